"""Finds the public names of Metaflow and where they are defined, with `ast`, without importing the package."""

import ast

from checkout import NotFound

PACKAGE = "metaflow"
# Modules whose names users import. `metaflow/integrations.py` lists its names in ALIASES_DESC.
MODULES = {"metaflow": "metaflow/__init__.py", "metaflow.cards": "metaflow/cards.py"}
PLUGINS = "metaflow/plugins/__init__.py"
INTEGRATIONS = "metaflow/integrations.py"
DECORATOR_LISTS = ("STEP_DECORATORS_DESC", "FLOW_DECORATORS_DESC", "SENSOR_FLOW_DECORATORS")
FUNCTION_LISTS = ("TL_PLUGINS_DESC",)
# `metaflow/__init__.py` deletes what it imports from here.
HELPERS = ("metaflow.extension_support",)
SUBMODULES = ("cards", "tuple_util")


def find_exports(checkout):
    """Returns `{name: {"module", "kind", "file", "symbol"}}` for each name that users can import."""
    exports = {}
    for module, file in MODULES.items():
        for name, source in imported_names(checkout, file):
            exports[name] = {"module": module, "kind": "callable", **locate(checkout, source, name)}
    for listed, kind in [(n, "decorator") for n in DECORATOR_LISTS] + [(n, "callable") for n in FUNCTION_LISTS]:
        for name, path in listed_pairs(checkout, PLUGINS, listed):
            if not name.endswith("_internal"):
                exports[name] = {"module": PACKAGE, "kind": kind, **locate_path(checkout, PLUGINS, path, name)}
    for name, path in listed_pairs(checkout, INTEGRATIONS, "ALIASES_DESC"):
        found = locate_path(checkout, INTEGRATIONS, path, name)
        exports[name] = {"module": "metaflow.integrations", "kind": "callable", **found}
    return exports


def imported_names(checkout, file):
    """Yields the public names that a module imports with `from ... import`, and the file each comes from."""
    for node in ast.walk(checkout.tree(file)):
        if not isinstance(node, ast.ImportFrom):
            continue
        module = absolute_module(file, node)
        if not module.startswith(PACKAGE) or module.startswith(HELPERS):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            if not name.startswith("_") and name not in SUBMODULES:
                yield name, module


def absolute_module(file, node):
    """Returns the dotted module that a `from ... import` statement of a file refers to."""
    if node.level == 0:
        return node.module
    folders = file.split("/")[: -node.level]
    return ".".join(folders + ([node.module] if node.module else []))


def listed_pairs(checkout, file, listed):
    """Returns the pairs of a list such as `STEP_DECORATORS_DESC`."""
    for node in checkout.tree(file).body:
        if isinstance(node, ast.Assign) and any(getattr(t, "id", None) == listed for t in node.targets):
            return ast.literal_eval(node.value)
    raise NotFound("%s does not assign %s" % (file, listed))


def locate_path(checkout, file, path, name):
    """Returns the definition that a relative path such as `.catch_decorator.CatchDecorator` refers to."""
    folder = file.rsplit("/", 1)[0].replace("/", ".")
    module, symbol = (folder + path if path.startswith(".") else path).rsplit(".", 1)
    found = locate(checkout, module, symbol)
    # Functions are listed by the path of the module that contains them, or by their own path.
    return found if found else locate(checkout, module + "." + symbol, name)


def locate(checkout, module, symbol):
    """Returns the file that defines a name, following imports. Empty if it is a value or a module."""
    file = module_file(checkout, module)
    if file is None:
        return {}
    for node in ast.walk(checkout.tree(file)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == symbol and node in checkout.tree(file).body:
            return {"file": file, "symbol": symbol}
    for node in ast.walk(checkout.tree(file)):
        if isinstance(node, ast.ImportFrom) and any((a.asname or a.name) == symbol for a in node.names):
            original = next(a.name for a in node.names if (a.asname or a.name) == symbol)
            return locate(checkout, absolute_module(file, node), original)
    return {}


def module_file(checkout, module):
    """Returns the path of a dotted module in the checkout, or None."""
    path = module.replace(".", "/")
    return next((f for f in (path + ".py", path + "/__init__.py") if checkout.has(f)), None)
