"""Cells whose fitted frequency has no estimate above zero.

A Poisson model has no finite estimate when some direction g of the coefficients has Xg = 0 on every cell with claims and Xg <= 0, not all 0,
on cells without: the likelihood grows for ever along it. (Correia, Guimaraes, Zylkin 2019, "Verifying the existence of maximum likelihood
estimates for generalized linear models".) The limit of the fit leaves these cells out with a fitted value of 0.
"""

from __future__ import annotations

import numpy as np
from scipy.linalg import null_space
from scipy.optimize import linprog

from .cells import Floats
from .design import Mask, independent_columns

ZERO = 1e-9


def separated(matrix: Floats, claims: Floats) -> tuple[Mask, Mask]:
    """Cells that no finite model fits, and columns whose coefficient is therefore not finite."""
    no_cells, no_columns = np.zeros(len(matrix), dtype=bool), np.zeros(matrix.shape[1], dtype=bool)
    positive = claims > 0
    with_claims = matrix[positive]
    if bool(independent_columns(with_claims).all()):
        return no_cells, no_columns

    # Directions that the cells with claims do not see, and what they do to the others; equal rows count once.
    free = null_space(with_claims.T @ with_claims, rcond=1e-10)
    without = np.flatnonzero(~positive)
    reach, place = np.unique(np.round(matrix[without] @ free, 12), axis=0, return_inverse=True)
    directions = free.shape[1]
    # Largest number of cells that one direction separates: max sum s, 0 <= s <= 1, s <= z, z = reach . g
    answer = linprog(
        c=np.concatenate([np.zeros(directions), -np.ones(len(reach))]),
        A_ub=np.hstack([-reach, np.eye(len(reach))]),
        b_ub=np.zeros(len(reach)),
        bounds=[(None, None)] * directions + [(0, 1)] * len(reach),
        method="highs",
    )
    if not answer.success:
        return no_cells, no_columns
    best = answer.x[:directions]
    no_cells[without[(reach @ best > ZERO)[place.reshape(-1)]]] = True
    no_columns = np.abs(free @ best) > ZERO
    return no_cells, no_columns
