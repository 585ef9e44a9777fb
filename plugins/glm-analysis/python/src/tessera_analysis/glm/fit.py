"""The fit, by statsmodels' iteratively reweighted least squares, and the measures as R's glm prints them."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

import numpy as np
from scipy.special import gammaln
from statsmodels.genmod import families
from statsmodels.genmod.generalized_linear_model import GLM

from .cells import Floats
from .settings import ModelKind

MOST_ITERATIONS = 100
TOLERANCE = 1e-10
"""Change of every coefficient in the last step, absolute and relative."""


@dataclass(frozen=True)
class Fit:
    """Coefficients are on the log scale; `mean` is the fitted claims (frequency) or the fitted severity of each cell."""

    coefficients: Floats
    standard_errors: Floats
    covariance: Floats
    """Of the coefficients, in their order: the squares of the standard errors stand on its diagonal. Both are for dispersion 1."""
    mean: Floats
    pearson: float
    """Sum of squared Pearson residuals."""
    iterations: int
    converged: bool


def _family(model: ModelKind) -> families.Family:
    return families.Poisson() if model == "frequency" else families.Gamma(link=families.links.Log())


def fit_model(model: ModelKind, matrix: Floats, response: Floats, weights: Floats, offset: Floats) -> Fit:
    """Frequency: claims ~ Poisson(exposure x exp(Xb)), `offset` = ln exposure, `weights` 1.
    Severity: mean claim ~ Gamma with mean exp(Xb), `weights` = number of claims, `offset` 0.

    Standard errors: sqrt of the diagonal of (X'WX)^-1. They are multiplied by the root of the dispersion where that is estimated, which needs more
    policies than coefficients, not more cells.
    """
    glm = GLM(response, matrix, family=_family(model), offset=offset, var_weights=weights)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        found = glm.fit(method="IRLS", maxiter=MOST_ITERATIONS, tol_criterion="params", tol=TOLERANCE, rtol=TOLERANCE, wls_method="qr", scale=1.0)
    mean = np.asarray(found.mu, dtype=np.float64)
    variance = mean if model == "frequency" else mean**2
    return Fit(
        coefficients=np.asarray(found.params, dtype=np.float64),
        standard_errors=np.asarray(found.bse, dtype=np.float64),
        covariance=np.asarray(found.cov_params(), dtype=np.float64),
        mean=mean,
        pearson=float((weights * (response - mean) ** 2 / variance).sum()),
        iterations=int(found.fit_history["iteration"]),
        converged=bool(found.converged),
    )


def deviance(model: ModelKind, response: Floats, mean: Floats, weights: Floats) -> float:
    """2 x (log-likelihood of the saturated model - that of this one), for dispersion 1.

    Poisson: 2 sum w (y ln(y/m) - (y - m)); Gamma: 2 sum w ((y - m)/m - ln(y/m)). A cell of y = m = 0 adds nothing.
    """
    if model == "severity":
        return float(2 * (weights * ((response - mean) / mean - np.log(response / mean))).sum())
    positive = response > 0
    logs = np.zeros_like(response)
    logs[positive] = response[positive] * np.log(response[positive] / mean[positive])
    return float(2 * (weights * (logs - (response - mean))).sum())


def null_mean(model: ModelKind, response: Floats, weights: Floats, exposure: Floats) -> Floats:
    """The fitted means of the model with an intercept alone: one frequency, or one severity, for all."""
    if model == "frequency":
        return exposure * float(response.sum() / exposure.sum())
    return np.full(len(response), float((weights * response).sum() / weights.sum()))


def akaike(model: ModelKind, response: Floats, mean: Floats, weights: Floats, rank: int) -> float:
    """AIC by the conventions of R's glm, so that its digits can be compared.

    Poisson: -2 sum ln P(y; m) + 2 rank.
    Gamma: -2 sum w ln f(y; shape 1/d, scale m d) + 2 + 2 rank, with d = deviance / sum w; the 2 is for d.
    """
    if model == "frequency":
        seen = mean > 0
        y, m = response[seen], mean[seen]
        return float(-2 * (y * np.log(m) - m - gammaln(y + 1)).sum() + 2 * rank)
    dispersion = deviance(model, response, mean, weights) / weights.sum()
    if dispersion <= 0:
        return float("nan")
    shape = 1 / dispersion
    logs = (shape - 1) * np.log(response) - response / (mean * dispersion) - shape * np.log(mean * dispersion) - gammaln(shape)
    return float(-2 * (weights * logs).sum() + 2 + 2 * rank)
