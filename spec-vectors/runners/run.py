#!/usr/bin/env python3
"""Judges one Python function by the X-FEN vectors. Needs nothing but Python 3.9 or newer.

    python3 run.py MODULE:FUNCTION [--vectors vectors.json] [--only 'castling/*'] [--exact]

The function is given one line, as `str` (as `bytes` if it is not UTF-8), and returns what it understood, a dict:

    {"pieces": ["....k...", 8 strings, rank 8 first], "turn": "white", "type": "standard", "ep": None, "halfmove": 0,
     "castling": [{"color": "white", "king": "e1", "rook": "h1", "king_to": "g1", "rook_to": "f1"}], "fullmove": 1,
     "legal": True, "xfen": "...", "shredder": "...", "fen": None}

A key that is left out is not judged. To refuse the line it raises ValueError or returns {"result": "rejected"}; beyond
its reach (ten files, say) it raises NotImplementedError. A parameter `profile` is given the profile, `url` is True for
the form with `_` for spaces; without them such vectors are left out, and so are those of moves. --exact: the keys errors, deviations, lints, too.
"""

import argparse
import base64
import fnmatch
import importlib
import inspect
import json
import os
import re
import sys


def squares(xfen):
    """Men and side to move of a text without faults."""
    placement, turn = xfen.split(" ")[:2]
    ranks = [re.sub("10|[1-9]", lambda run: "." * int(run[0]), rank) for rank in placement.split("/")]
    return {"pieces": ranks, "turn": {"w": "white", "b": "black"}[turn]}


def meaning(expect):
    """All keys of the right answer; none if the line has no meaning."""
    if "xfen" not in expect:
        return {}
    legal = False if "illegal" in expect else True if expect["verdict"] == "canonical" else None
    return {**expect, "legal": legal, **squares(expect["xfen"])}


def answers(vector, exact):
    """The answers that will do, each as (whether it refuses the line, its keys)."""
    expect = vector["expect"]
    readings = {} if exact else vector.get("readings", {})
    if not readings:
        yield expect["verdict"] == "invalid", meaning(expect)
    for number, reading in enumerate(readings.values()):
        text = reading.get("xfen", expect.get("xfen"))
        other = {**(squares(text) if text else {}), **{key: reading[key] for key in reading if key != "xfen"}}
        yield reading["result"] == "rejected", {**other, **({**meaning(expect), "legal": None} if number == 0 else {})}


def differences(expected, answer):
    wrong = []
    for key in ("pieces", "turn", "castling", "type", "ep", "halfmove", "fullmove", "legal", "xfen", "shredder", "fen"):
        want, have = expected.get(key), answer.get(key)
        if key not in expected or key not in answer or key == "legal" and want is None:
            continue
        if key == "castling":
            parts = [p for p in ("color", "king", "rook", "king_to", "rook_to") if all(p in right for right in have)]
            want, have = (sorted([right[part] for part in parts] for right in rights) for rights in (want, have))
        # A double step that nothing can capture may be told or not.
        if want != have and not (key == "ep" and have and have == expected.get("double_push")):
            wrong.append(f"{key}: expected {want!r}, answered {have!r}")
    return wrong


def judge(vector, answer, exact):
    expect, rejected = vector["expect"], answer.get("result") == "rejected"
    alike = [known for refuses, known in answers(vector, exact) if refuses == rejected]
    wrong = [f"{'rejected' if rejected else 'accepted'}, which is not right"]
    if alike:
        wrong = [] if rejected else min((differences(known, answer) for known in alike), key=len)
    if exact:
        pairs = [(key, expect.get(key, []), answer.get(key, [])) for key in ("errors", "deviations", "lints")]
        wrong += [f"{key}: expected {want}, answered {have}" for key, want, have in pairs if want != have]
    elif rejected and not (expect["verdict"] == "canonical" and "legal" in expect):
        return []  # strictness is no fault
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("function")
    parser.add_argument("--vectors", default=os.path.join(sys.path[0], "../../xfen-conformance/vectors.json"))
    parser.add_argument("--only", default="*", metavar="GLOB", help="only the vectors whose id fits")
    parser.add_argument("--exact", action="store_true")
    options = parser.parse_args()
    sys.path.insert(0, os.getcwd())
    module, _, name = options.function.partition(":")
    read = getattr(importlib.import_module(module), name)
    known = inspect.signature(read).parameters
    with open(options.vectors, encoding="utf-8") as file:
        vectors = [v for v in json.load(file)["vectors"] if fnmatch.fnmatchcase(v["id"], options.only)]
    vectors = [v for v in vectors if "profile" in known or "profile" not in v]
    vectors = [v for v in vectors if v["op"] == "read" or v["op"] == "read_url" and "url" in known]
    wrong = unsupported = 0
    for vector in vectors:
        line = vector["input"] if "input" in vector else base64.b64decode(vector["input_b64"])
        stated = {"profile": vector.get("profile", "any"), "url": vector["op"] == "read_url"}
        try:
            faults = judge(vector, read(line, **{key: stated[key] for key in stated if key in known}), options.exact)
        except NotImplementedError:
            unsupported += 1
            continue
        except ValueError:
            faults = judge(vector, {"result": "rejected"}, options.exact)
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"]
        if faults:
            wrong += 1
            print(f"{vector['id']} ({', '.join(vector['rules'])})\n  {line!r}", *faults, sep="\n  ")
    print(f"{len(vectors)} vectors, {wrong} wrong, {unsupported} unsupported")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
