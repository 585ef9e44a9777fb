"""`python -m tessera_analysis.reserve`: unearned premium of every policy, and its totals."""

from ..process import main
from .calculation import run_reserve

if __name__ == "__main__":
    main("reserve", run_reserve)
