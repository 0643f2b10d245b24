"""What an article is: its number, one line in Russian and in English, and how the original prints its number."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Article:
    """
    One article or sub-article of the rules.

    `number` is the one that code, tests and mail cite (`48.4.7`). `ru` and `en` say in one line what it says.
    `printed` is the number in the original where that is a misprint (`45.6.8` for 47.6.8), else None.
    `heading` marks a title that rules nothing by itself.
    """

    number: str
    ru: str
    en: str
    printed: str | None = None
    heading: bool = False

    def __str__(self) -> str:
        """The number, as a finding and a mail cite it."""
        return self.number

    @property
    def order(self) -> tuple[int, ...]:
        """The number as integers, to sort by: 48.1.10 stands after 48.1.9."""
        return tuple(int(part) for part in self.number.split("."))
