"""Finds the version of Metaflow in which a name or a parameter appeared, from the tags of its repository."""

import ast
import re
import subprocess

from checkout import Checkout, NotFound
from exports import INTEGRATIONS, MODULES, PLUGINS

VERSION = re.compile(r"^\d+\.\d+\.\d+$")


class TaggedCheckout(Checkout):
    """The files of one tag. Blobs that tags share are read and parsed once."""

    blobs = {}
    parsed = {}

    def __init__(self, repository, tag):
        super().__init__(repository)
        listing = run(repository, "ls-tree", "-r", tag, "metaflow/")
        rows = (line.split(None, 3) for line in listing.splitlines())
        self.files = {path: blob for _, _, blob, path in rows if path.endswith(".py") and "/_vendor/" not in path}

    def has(self, file):
        return file in self.files

    def read(self, file):
        blob = self.files[file]
        if blob not in self.blobs:
            self.blobs[blob] = run(self.root, "cat-file", "blob", blob)
        return self.blobs[blob]

    def tree(self, file):
        if not self.has(file):
            raise NotFound("the file %s does not exist" % file)
        blob = self.files[file]
        if blob not in self.parsed:
            try:
                self.parsed[blob] = ast.parse(self.read(file), file)
            except SyntaxError as error:
                raise NotFound("%s is not valid in this version of Python" % file) from error
        return self.parsed[blob]


def run(repository, *arguments):
    return subprocess.run(
        ["git", "-C", str(repository), *arguments], capture_output=True, check=True, encoding="utf-8", errors="replace"
    ).stdout


def add_versions(repository, entries, symbols, extract):
    """Adds `since` to all symbols and parameters that appeared after the oldest tag. `extract` returns the parameters of an entry."""
    tags = [tag for tag in run(repository, "tag").split() if VERSION.match(tag)]
    tags.sort(key=lambda tag: tuple(map(int, tag.split("."))))
    states = [(tag, find_state(TaggedCheckout(repository, tag), entries, extract)) for tag in tags]
    for name, symbol in symbols.items():
        set_since(symbol, states, lambda state, name=name: name in state)
        for parameter in symbol.get("parameters", []):
            set_since(parameter, states, lambda state, name=name, p=parameter["name"]: p in state.get(name, ()))
            # A parameter that came with its owner needs no version of its own.
            if parameter.get("since") == symbol.get("since"):
                parameter.pop("since", None)


def set_since(target, states, is_present):
    """Sets `since` to the first of the latest tags that all satisfy a condition, unless all tags do."""
    first = None
    for tag, state in reversed(states):
        if not is_present(state):
            break
        first = tag
    if first is not None and first != states[0][0]:
        target["since"] = first


def find_state(checkout, entries, extract):
    """Returns the parameters that each name has in a checkout; names that it does not export are missing."""
    state = {}
    for name, entry in entries.items():
        if not is_exported(checkout, name, entry):
            continue
        file = find_file(checkout, entry) if "file" in entry else None
        if "file" in entry and file is None:
            continue
        try:
            found = extract(checkout, {**entry, "file": file}) if file else {}
            state[name] = {parameter["name"] for parameter in found.get("parameters", [])}
        except (NotFound, AttributeError, ValueError):
            if "." not in entry["symbol"]:
                state[name] = set()
    return state


def is_exported(checkout, name, entry):
    """Returns whether the module that exports a name today mentions it. Names of symbols.json are not exported."""
    if "module" not in entry:
        return True
    word = entry["symbol"] if entry["kind"] == "decorator" else name
    module = MODULES.get(entry["module"], INTEGRATIONS)
    return any(checkout.has(f) and re.search(r"\b%s\b" % word, checkout.read(f)) for f in {module, PLUGINS})


def find_file(checkout, entry):
    """Returns the file that defines a symbol: the one of today, or another with the same definition."""
    pattern = re.compile(r"^(class|def|async def) %s\b" % entry["symbol"].split(".")[0], re.MULTILINE)
    if checkout.has(entry["file"]) and pattern.search(checkout.read(entry["file"])):
        return entry["file"]
    base = entry["file"].rsplit("/", 1)[1]
    candidates = [f for f in checkout.files if "/test" not in f and pattern.search(checkout.read(f))]
    return min(candidates, key=lambda f: not f.endswith("/" + base), default=None)
