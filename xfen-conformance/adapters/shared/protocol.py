"""The protocol xfen-adapter/1 for the adapters in Python: reads requests, writes answers, and tells what is no request.

An adapter calls `serve` with a function that gives its introduction, and one that answers a request to run.
"""

import base64
import json
import sys

PROTOCOL = 1

# The keys of every request to run, and those that an operation has beside them.
COMMON = {"cmd", "n", "op", "input", "input_b64", "policy", "profile"}
KEYS = {"read": set(), "play": {"notation", "moves"}, "perft": {"depth"}, "game": set()}


class BadRequest(Exception):
    """A line that is not a request; the words say what is wrong."""


def serve(program, ops, introduce, run):
    """Answers requests until `bye` or the end of the input.

    `program` is the name of the program, `ops` the operations that it can be asked for. `introduce()` gives the keys of
    its introduction beside these, and `run(op, request)` the keys of an answer. Both may raise `BadRequest`.
    """
    for line in sys.stdin.buffer:
        n = None
        try:
            request = parse(line)
            n = request.get("n")
            if request.get("cmd") == "bye":
                return
            answer = respond(request, program, ops, introduce, run)
        except BadRequest as bad:
            answer = {"error": str(bad)} if n is None else {"n": n, "error": str(bad)}
        print(json.dumps(answer), flush=True)


def parse(line):
    try:
        request = json.loads(line)
    except ValueError as error:
        raise BadRequest(f"not JSON: {error}") from error
    if not isinstance(request, dict):
        raise BadRequest("a JSON object is expected")
    return request


def respond(request, program, ops, introduce, run):
    command = request.get("cmd")
    if command == "hello":
        if request.get("protocol") != PROTOCOL:
            raise BadRequest(f"`protocol` is {request.get('protocol')!r}, this adapter speaks {PROTOCOL}")
        return {"protocol": PROTOCOL, "name": program, **introduce(), "ops": ops}
    if command != "run":
        raise BadRequest(f"`cmd` is {command!r}, expected `hello`, `run` or `bye`")
    if not isinstance(request.get("n"), int):
        raise BadRequest("the key `n` is missing or not a whole number")
    return {"n": request["n"], **checked(request, program, ops, run)}


def checked(request, program, ops, run):
    op = request.get("op")
    if op not in ops:
        return unsupported(f"this adapter does not know the operation {op!r}")
    unknown = sorted(request.keys() - COMMON - KEYS[op])
    if unknown:
        raise BadRequest(f"the key `{unknown[0]}` is not in the protocol")
    for key in ("policy", "profile"):
        if key in request:
            return unsupported(f"{program} has no {key} to choose")
    return run(op, request)


def bytes_of(request):
    """The input as bytes, whatever they encode."""
    if isinstance(request.get("input"), str):
        return request["input"].encode(errors="surrogatepass")
    try:
        return base64.b64decode(request["input_b64"], validate=True)
    except (KeyError, TypeError, ValueError) as error:
        raise BadRequest("`input` is not a string, or `input_b64` not base64") from error


def rejected(message):
    return {"result": "rejected", "message": str(message)}


def unsupported(message):
    return {"result": "unsupported", "message": message}
