"""The bridge from the server to Apache Spark: SQL of DuckDB in, rows and Parquet out."""

import sys

# pyspark takes a program without a file (`python -c`, by which the environment is proved) for its own doctests, and ends it
if not hasattr(sys.modules["__main__"], "__file__"):
    sys.modules["__main__"].__file__ = "-c"
