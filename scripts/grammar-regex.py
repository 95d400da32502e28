#!/usr/bin/env python3
"""Runs docs/grammar.regex over lines with known verdicts: grammar-regex.py REGEX-FILE CASES.json

The cases are an array of [line, verdict]. Called by xfen-grammar/tests/published_grammar/elsewhere.rs.
"""

import json
import pathlib
import re
import sys

regex_file, cases_file = map(pathlib.Path, sys.argv[1:])
regex = re.compile(regex_file.read_text(encoding="utf-8").rstrip("\n"))
cases = json.loads(cases_file.read_text(encoding="utf-8"))
wrong = [line for line, verdict in cases if bool(regex.fullmatch(line)) != verdict]
for line in wrong[:10]:
    print(f"another verdict: {line!a}", file=sys.stderr)
print(f"Python {sys.version.split()[0]}: {len(cases) - len(wrong)} of {len(cases)} verdicts agree")
sys.exit(bool(wrong) or not cases)
