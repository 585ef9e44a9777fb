"""A GLM run from the cells to the result files."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..process import Run
from ..request import Request
from ..sentences import Refused, Sentence, sentence, whole
from ..tables import Tables
from .cells import Cells, Floats, read_cells
from .design import Mask, base_levels, build_design, independent_columns
from .report import estimates_of, notes_of, write_coefficients, write_fitted
from .settings import GlmSettings, ModelKind, settings_of


def run_glm(request: Request, run: Run) -> dict[str, Any]:
    settings = settings_of(request)
    run.progress(0.05, "read")
    tables = Tables(run, settings.inputs)
    cells = read_cells(tables, settings)
    run.log(f"{len(cells)} cells of {', '.join(settings.variables)}")

    notes: list[Sentence] = []
    rows = usable_cells(settings.model, cells, notes)
    bases = base_levels(cells, rows & (cells.claims > 0), settings.bases)
    design = build_design(cells, rows, bases)
    kept = independent_columns(design.matrix)
    matrix = design.matrix[:, kept]

    # Not before the data is known to be usable: these load scipy and statsmodels, which takes longer than most fits.
    from .fit import akaike, deviance, fit_model, null_mean
    from .policies import policy_measures
    from .wald import variable_tests
    from .separation import separated

    run.progress(0.2, "fit")
    response, weights, offset = figures_of(settings.model, cells, rows)
    endless_cells, endless_columns = separated(matrix, response) if settings.model == "frequency" else _none(matrix)
    # Without the separated cells what is left has a finite fit; columns that differed only there are then one and the same.
    fitted_rows = ~endless_cells
    fitted_columns = independent_columns(matrix[fitted_rows])

    fit = fit_model(
        settings.model, matrix[np.ix_(fitted_rows, fitted_columns)], response[fitted_rows], weights[fitted_rows], offset[fitted_rows]
    )
    if not fit.converged or not np.isfinite(fit.coefficients).all():
        raise Refused(
            f"Mô hình không hội tụ sau {fit.iterations} vòng lặp; hãy gộp các mức ít dữ liệu.",
            f"The model did not converge in {fit.iterations} iterations; merge levels that have little data.",
        )

    run.progress(0.8, "write")
    mean = np.zeros(len(response))
    mean[fitted_rows] = fit.mean
    rank = int(kept.sum())
    spare = len(response) - rank
    null = null_mean(settings.model, response, weights, cells.exposure[rows])
    policies = policy_measures(settings.model, cells, rows, mean, null, rank)
    over_cells = fit.pearson / spare if spare > 0 else None
    over_policies = over_cells if policies is None else policies.dispersion
    is_estimated = settings.quasi or settings.model == "severity"
    dispersion = over_policies if is_estimated else 1.0
    errors = None if dispersion is None else fit.standard_errors * np.sqrt(dispersion)
    covariance = None if dispersion is None else fit.covariance * dispersion
    if dispersion is None:
        notes.append(
            sentence(
                "Số hệ số bằng số dòng dữ liệu nên không ước lượng được sai số chuẩn.",
                "There are as many coefficients as rows, so standard errors cannot be estimated.",
            )
        )
    fitted_at, endless_at = np.flatnonzero(kept)[fitted_columns], np.flatnonzero(kept)[endless_columns]
    estimates = estimates_of(cells, rows, bases, design, fitted_at, endless_at, fit.coefficients, errors)
    notes += notes_of(estimates, cells)
    return {
        "model": settings.model,
        "quasi": settings.quasi,
        "files": {
            "coefficients": write_coefficients(tables, estimates),
            "fitted": write_fitted(tables, settings.model, cells, rows, mean),
        },
        "cells": len(response),
        "exposure": float(cells.exposure[rows].sum()),
        "claims": float(cells.claims[rows].sum()),
        "amount": float(cells.amount[rows].sum()) if settings.model == "severity" else None,
        "deviance": deviance(settings.model, response, mean, weights),
        "degreesOfFreedom": spare,
        "nullDeviance": deviance(settings.model, response, null, weights),
        "nullDegreesOfFreedom": len(response) - 1,
        # a quasi-likelihood has none
        "aic": None if settings.quasi else _finite(akaike(settings.model, response, mean, weights, rank)),
        "dispersion": dispersion,
        "pearsonDispersion": over_cells,
        "tests": variable_tests(settings.variables, design, fitted_at, fit.coefficients, covariance),
        "policies": None if policies is None else policies.told(with_aic=not settings.quasi),
        "iterations": fit.iterations,
        "converged": fit.converged,
        "notes": notes,
    }


def usable_cells(model: ModelKind, cells: Cells, notes: list[Sentence]) -> Mask:
    """Cells that the model can use; what is left out is told in `notes`. @raises Refused when nothing is left."""
    has_exposure = cells.exposure > 0
    if model == "frequency":
        rows = has_exposure
        lost = cells.claims[~has_exposure].sum()
        if lost > 0:
            vi, en = whole(round(lost))
            notes.append(sentence(f"{vi} vụ bồi thường ở các ô không có mức độ rủi ro bị bỏ ra ngoài.", f"{en} claims in cells without exposure are left out."))
        if not rows.any():
            raise Refused("Dữ liệu không có mức độ rủi ro (exposure) nào.", "The data has no exposure.")
        if (cells.claims[rows] < 0).any():
            raise Refused("Có ô có số vụ bồi thường âm.", "A cell has a negative number of claims.")
    else:
        rows = (cells.claims > 0) & (cells.amount > 0)
        unpaid = (cells.claims > 0) & ~rows
        if unpaid.any():
            vi, en = whole(round(cells.claims[unpaid].sum()))
            notes.append(
                sentence(
                    f"{vi} vụ bồi thường ở các ô có tổng số tiền không dương bị bỏ ra ngoài.",
                    f"{en} claims in cells whose total amount is not above zero are left out.",
                )
            )
    if not (cells.claims[rows] > 0).any():
        raise Refused("Dữ liệu không có vụ bồi thường nào nên không thể khớp mô hình.", "The data has no claims, so no model can be fitted.")
    return rows


def figures_of(model: ModelKind, cells: Cells, rows: Mask) -> tuple[Floats, Floats, Floats]:
    """Response, weights and offset of the cells in `rows`."""
    claims = cells.claims[rows]
    if model == "frequency":
        return claims, np.ones_like(claims), np.log(cells.exposure[rows])
    return cells.amount[rows] / claims, claims, np.zeros_like(claims)


def _none(matrix: Floats) -> tuple[Mask, Mask]:
    return np.zeros(len(matrix), dtype=bool), np.zeros(matrix.shape[1], dtype=bool)


def _finite(number: float) -> float | None:
    return number if np.isfinite(number) else None
