"""Groups the input into cells: one row for each combination of levels that occurs.

Sums are taken over decimals, not floats, so that the order of the rows cannot change a digit of them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..sentences import Refused, whole
from ..tables import Tables, quoted
from .settings import GlmSettings

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int64]

UNKNOWN = "Unknown"
"""The level of rows without a value."""

POLICY_SUMS = ("ROWS", "LOGS", "OFFSETS", "FACTORIALS", "SQUARES")

MOST_LEVELS = 200
"""More levels than this in one variable are a variable that was not grouped."""


@dataclass(frozen=True)
class Cells:
    """`codes[v]` is each cell's place in `levels[v]`. Exposure in policy-years, amount in the file's unit of money."""

    levels: dict[str, list[str]]
    codes: dict[str, Codes]
    exposure: Floats
    claims: Floats
    amount: Floats
    policies: dict[str, Floats] | None
    """Sums over the policies of each cell, see `policies`; None where the input has none."""

    def __len__(self) -> int:
        return len(self.exposure)

    def sums(self, variable: str, figure: Floats) -> Floats:
        """Sum of `figure` for each level of `variable`."""
        return np.bincount(self.codes[variable], weights=figure, minlength=len(self.levels[variable])).astype(np.float64)


def read_cells(tables: Tables, settings: GlmSettings) -> Cells:
    tables.need(settings.columns)
    tables.need_numbers([settings.exposure, settings.claims, settings.amount])
    level_columns = [f"coalesce(nullif(CAST({quoted(name)} AS VARCHAR), ''), '{UNKNOWN}') AS v{i}" for i, name in enumerate(settings.variables)]
    keys = ", ".join(f"v{i}" for i in range(len(settings.variables)))

    def total(column: str, decimals: int) -> str:
        return f"CAST(coalesce(sum(CAST({quoted(column)} AS DECIMAL(38, {decimals}))), 0) AS DOUBLE)"

    amount = total(settings.amount, 6) if settings.model == "severity" or settings.amount in tables.types else "CAST(0 AS DOUBLE)"
    sums = POLICY_SUMS if all(name in tables.types for name in POLICY_SUMS) else ()
    more = "".join(f", CAST(coalesce(fsum({quoted(name)}), 0) AS DOUBLE) AS {name}" for name in sums)
    found = tables.connection.execute(
        f"SELECT {', '.join(level_columns)}, {total(settings.exposure, 12)} AS exposure, {total(settings.claims, 6)} AS claims, {amount} AS amount{more} "
        f"FROM input GROUP BY {keys} ORDER BY {keys}"
    ).fetchnumpy()

    levels: dict[str, list[str]] = {}
    codes: dict[str, Codes] = {}
    for i, name in enumerate(settings.variables):
        texts = np.asarray(found[f"v{i}"], dtype=object)
        levels[name] = _ordered(settings.levels.get(name, []), sorted(set(texts)))
        if len(levels[name]) > MOST_LEVELS:
            vi, en = whole(len(levels[name]))
            raise Refused(
                f"Biến {name} có {vi} mức; hãy gộp nhóm còn nhiều nhất {MOST_LEVELS} mức.",
                f"The variable {name} has {en} levels; group it into at most {MOST_LEVELS}.",
            )
        place = {level: code for code, level in enumerate(levels[name])}
        codes[name] = np.fromiter((place[text] for text in texts), dtype=np.int64, count=len(texts))
    figure = {name: np.ma.filled(np.ma.asarray(found[name], dtype=np.float64), 0.0) for name in ("exposure", "claims", "amount", *sums)}
    policies = {name: figure[name] for name in sums} if sums else None
    return Cells(levels, codes, figure["exposure"], figure["claims"], figure["amount"], policies)


def _ordered(wanted: list[str], found: list[str]) -> list[str]:
    """The caller's order first, then what else occurs, "Unknown" last of these."""
    others = [level for level in found if level not in set(wanted)]
    return list(dict.fromkeys(wanted)) + sorted(others, key=lambda level: (level == UNKNOWN, level))
