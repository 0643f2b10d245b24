"""The months of the languages of which only the piece letters are known, as they are written with a day."""

from collections.abc import Mapping
from types import MappingProxyType

_DANISH = "januar februar marts april maj juni juli august september oktober november december"
_NORWEGIAN = "januar februar mars april mai juni juli august september oktober november desember"
_SWEDISH = "januari februari mars april maj juni juli augusti september oktober november december"
_CATALAN = "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre"
_CZECH = (
    "leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna"
    " září říjen|října listopad|listopadu prosinec|prosince"
)
_SLOVAK = (
    "január|januára február|februára marec|marca apríl|apríla máj|mája jún|júna júl|júla august|augusta"
    " september|septembra október|októbra november|novembra december|decembra"
)
_HUNGARIAN = (
    "január|jan február|febr|feb március|márc április|ápr május|máj június|jún július|júl augusztus|aug"
    " szeptember|szept október|okt november|nov december|dec"
)
_ROMANIAN = "ianuarie|ian februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie"
_ESTONIAN = (
    "jaanuar|jaanuaril veebruar|veebruaril märts|märtsil aprill|aprillil mai juuni|juunil juuli|juulil"
    " august|augustil september|septembril oktoober|oktoobril november|novembril detsember|detsembril"
)
_FINNISH = (
    "tammikuuta|tammikuun helmikuuta|helmikuun maaliskuuta|maaliskuun huhtikuuta|huhtikuun toukokuuta|toukokuun"
    " kesäkuuta|kesäkuun heinäkuuta|heinäkuun elokuuta|elokuun syyskuuta|syyskuun lokakuuta|lokakuun"
    " marraskuuta|marraskuun joulukuuta|joulukuun"
)
_ICELANDIC = "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember"
_LITHUANIAN = "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio"


def _named(months: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(names.split("|")) for names in months.split())


MONTHS: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType(
    {
        "da": _named(_DANISH),
        "no": _named(_NORWEGIAN),
        "sv": _named(_SWEDISH),
        "ca": _named(_CATALAN),
        "cs": _named(_CZECH),
        "sk": _named(_SLOVAK),
        "hu": _named(_HUNGARIAN),
        "ro": _named(_ROMANIAN),
        "et": _named(_ESTONIAN),
        "fi": _named(_FINNISH),
        "is": _named(_ICELANDIC),
        "lt": _named(_LITHUANIAN),
    }
)
