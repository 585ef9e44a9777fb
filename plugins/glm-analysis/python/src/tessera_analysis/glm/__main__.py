"""`python -m tessera_analysis.glm`: one frequency or severity model."""

from ..process import main
from .model import run_glm

if __name__ == "__main__":
    main("glm", run_glm)
