"""Print the public names of Metaflow with their parameters and members as JSON, read from the source text.

    python3 extract.py CHECKOUT [HISTORY]

Parses each file with `ast`. Does not import or run any code of the checkout. HISTORY is a git directory of Metaflow with its tags,
and adds the version in which each name and parameter appeared (see history.py).

`symbols` in the output contains every public name and every entry of symbols.json. Each has `exported` (the module that users import
it from), `parameters`, `returns` (the type that a function returns, as annotated and as documented), `members` (public methods and
properties of a class) and `since`, or a `problem`. A parameter has a `name`,
`required`, `fromKeywords` if the code reads it from `**kwargs`, `since`, and if it is optional the ways to write its default: `source`
(as in the code), `value` (the repr of a literal, or the result of constant arithmetic) and `setting` (the configuration variable it is
read from).
"""

import ast
import json
import operator
import re
import sys
from pathlib import Path

from checkout import Checkout, NotFound
from exports import find_exports, locate
from facts import print_facts

HERE = Path(__file__).resolve().parent
OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


def constant(node):
    """Evaluates a literal or arithmetic on literals. Raises ValueError for anything else."""
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](constant(node.left), constant(node.right))
    return ast.literal_eval(node)


def look_up(tree, node):
    """Replaces `TABLE["KEY"]` in an expression, where the module assigns TABLE a dictionary of literals."""
    tables = {}
    for assigned in tree.body if tree else []:
        if isinstance(assigned, ast.Assign) and isinstance(assigned.value, ast.Call):
            tables[getattr(assigned.targets[0], "id", None)] = {k.arg: k.value for k in assigned.value.keywords}

    class Replace(ast.NodeTransformer):
        def visit_Subscript(self, item):
            table = tables.get(getattr(item.value, "id", None), {})
            return table.get(getattr(item.slice, "value", None), item)

    return Replace().visit(ast.parse(ast.unparse(node), mode="eval").body)


def describe(checkout, name, node, tree=None):
    """Returns an optional parameter with all accepted spellings of its default."""
    result = {"name": name, "source": ast.unparse(node)}
    try:
        result["value"] = repr(constant(look_up(tree, node)))
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


def dict_pairs(checkout, cls, node):
    """Returns the key-value pairs of a dictionary display, including those of `**` parts."""
    if isinstance(node, ast.DictComp):
        return comprehension_pairs(checkout, cls, node)
    if isinstance(node, ast.Attribute) and node.attr == "defaults":
        base = find_class(checkout, cls.file, node.value.id)
        return dict_pairs(checkout, base, find_assignment(base, "defaults"))
    if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "dict":
        items = [(keyword.arg, keyword.value) for keyword in node.keywords]
    elif isinstance(node, ast.Dict):
        items = [(key and ast.literal_eval(key), value) for key, value in zip(node.keys, node.values)]
    else:
        raise NotFound("the defaults of %s are not a dictionary display" % cls.name)
    pairs = []
    for key, value in items:
        pairs += dict_pairs(checkout, cls, value) if key is None else [(key, value)]
    return pairs


def find_class(checkout, file, name):
    """Returns a class that a file defines or imports."""
    found = locate(checkout, file[: -len(".py")].replace("/", "."), name)
    if not found:
        raise NotFound("%s has no class %s" % (file, name))
    return checkout.find(found["file"], found["symbol"])


def comprehension_pairs(checkout, cls, node):
    """Returns the pairs of `{k: v["x"] for k, v in NAME.items()}`, where the class assigns NAME a dictionary of dictionaries."""
    try:
        table = find_assignment(cls, node.generators[0].iter.func.value.id)
        field = ast.literal_eval(node.value.slice)
        return [
            (key, dict(dict_pairs(checkout, cls, value))[field])
            for key, value in dict_pairs(checkout, cls, table)
        ]
    except (AttributeError, KeyError, ValueError) as error:
        raise NotFound("this script does not support how %s creates its defaults" % cls.name) from error


