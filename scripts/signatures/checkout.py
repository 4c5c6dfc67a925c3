"""Reads and parses the files of a Metaflow checkout."""

import ast
from pathlib import Path

CONFIGURATION = "metaflow/metaflow_config.py"


class NotFound(Exception):
    """A file, a symbol or a value does not exist where symbols.json says."""


class Checkout:
    """The parsed files of one Metaflow checkout."""

    def __init__(self, root):
        self.root = Path(root)
        self.trees = {}

    def tree(self, file):
        if file not in self.trees:
            if not self.has(file):
                raise NotFound("the file %s does not exist" % file)
            self.trees[file] = ast.parse(self.read(file), file)
        return self.trees[file]

    def has(self, file):
        """Returns whether the checkout contains a file."""
        return (self.root / file).is_file()

    def read(self, file):
        """Returns the text of a file."""
        return (self.root / file).read_text(encoding="utf-8")

    def find(self, file, symbol):
        """Returns the class or function with a dotted name; the last definition if there are overloads."""
        node = self.tree(file)
        for part in symbol.split("."):
            kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
            found = [n for n in node.body if isinstance(n, kinds) and n.name == part]
            if not found:
                raise NotFound("%s has no %s" % (file, symbol))
            node = found[-1]
        node.file = file
        return node

    def version(self):
        """Returns the version of the package."""
        assigned = (n for n in self.tree("metaflow/version.py").body if isinstance(n, ast.Assign))
        return next(ast.literal_eval(n.value) for n in assigned if n.targets[0].id == "metaflow_version")

    def setting(self, name):
        """Returns `METAFLOW_KEY` if the configuration module assigns `name = from_conf("KEY", ...)`."""
        for node in self.tree(CONFIGURATION).body:
            if (
                isinstance(node, ast.Assign)
                and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
                and isinstance(node.value, ast.Call)
                and getattr(node.value.func, "id", None) == "from_conf"
            ):
                return "METAFLOW_" + node.value.args[0].value
        return None
