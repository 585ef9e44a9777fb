"""The sums of an analysis by pandas or polars, for `analysis.ts`: reading the Parquet and grouping, imports apart."""

import json
import sys
import time

request = json.loads(sys.argv[1])
detail, sets, edges = request["detail"], request["sets"], [0, *request["edges"]]
measures = ["EXPOSURE_UNITS", "EARNED_PREMIUM", "WRITTEN_PREMIUM", "NEW_SALES", "NUM_POLS", "NUM_CLAIMS", "AMOUNT_CLAIMS", "CLAIM_AMOUNT"]
variables = sorted({name for one in sets for name in one})
columns = ["CAL_YEAR", *variables, *measures]


def with_pandas() -> None:
    frame = pandas.read_parquet(detail, columns=columns)
    if "SUM_ASSURED" in variables:
        frame["SUM_ASSURED"] = pandas.cut(frame["SUM_ASSURED"], [*edges, float("inf")], right=False)
    frame["CAL_YEAR"] = frame["CAL_YEAR"].where(frame["CAL_YEAR"].between(2021, 2025))
    frame["CLAIM_POLS"] = (frame["NUM_CLAIMS"] > 0).astype("int64")
    for one in sets:
        frame.groupby(["CAL_YEAR", *one], dropna=False, observed=True)[[*measures, "CLAIM_POLS"]].sum()


def with_polars() -> None:
    frame = polars.read_parquet(detail, columns=columns)
    year, claims = polars.col("CAL_YEAR"), polars.col("NUM_CLAIMS")
    more = [polars.when(year.is_between(2021, 2025)).then(year).alias("CAL_YEAR"), (claims > 0).cast(polars.Int64).alias("CLAIM_POLS")]
    if "SUM_ASSURED" in variables:
        more.append(polars.col("SUM_ASSURED").cut(edges[1:], left_closed=True))
    frame = frame.with_columns(more)
    for one in sets:
        frame.group_by(["CAL_YEAR", *one]).agg(polars.col([*measures, "CLAIM_POLS"]).sum())


try:
    if request["library"] == "pandas":
        import pandas
        import pyarrow  # noqa: F401 (what pandas reads Parquet with)

        work = with_pandas
    else:
        import polars

        work = with_polars
except ImportError as error:
    print(json.dumps({"missing": str(error)}))
else:
    began = time.perf_counter()
    work()
    print(json.dumps({"ms": (time.perf_counter() - began) * 1000}))
