"""Writes a facts.json."""

import json
import re


def print_facts(facts):
    """Prints facts as JSON with each object that contains no others in one line, which the formatter keeps if it is short."""
    text = json.dumps(facts, indent=2, ensure_ascii=False)
    print(re.sub(r"\{[^{}]*\}", lambda entry: re.sub(r"\n *", " ", entry.group()), text))
