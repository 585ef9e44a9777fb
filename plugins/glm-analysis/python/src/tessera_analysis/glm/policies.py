"""The measures of a model over the policies behind its cells, so that models of different cells compare.

The fit is the same from cells and from policies. Likelihood, deviance and Pearson's chi-square are not: those of cells depend on how the policies
were grouped. Each cell therefore carries sums over its policies (y: claims, e: exposure; severity: w claims, y = amount / w):

    ROWS        policies that count
    LOGS        frequency: sum y ln(y / e); severity: sum w ln y
    OFFSETS     frequency: sum y ln e
    FACTORIALS  frequency: sum ln y!
    SQUARES     frequency: sum y^2 / e; severity: sum w y^2

With the cell's rate r (frequency) or mean m (severity), claims N, exposure E, amount A and W = N:

    Poisson     deviance 2 (LOGS - N ln r - (N - r E)); ln L = N ln r + OFFSETS - r E - FACTORIALS; chi-square SQUARES / r - 2 N + r E
    Gamma       deviance 2 (A / m - W - LOGS + W ln m); chi-square SQUARES / m^2 - 2 A / m + W; AIC by the convention of R, see `akaike`

A policy with claims and no exposure counts with e = 1 in LOGS: its likelihood has no other value, and the constant is the same for every model.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import gammaln

from .cells import Cells, Floats
from .design import Mask
from .settings import ModelKind

DIGITS = 6
"""Sums of doubles differ in their last digits with the order of the rows; what is told does not."""


@dataclass(frozen=True)
class PolicyMeasures:
    rows: int
    deviance: float
    null_deviance: float
    aic: float | None
    degrees_of_freedom: int
    dispersion: float | None
    """Pearson's chi-square / degrees of freedom."""

    def told(self, *, with_aic: bool) -> dict[str, float | int | None]:
        return {
            "rows": self.rows,
            "deviance": _not_negative(self.deviance),
            "nullDeviance": _not_negative(self.null_deviance),
            "degreesOfFreedom": self.degrees_of_freedom,
            "nullDegreesOfFreedom": self.rows - 1,
            "aic": _round(self.aic) if with_aic else None,
            "pearsonDispersion": _round(self.dispersion),
        }


def policy_measures(model: ModelKind, cells: Cells, rows: Mask, mean: Floats, null: Floats, rank: int) -> PolicyMeasures | None:
    """`mean` and `null` are the fitted claims (frequency) or severities of the cells in `rows`. None where the cells carry no such sums."""
    if cells.policies is None:
        return None
    sums = {name: figure[rows] for name, figure in cells.policies.items()}
    count = int(round(float(sums["ROWS"].sum())))
    claims, exposure, amount = cells.claims[rows], cells.exposure[rows], cells.amount[rows]
    spare = count - rank
    if model == "frequency":
        of = lambda fitted: _poisson_deviance(sums["LOGS"], claims, exposure, fitted)  # noqa: E731
        seen = mean > 0
        rate = mean[seen] / exposure[seen]
        likelihood = float((claims[seen] * np.log(rate)).sum() + (sums["OFFSETS"] - sums["FACTORIALS"]).sum() - mean.sum())
        square = float((sums["SQUARES"][seen] / rate - 2 * claims[seen] + mean[seen]).sum())
        aic: float | None = -2 * likelihood + 2 * rank
    else:
        of = lambda fitted: _gamma_deviance(sums["LOGS"], claims, amount, fitted)  # noqa: E731
        square = float((sums["SQUARES"] / mean**2 - 2 * amount / mean + claims).sum())
        aic = _gamma_aic(of(mean), sums["LOGS"], claims, amount, mean, rank)
    return PolicyMeasures(count, of(mean), of(null), aic, spare, max(0.0, square) / spare if spare > 0 else None)


def _poisson_deviance(logs: Floats, claims: Floats, exposure: Floats, mean: Floats) -> float:
    seen = (mean > 0) & (claims > 0)
    fitted = float((claims[seen] * np.log(mean[seen] / exposure[seen])).sum())
    return 2 * (float(logs.sum()) - fitted - float(claims.sum() - mean.sum()))


def _gamma_deviance(logs: Floats, weights: Floats, amount: Floats, mean: Floats) -> float:
    return 2 * float((amount / mean - weights + weights * np.log(mean)).sum() - logs.sum())


def _gamma_aic(deviance: float, logs: Floats, weights: Floats, amount: Floats, mean: Floats, rank: int) -> float | None:
    dispersion = deviance / float(weights.sum())
    if dispersion <= 0:
        return None
    shape = 1 / dispersion
    total = (shape - 1) * float(logs.sum()) - float((amount / (mean * dispersion) + weights * (shape * np.log(mean * dispersion))).sum())
    return -2 * (total - float(weights.sum()) * float(gammaln(shape))) + 2 + 2 * rank


def _not_negative(deviance: float) -> float | None:
    """A deviance is none; one of a saturated model is 0 but for the last digits of its sums."""
    rounded = _round(deviance)
    return None if rounded is None else max(0.0, rounded)


def _round(number: float | None) -> float | None:
    return None if number is None or not np.isfinite(number) else round(number, DIGITS)
