"""Loads a flow without running it, checks its graph as `check` does, and prints its name and the number of its steps.

Usage: python checkGraph.py FILE. The command `check` would refuse flows that need an environment or cloud storage.
"""

import runpy
import sys

from metaflow import FlowSpec
from metaflow.lint import linter

names = runpy.run_path(sys.argv[1], run_name="checked")
flows = [
    value
    for value in names.values()
    if isinstance(value, type) and issubclass(value, FlowSpec) and value.__module__ == "checked"
]
for flow in flows:
    linter.run_checks(flow._graph)
    print(flow.__name__, len(list(flow._graph)))
