"""Wald's test of each variable as a whole: are all of its levels as the base?

With the coefficients b of the variable's levels and their covariance V, W = b' V^-1 b has about a chi-square distribution with as many degrees
of freedom as there are coefficients (McCullagh and Nelder, Generalized Linear Models, 2nd ed., appendix A).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.special import chdtrc

from .cells import Floats
from .design import Design


def variable_tests(
    variables: list[str], design: Design, fitted_at: npt.NDArray[np.int64], coefficients: Floats, covariance: Floats | None
) -> list[dict[str, Any]]:
    """One a variable with a coefficient; none where standard errors cannot be estimated. `fitted_at` as in `estimates_of`."""
    if covariance is None or not np.isfinite(covariance).all():
        return []
    of_column = [design.terms[int(column)].variable for column in fitted_at]
    tests: list[dict[str, Any]] = []
    for variable in variables:
        places = [i for i, owner in enumerate(of_column) if owner == variable]
        if not places:
            continue
        own = coefficients[places]
        try:
            chi_square = float(own @ np.linalg.solve(covariance[np.ix_(places, places)], own))
        except np.linalg.LinAlgError:
            continue
        tests.append({"variable": variable, "chiSquare": chi_square, "df": len(places), "pValue": float(chdtrc(len(places), max(chi_square, 0.0)))})
    return tests
