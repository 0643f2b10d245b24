"""The regulations that have a name."""

from dataclasses import replace

from service.regulations.values import (
    Claims,
    Control,
    Counting,
    Oversteps,
    Penalty,
    Regulations,
    Rules,
    Silence,
    Stage,
    Transmission,
)

EMAIL = Regulations()
"""48 as printed: 10 moves in 60 days (48.4.3), two penalty days (48.4.7)."""

POSTAL = Regulations(
    rules=Rules.POSTAL,
    preset="rus-postal",
    control=Control((Stage(10, 30),)),  # 47.4.3
    penalty=Penalty(5, 10),  # 47.4.9, 47.4.10
    transmission=Transmission(standard_days=None),
    silence=Silence(ask_copy_after_days=0, repeat_after_days=30, white_first_days=30, forty_days=0, months=3),
    claims=Claims(protest_days=7, ban=False, transmission_days=0),  # 47.6.5
    first_overstep_loses=False,  # 47.6.4, 47.6.6
)
"""47 as printed: 10 moves in 30 days (47.4.3), five and ten penalty days (47.4.9, 47.4.10)."""

PRESETS = {
    "rus-email": EMAIL,
    "rus-postal": POSTAL,
    "iccf-10-50": replace(EMAIL, preset="iccf-10-50", control=Control((Stage(10, 50),), double_after=20)),
    "iccf-fischer-30-3": replace(
        EMAIL,
        preset="iccf-fischer-30-3",
        control=Control((Stage(1, 30), Stage(1, 3)), double_after=20),  # 30 days, and 3 more with each move made
        counting=Counting.PERIODS,
        oversteps=Oversteps.AUTOMATIC,
    ),
    "iecc-rolling": replace(
        EMAIL, preset="iecc-rolling", control=Control((Stage(10, 30),), carry=False, rolling=True)
    ),  # the last ten moves in 30 days, whatever came before
    "club-10-40": replace(EMAIL, preset="club-10-40", control=Control((Stage(10, 40),))),
}
"""Regulations by the name that an event's file gives as `preset`."""


def preset_of(rules: Rules) -> Regulations:
    """Give the articles' own numbers for email or post."""
    return POSTAL if rules is Rules.POSTAL else EMAIL
