"""Models of the plugin glm-analysis.

Each command is a process of its own, `python -m tessera_analysis.<command> --request <file>`: it reads Parquet, writes Parquet and a
`result.json`, and says how far it is on standard output. No data is ever on the command line.
"""

__version__ = "0.1.0"