def decorator_parameters(checkout, cls):
    """Returns the attributes of a decorator class from its `defaults`."""
    pairs = dict_pairs(checkout, cls, find_assignment(cls, "defaults"))
    return [describe(checkout, name, node, checkout.tree(cls.file)) for name, node in pairs]


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
    named = {name for name, _ in pairs}
    found = [
        {"name": name, "required": True} if node is None else describe(checkout, name, node)
        for name, node in pairs
        if name not in ("self", "cls") and not name.startswith("_")
    ]
    for name, node in taken_keywords(function):
        if name not in named:
            found.append({**describe(checkout, name, node), "fromKeywords": True})
    return found


def returned_types(function):
    """Returns the type that a function returns as in its annotation and as in its docstring (numpydoc).

    Types have no names of modules, and `Any` instead of private type variables.
    """
    _, _, section = (ast.get_docstring(function) or "").partition("\nReturns\n-------\n")
    documented = section.split("\n")[0]
    annotated = ast.unparse(function.returns) if function.returns else ""
    types = [re.sub(r"'?\b(?:[a-z_]\w*\.)*(\w+)\b'?", r"\1", text) for text in (annotated, documented)]
    return list(dict.fromkeys(re.sub(r"\b_[A-Z]\b", "Any", text) for text in types if text not in ("", "None")))


def class_members(cls):
    """Returns the public methods and properties that a class defines itself."""
    return [n.name for n in cls.body if is_function(n) and not n.name.startswith("_")]


def is_function(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def extract(checkout, entry):
    """Returns the parameters, and of a class the members, of an entry of symbols.json or an export."""
    if "file" not in entry:
        return {}
    node = checkout.find(entry["file"], entry["symbol"])
    if entry["kind"] == "decorator":
        return {"parameters": decorator_parameters(checkout, node)}
    if is_function(node):
        returns = returned_types(node)
        return {"parameters": function_parameters(checkout, node), **({"returns": returns} if returns else {})}
    return {"parameters": class_parameters(checkout, entry, node), "members": class_members(node)}


def class_parameters(checkout, entry, node):
    """Returns the parameters of the constructor that a class defines itself."""
    init = [n for n in node.body if is_function(n) and n.name == "__init__"]
    found = function_parameters(checkout, init[0]) if init else []
    for name in entry.get("keywords", []):
        found.append({**describe(checkout, name, find_popped_default(node, name)), "fromKeywords": True})
    if "inherits" in entry:
        base = {parameter["name"]: parameter for parameter in extract(checkout, entry["inherits"])["parameters"]}
        for name in entry["inherits"]["names"]:
            if name not in base:
                raise NotFound("%s has no parameter %s" % (entry["inherits"]["symbol"], name))
            found.append({**base[name], "fromKeywords": True})
    return found


def find_entries(checkout, symbols):
    """Returns the location of all public names and of all entries of symbols.json that have one."""
    entries = find_exports(checkout)
    for name, entry in symbols.items():
        if name in entries or "file" in entry:
            entries[name] = {**entries.get(name, {}), **entry}
    return entries


def extract_all(checkout, entries):
    """Returns what `symbols` in the output contains."""
    result = {}
    for name, entry in entries.items():
        exported = {"exported": entry["module"]} if "module" in entry else {}
        try:
            result[name] = {**exported, **extract(checkout, entry)}
        except NotFound as error:
            result[name] = {**exported, "problem": str(error)}
    return result


def main(root, history=None):
    checkout = Checkout(root)
    entries = find_entries(checkout, json.loads((HERE / "symbols.json").read_text(encoding="utf-8")))
    symbols = extract_all(checkout, entries)
    if history:
        from history import add_versions

        add_versions(history, entries, symbols, extract)
    print_facts({"version": checkout.version(), "symbols": symbols})


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("Usage: python3 extract.py CHECKOUT [HISTORY]")
    main(*sys.argv[1:])
