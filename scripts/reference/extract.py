"""Prints the commands and settings of a Metaflow checkout as JSON, for write.mjs.

    python scripts/reference/extract.py PATH_TO_METAFLOW_CHECKOUT > scripts/reference/facts.json

Imports the framework, so that commands of plugins are included, and parses metaflow_config.py for the settings. Needs
`requests` and `boto3`. Texts of the framework are not part of the result.
"""

import ast
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../signatures"))
from facts import print_facts

ROOT = os.path.abspath(sys.argv[1])
sys.path.insert(0, ROOT)
for name in [name for name in os.environ if name.startswith("METAFLOW_")]:
    del os.environ[name]
os.environ["METAFLOW_HOME"] = os.devnull + "/none"

PACKAGE = os.path.join(ROOT, "metaflow")
CONFIG = os.path.join(PACKAGE, "metaflow_config.py")


def describe_default(value):
    """Returns a default as it is written on the command line; None if there is none."""
    if value is None or callable(value) or value == () or value == []:
        return None
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        return value
    return str(value)


def describe_command(click, command, path):
    arguments = [
        without_defaults({"name": p.name, "isRequired": p.required, "isList": p.nargs == -1})
        for p in command.params
        if isinstance(p, click.Argument)
    ]
    options = [
        without_defaults(
            {
                "flags": [*p.opts, *p.secondary_opts],
                "type": "switch" if p.is_flag else describe_type(click, p.type),
                "default": describe_default(p.default),
                "isRequired": p.required,
            }
        )
        for p in command.params
        if isinstance(p, click.Option) and not p.hidden
    ]
    return {"path": path, "arguments": arguments, "options": options}


def without_defaults(entry):
    return {key: value for key, value in entry.items() if value is not None and value is not False}


def describe_type(click, kind):
    if isinstance(kind, click.Choice):
        return " | ".join(sorted(choice for choice in kind.choices if choice))
    return {"integer": "int", "float": "float"}.get(kind.name, "text")


def list_commands(click, command, path):
    """Returns a command and those below it, without hidden ones."""
    if getattr(command, "hidden", False):
        return []
    found = [describe_command(click, command, path)]
    if hasattr(command, "list_commands"):
        context = click.Context(command)
        for name in command.list_commands(context):
            child = command.get_command(context, name)
            found += list_commands(click, child, [*path, name])
    return found


def read_commands():
    from metaflow import FlowSpec, step
    from metaflow._vendor import click

    class ReferenceFlow(FlowSpec):
        @step
        def start(self):
            self.next(self.end)

        @step
        def end(self):
            pass

    from metaflow.cli import start
    from metaflow.cmd.main_cli import start as program

    return [
        *list_commands(click, start, ["flow.py"]),
        *list_commands(click, program, ["metaflow"]),
    ]


def evaluate(node):
    """Returns the value of a literal or of arithmetic with literals; raises ValueError for anything else."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return evaluate(node.left) * evaluate(node.right)
    return ast.literal_eval(node)


def read_settings():
    with open(CONFIG, encoding="utf-8") as source:
        tree = ast.parse(source.read())
    settings = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "from_conf":
            continue
        if not isinstance(node.args[0], ast.Constant):
            continue  # DEBUG_* are named by a list
        default = node.args[1] if len(node.args) > 1 else None
        for keyword in node.keywords:
            if keyword.arg == "default":
                default = keyword.value
        entry = {"name": "METAFLOW_" + node.args[0].value}
        if default is not None:
            try:
                entry["default"] = evaluate(default)
            except ValueError:
                entry["expression"] = ast.unparse(default)
        settings.setdefault(entry["name"], entry)
    for topic in find_list(tree, "DEBUG_OPTIONS"):
        name = "METAFLOW_DEBUG_" + topic.upper()
        settings[name] = {"name": name, "default": False}
    readers = find_readers()
    return [
        {**entry, "readBy": sorted(readers.get(entry["name"][len("METAFLOW_") :], []))}
        for _, entry in sorted(settings.items())
    ]


def find_list(tree, name):
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return ast.literal_eval(node.value)
    return []


def find_readers():
    """Returns the modules that import a setting, by its name."""
    readers = {}
    for folder, _, files in os.walk(PACKAGE):
        if "_vendor" in folder:
            continue
        for file in files:
            if not file.endswith(".py"):
                continue
            path = os.path.join(folder, file)
            with open(path, encoding="utf-8") as source:
                tree = ast.parse(source.read())
            module = os.path.relpath(path, PACKAGE)[: -len(".py")].replace(os.sep, ".")
            for node in ast.walk(tree):
                names = []
                if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("metaflow_config"):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "metaflow_config":
                    names = [node.attr]
                for name in names:
                    readers.setdefault(name, set()).add(module)
    return readers


def read_version():
    with open(os.path.join(PACKAGE, "version.py"), encoding="utf-8") as source:
        return source.read().split('"')[1]


print_facts({"version": read_version(), "commands": read_commands(), "settings": read_settings()})
