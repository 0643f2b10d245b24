"""What is changed, and that the change is the one that was asked for."""

from pathlib import Path
from types import FunctionType

import pytest

from tests.mutation.mutants import mutants_of, mutated_code

CODE = '''
class Clock:
    def left(self, used: int, quota: int = 60) -> int | None:
        """Days left."""
        if used <= quota and not self is None:
            return quota - used
        return None
'''


@pytest.mark.parametrize(
    ("change", "used", "left"),
    [
        ("LtE -> Lt", 60, None),
        ("LtE -> Gt", 59, None),
        ("And -> Or", 61, -1),
        ("not removed", 59, None),
        ("Is -> IsNot", 59, None),
        ("Sub -> Add", 59, 119),
        ("return None", 59, None),
        ("if True", 61, -1),
        ("if False", 59, None),
    ],
)
def test_each_change_is_made_alone(tmp_path: Path, change: str, used: int, left: int | None) -> None:
    file = tmp_path / "clock.py"
    file.write_text(CODE, encoding="utf-8")
    mutants = list(mutants_of(file, tmp_path))
    assert len(mutants) == 9
    (mutant,) = [one for one in mutants if one.change == change]
    assert (mutant.function, mutant.path) == ("Clock.left", "clock.py")
    changed = FunctionType(mutated_code(mutant, tmp_path), {}, argdefs=(60,))
    assert changed(object(), used) == left
