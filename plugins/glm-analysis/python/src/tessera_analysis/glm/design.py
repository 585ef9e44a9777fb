"""The design matrix: an intercept, then one column of 0 and 1 for each level but the base, in the order of the variables."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..sentences import Refused, whole
from .cells import Cells, Floats

Mask = npt.NDArray[np.bool_]

MOST_VALUES = 25_000_000
"""Cells times columns: 200 MB as numbers, of which the fit holds a few copies."""

ALIASED_BELOW = 1e-10
"""Part of a column's own length that the columns before it leave unexplained."""


@dataclass(frozen=True)
class Term:
    """A column: the intercept (`variable` None) or a level of a variable."""

    variable: str | None
    level: int


@dataclass(frozen=True)
class Design:
    terms: list[Term]
    matrix: Floats


def base_levels(cells: Cells, usable: Mask, chosen: dict[str, str]) -> dict[str, int]:
    """The level with the most exposure among `usable` cells, or the one that the caller chose."""
    bases: dict[str, int] = {}
    for name, levels in cells.levels.items():
        exposure = np.bincount(cells.codes[name][usable], weights=cells.exposure[usable], minlength=len(levels))
        present = np.bincount(cells.codes[name][usable], minlength=len(levels)) > 0
        wanted = chosen.get(name)
        if wanted is not None and (wanted not in levels or not present[levels.index(wanted)]):
            raise Refused(
                f"Mức cơ sở “{wanted}” của biến {name} không có dữ liệu để so sánh.",
                f"The base level “{wanted}” of the variable {name} has no data to compare with.",
            )
        bases[name] = levels.index(wanted) if wanted is not None else int(np.argmax(np.where(present, exposure, -1.0)))
    return bases


def build_design(cells: Cells, rows: Mask, bases: dict[str, int]) -> Design:
    """Columns of levels without any of `rows` are left out."""
    count = int(rows.sum())
    terms = [Term(None, 0)]
    for name, levels in cells.levels.items():
        present = np.bincount(cells.codes[name][rows], minlength=len(levels)) > 0
        terms += [Term(name, level) for level in range(len(levels)) if present[level] and level != bases[name]]
    if count * len(terms) > MOST_VALUES:
        vi, en = whole(count)
        raise Refused(
            f"Các biến đã chọn tạo ra {vi} ô với {len(terms)} hệ số, quá nhiều để khớp mô hình. Hãy chọn ít biến hơn hoặc gộp bớt các mức.",
            f"The chosen variables make {en} cells with {len(terms)} coefficients, too many for one model. Choose fewer variables or merge levels.",
        )
    matrix = np.empty((count, len(terms)))
    for column, term in enumerate(terms):
        matrix[:, column] = 1.0 if term.variable is None else cells.codes[term.variable][rows] == term.level
    return Design(terms, matrix)


def independent_columns(matrix: Floats) -> Mask:
    """Which columns are no combination of those before them, as R's glm keeps them.

    Cholesky on X'X in the given order: a column whose remainder vanishes is aliased. X'X holds counts, which are exact.
    """
    gram = matrix.T @ matrix
    size = len(gram)
    kept = np.zeros(size, dtype=bool)
    factor = np.zeros((size, size))
    for j in range(size):
        before = np.flatnonzero(kept)
        if before.size:
            factor[j, before] = np.linalg.solve(factor[np.ix_(before, before)], gram[before, j])
        remainder = gram[j, j] - factor[j, before] @ factor[j, before]
        if gram[j, j] > 0 and remainder > ALIASED_BELOW * gram[j, j]:
            kept[j] = True
            factor[j, j] = np.sqrt(remainder)
    return kept
