"""What a GLM run is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..request import Request
from ..sentences import Refused

ModelKind = Literal["frequency", "severity"]


@dataclass(frozen=True)
class GlmSettings:
    """`levels` holds the order of a variable's levels where the caller gives one; `bases` the base level where the caller chose it."""

    model: ModelKind
    inputs: list[Path]
    variables: list[str]
    exposure: str
    claims: str
    amount: str
    levels: dict[str, list[str]]
    bases: dict[str, str]
    quasi: bool
    """Frequency only: the dispersion is estimated, not 1."""

    @property
    def columns(self) -> list[str]:
        """The columns that the run reads; frequency needs no amounts."""
        figures = [self.exposure, self.claims] + ([self.amount] if self.model == "severity" else [])
        return self.variables + figures


def settings_of(request: Request) -> GlmSettings:
    model = request.text("model")
    if model not in ("frequency", "severity"):
        raise Request.wrong("model", "frequency or severity")
    variables = request.texts("variables")
    if len(set(variables)) != len(variables):
        raise Refused("Một biến được chọn hai lần.", "A variable is chosen twice.")
    columns = request.part("columns")
    orders = request.part("levels")
    bases = request.part("bases")
    return GlmSettings(
        model="frequency" if model == "frequency" else "severity",
        inputs=request.paths("inputs"),
        variables=variables,
        exposure=columns.text("exposure", "EXPOSURE"),
        claims=columns.text("claims", "NUM_CLAIMS"),
        amount=columns.text("amount", "CLAIM_AMOUNT"),
        levels={name: orders.texts(name) for name in orders.keys()},
        bases={name: bases.text(name) for name in bases.keys()},
        quasi=request.flag("quasi") and model == "frequency",
    )
