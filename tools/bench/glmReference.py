"""The reference of glm.ts: the same cells, fitted with statsmodels' formula interface as its manual shows. Prints one JSON line.

Run by glm.ts in the plugin's own environment: python glmReference.py <parquet> <exposure> <claims> <variable>…
"""

import json
import sys
import time

began = time.perf_counter()
import duckdb  # noqa: E402
import statsmodels.api as sm  # noqa: E402
import statsmodels.formula.api as smf  # noqa: E402

imported = time.perf_counter()
path, exposure, claims, *variables = sys.argv[1:]
names = ", ".join(f'"{name}"' for name in variables)
cells = duckdb.sql(f'SELECT {names}, sum("{exposure}")::DOUBLE AS exposure, sum("{claims}")::DOUBLE AS claims FROM \'{path}\' GROUP BY ALL').df()
grouped = time.perf_counter()
fit = smf.glm("claims ~ " + " + ".join(f"C({name})" for name in variables), cells, family=sm.families.Poisson(), exposure=cells["exposure"]).fit()
fitted = time.perf_counter()
print(json.dumps({"importMs": (imported - began) * 1e3, "groupMs": (grouped - imported) * 1e3, "fitMs": (fitted - grouped) * 1e3, "deviance": fit.deviance, "aic": fit.aic, "cells": len(cells)}))
