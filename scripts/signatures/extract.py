"""Print the parameters of Metaflow's decorators, functions and classes as JSON, read from the source text.

    python3 extract.py CHECKOUT SYMBOLS.json

Parses each file with `ast`. Does not import or run any code of the checkout.
The output maps each name of SYMBOLS.json to {"parameters": [...]} or to {"problem": "..."}. A parameter has a `name`,
`required`, and if it is optional the ways to write its default: `source` (as in the code), `value` (the repr of a
literal, or the result of constant arithmetic) and `setting` (the configuration variable it is read from).
"""

import ast
import json
import operator
import sys
from pathlib import Path

CONFIGURATION = "metaflow/metaflow_config.py"
OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


class NotFound(Exception):
    """A file, a symbol or a value does not exist where SYMBOLS.json says."""


class Checkout:
    """The parsed files of one Metaflow checkout."""

    def __init__(self, root):
        self.root = Path(root)
        self.trees = {}

    def tree(self, file):
        if file not in self.trees:
            path = self.root / file
            if not path.is_file():
                raise NotFound("the file %s does not exist" % file)
            self.trees[file] = ast.parse(path.read_text(encoding="utf-8"), str(path))
        return self.trees[file]

    def find(self, file, symbol):
        """Returns the class or function with a dotted name; the last definition if there are overloads."""
        node = self.tree(file)
        for part in symbol.split("."):
            kinds = (ast.ClassDef, ast.FunctionDef)
            found = [n for n in node.body if isinstance(n, kinds) and n.name == part]
            if not found:
                raise NotFound("%s has no %s" % (file, symbol))
            node = found[-1]
        return node

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


def constant(node):
    """Evaluates a literal or arithmetic on literals. Raises ValueError for anything else."""
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](constant(node.left), constant(node.right))
    return ast.literal_eval(node)


def describe(checkout, name, node):
    """Returns an optional parameter with all accepted spellings of its default."""
    result = {"name": name, "required": False, "source": ast.unparse(node)}
    try:
        result["value"] = repr(constant(node))
    except (ValueError, TypeError):
        if isinstance(node, ast.Name):
            result["setting"] = checkout.setting(node.id)
    return result


def find_assignment(cls, name):
    """Returns the expression that a class body assigns to a name."""
    for node in cls.body:
        if isinstance(node, ast.Assign) and any(getattr(t, "id", None) == name for t in node.targets):
            return node.value
    raise NotFound("%s does not assign %s" % (cls.name, name))


def dict_pairs(cls, node):
    """Returns the key-value pairs of a dictionary display, including those of `**` parts."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "dict":
        return [(keyword.arg, keyword.value) for keyword in node.keywords]
    if isinstance(node, ast.DictComp):
        return comprehension_pairs(cls, node)
    if not isinstance(node, ast.Dict):
        raise NotFound("the defaults of %s are not a dictionary display" % cls.name)
    pairs = []
    for key, value in zip(node.keys, node.values):
        pairs += dict_pairs(cls, value) if key is None else [(ast.literal_eval(key), value)]
    return pairs


def comprehension_pairs(cls, node):
    """Returns the pairs of `{k: v["x"] for k, v in NAME.items()}`, where the class assigns NAME a dictionary of dictionaries."""
    try:
        table = find_assignment(cls, node.generators[0].iter.func.value.id)
        field = ast.literal_eval(node.value.slice)
        return [(key, dict(dict_pairs(cls, value))[field]) for key, value in dict_pairs(cls, table)]
    except (AttributeError, KeyError, ValueError) as error:
        raise NotFound("this script does not support how %s creates its defaults" % cls.name) from error


def decorator_parameters(checkout, cls):
    """Returns the attributes of a decorator class from its `defaults`."""
    return [describe(checkout, name, node) for name, node in dict_pairs(cls, find_assignment(cls, "defaults"))]


def taken_keywords(function):
    """Yields the keywords that a function reads from its `**kwargs` with pop or get."""
    kwargs_name = function.args.kwarg and function.args.kwarg.arg
    for node in ast.walk(function):
        if (
            kwargs_name
            and isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("pop", "get")
            and getattr(node.func.value, "id", None) == kwargs_name
            and len(node.args) == 2
            and isinstance(node.args[0], ast.Constant)
        ):
            yield node.args[0].value, node.args[1]


def find_popped_default(cls, name):
    """Returns the default of a keyword that a class stores in `self.kwargs` and pops in another method."""
    for node in ast.walk(cls):
        if (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) == "self.kwargs.pop"
            and len(node.args) == 2
            and getattr(node.args[0], "value", None) == name
        ):
            return node.args[1]
    raise NotFound("%s does not accept the keyword %s" % (cls.name, name))


def function_parameters(checkout, function):
    """Returns the parameters of a function or method, without self, cls, and names that start with an underscore."""
    spec = function.args
    positional = spec.posonlyargs + spec.args
    defaults = [None] * (len(positional) - len(spec.defaults)) + spec.defaults
    pairs = [(a.arg, d) for a, d in zip(positional, defaults)]
    if spec.vararg:
        pairs.append((spec.vararg.arg, None))
    pairs += [(a.arg, d) for a, d in zip(spec.kwonlyargs, spec.kw_defaults)]
    pairs += list(taken_keywords(function))
    return [
        {"name": name, "required": True} if node is None else describe(checkout, name, node)
        for name, node in pairs
        if name not in ("self", "cls") and not name.startswith("_")
    ]


def extract(checkout, entry):
    """Returns the parameters of an entry of SYMBOLS.json."""
    node = checkout.find(entry["file"], entry["symbol"])
    if entry["kind"] == "decorator":
        return decorator_parameters(checkout, node)
    if isinstance(node, ast.FunctionDef):
        return function_parameters(checkout, node)
    found = function_parameters(checkout, checkout.find(entry["file"], entry["symbol"] + ".__init__"))
    for name in entry.get("keywords", []):
        found.append(describe(checkout, name, find_popped_default(node, name)))
    if "inherits" in entry:
        base = {parameter["name"]: parameter for parameter in extract(checkout, entry["inherits"])}
        for name in entry["inherits"]["names"]:
            if name not in base:
                raise NotFound("%s has no parameter %s" % (entry["inherits"]["symbol"], name))
            found.append(base[name])
    return found


def main(root, symbols):
    checkout = Checkout(root)
    result = {}
    for name, entry in json.loads(Path(symbols).read_text(encoding="utf-8")).items():
        try:
            result[name] = {"parameters": extract(checkout, entry)}
        except NotFound as error:
            result[name] = {"problem": str(error)}
    json.dump(result, sys.stdout, indent=1)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Usage: python3 extract.py CHECKOUT SYMBOLS.json")
    main(sys.argv[1], sys.argv[2])
