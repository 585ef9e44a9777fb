"""Bare Spark SQL by the same Connect server: one line with a query, one answer with milliseconds and rows."""

import json
import sys
import time

from pyspark.sql.connect.session import SparkSession

spark = SparkSession.builder.remote(sys.stdin.readline().strip()).create()
spark.sql("select 1").toArrow()
for line in sys.stdin:
    began = time.perf_counter()
    rows = spark.sql(json.loads(line)).toArrow().num_rows
    print(json.dumps({"ms": (time.perf_counter() - began) * 1000, "rows": rows}), flush=True)
