"""The numbers and choices of the rules (`values`), the named sets of them (`presets`), the table of keys (`keys`)."""

from service.regulations.presets import EMAIL, POSTAL, PRESETS, preset_of
from service.regulations.values import (
    CaptainAdvice,
    Claims,
    Control,
    CorrectionRequest,
    LeaveLimits,
    Oversteps,
    Penalty,
    PublicNames,
    Regulations,
    Relay,
    Rules,
    Silence,
    Stage,
    Transmission,
    VarmaTable,
    Withdrawn,
)

__all__ = [
    "EMAIL",
    "POSTAL",
    "PRESETS",
    "CaptainAdvice",
    "Claims",
    "Control",
    "CorrectionRequest",
    "LeaveLimits",
    "Oversteps",
    "Penalty",
    "PublicNames",
    "Regulations",
    "Relay",
    "Rules",
    "Silence",
    "Stage",
    "Transmission",
    "VarmaTable",
    "Withdrawn",
    "preset_of",
]
