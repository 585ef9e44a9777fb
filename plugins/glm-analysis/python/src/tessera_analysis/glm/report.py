"""What a model says about each level, and the Parquet files that keep it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from ..sentences import Sentence, names, sentence
from ..tables import Tables
from .cells import Cells, Floats
from .design import Design, Mask, Term
from .settings import ModelKind

NORMAL_95 = 1.959963984540054

State = Literal["intercept", "base", "estimated", "aliased", "no_claims", "separated", "no_data"]


@dataclass(frozen=True)
class Estimate:
    """One row of the coefficients. `no_claims`: relativity 0, the limit; `aliased`, `separated`, `no_data`: nothing can be said."""

    variable: str | None
    level: str | None
    state: State
    coefficient: float | None = None
    standard_error: float | None = None

    @property
    def relativity(self) -> float | None:
        """exp(coefficient): how many times the base."""
        if self.state == "no_claims":
            return 0.0
        return _exp(self.coefficient)

    @property
    def p_value(self) -> float | None:
        """Of the hypothesis that the level is as the base: 2 (1 - Phi(|coefficient / standard error|))."""
        if self.coefficient is None or not self.standard_error:
            return None
        return math.erfc(abs(self.coefficient / self.standard_error) / math.sqrt(2))

    def bound(self, side: int) -> float | None:
        """exp(coefficient -+ 1.96 standard errors), the 95 % confidence interval by the normal distribution."""
        if self.coefficient is None or self.standard_error is None or self.standard_error == 0:
            return None
        return _exp(self.coefficient + side * NORMAL_95 * self.standard_error)


def estimates_of(
    cells: Cells,
    rows: Mask,
    bases: dict[str, int],
    design: Design,
    fitted_at: npt.NDArray[np.int64],
    endless_at: npt.NDArray[np.int64],
    coefficients: Floats,
    errors: Floats | None,
) -> list[Estimate]:
    """`fitted_at` and `endless_at` are places in `design.terms` of the columns in the fit and of those without a finite coefficient.

    `errors` are the standard errors of the coefficients, None where they cannot be estimated.
    """
    place = {int(column): i for i, column in enumerate(fitted_at)}
    endless = {int(column) for column in endless_at}
    column_of = {term: column for column, term in enumerate(design.terms)}

    def estimate(term: Term, state: State) -> Estimate:
        variable = term.variable
        level = None if variable is None else cells.levels[variable][term.level]
        column = column_of.get(term)
        if column is None:
            return Estimate(variable, level, "no_data")
        if column in endless:
            claims = 1.0 if variable is None else cells.sums(variable, np.where(rows, cells.claims, 0.0))[term.level]
            return Estimate(variable, level, "no_claims" if claims == 0 else "separated")
        at = place.get(column)
        if at is None:
            return Estimate(variable, level, "aliased")
        error = None if errors is None else float(errors[at])
        return Estimate(variable, level, state, float(coefficients[at]), error)

    found = [estimate(Term(None, 0), "intercept")]
    for name, levels in cells.levels.items():
        for level in range(len(levels)):
            is_base = level == bases[name]
            found.append(Estimate(name, levels[level], "base", 0.0, 0.0) if is_base else estimate(Term(name, level), "estimated"))
    return found


def notes_of(estimates: list[Estimate], cells: Cells) -> list[Sentence]:
    """A sentence for each variable and each reason why levels have no relativity."""
    notes: list[Sentence] = []
    for name in cells.levels:
        own = [estimate for estimate in estimates if estimate.variable == name]
        if sum(estimate.state != "no_data" for estimate in own) == 1:
            notes.append(sentence(f"Biến {name} chỉ có một mức có dữ liệu nên không giải thích được gì.", f"The variable {name} has one level with data only, so it explains nothing."))
        for state, (vi, en) in _reasons.items():
            levels = [estimate.level or "" for estimate in own if estimate.state == state]
            if levels:
                listed_vi, listed_en = names(levels)
                notes.append(sentence(f"{name}, {listed_vi}: {vi}", f"{name}, {listed_en}: {en}"))
    return notes


_reasons: dict[State, tuple[str, str]] = {
    "no_data": (
        "không có dữ liệu cho mô hình này nên không có hệ số.",
        "no data for this model, so no coefficient.",
    ),
    "no_claims": (
        "không có vụ bồi thường nào; hệ số tương đối là 0 và không có khoảng tin cậy.",
        "no claims; the relativity is 0 and has no confidence interval.",
    ),
    "aliased": (
        "trùng hoàn toàn với tổ hợp các mức đứng trước nên không tách riêng được.",
        "the same as a combination of earlier levels, so it cannot be told apart.",
    ),
    "separated": (
        "chỉ gặp cùng những mức không có bồi thường nên không ước lượng được; hãy gộp mức.",
        "occurs only beside levels without claims, so it cannot be estimated; merge levels.",
    ),
}


def write_coefficients(tables: Tables, estimates: list[Estimate]) -> str:
    """One row a term, the intercept first (VARIABLE null); coefficients on the log scale, relativities as multiples of the base."""
    columns = [
        ("TERM", "INTEGER"), ("VARIABLE", "VARCHAR"), ("LEVEL", "VARCHAR"), ("STATE", "VARCHAR"), ("COEFFICIENT", "DOUBLE"),
        ("STANDARD_ERROR", "DOUBLE"), ("RELATIVITY", "DOUBLE"), ("LOWER_95", "DOUBLE"), ("UPPER_95", "DOUBLE"), ("P_VALUE", "DOUBLE"),
    ]  # fmt: skip
    rows = [
        (i, e.variable, e.level, e.state, e.coefficient, None if e.state == "base" else e.standard_error, e.relativity, e.bound(-1), e.bound(1), e.p_value)
        for i, e in enumerate(estimates)
    ]
    return tables.write_rows("coefficients.parquet", columns, rows)


def write_fitted(tables: Tables, model: ModelKind, cells: Cells, rows: Mask, mean: Floats) -> str:
    """Observed against fitted for each level, over the cells that the model used.

    Frequency: sum claims / sum exposure against sum fitted claims / sum exposure. Severity: sum amount / sum claims against
    sum claims x fitted severity / sum claims. Null where the denominator is 0.
    """
    used = np.zeros(len(cells))
    used[rows] = mean if model == "frequency" else mean * cells.claims[rows]
    exposure, claims, amount = (np.where(rows, figure, 0.0) for figure in (cells.exposure, cells.claims, cells.amount))
    observed_of, per = (claims, exposure) if model == "frequency" else (amount, claims)
    result: list[tuple[object, ...]] = []
    for name, levels in cells.levels.items():
        sums = [cells.sums(name, figure) for figure in (exposure, claims, amount, observed_of, used, per)]
        for i, level in enumerate(levels):
            e, n, a, observed, fitted, below = (float(figure[i]) for figure in sums)
            result.append((name, level, e, n, a, observed / below if below > 0 else None, fitted / below if below > 0 else None))
    columns = [
        ("VARIABLE", "VARCHAR"), ("LEVEL", "VARCHAR"), ("EXPOSURE", "DOUBLE"), ("NUM_CLAIMS", "DOUBLE"), ("CLAIM_AMOUNT", "DOUBLE"),
        ("OBSERVED", "DOUBLE"), ("FITTED", "DOUBLE"),
    ]  # fmt: skip
    return tables.write_rows("fitted.parquet", columns, result)


def _exp(value: float | None) -> float | None:
    if value is None:
        return None
    raised = float(np.exp(value))
    return raised if np.isfinite(raised) else None
