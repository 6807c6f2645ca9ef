#!/usr/bin/env python3
"""Says which public declarations have no doc comment, from symbol graphs: documentation.py FOLDER.

What the compiler makes itself and what fulfils a protocol of the standard library is left out: it has
no comment of its own to have.
"""
import json
import pathlib
import sys

missing, count = [], 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("Platen*.symbols.json")):
    graph = json.loads(path.read_text())
    inherits = {r["source"] for r in graph["relationships"] if "sourceOrigin" in r}
    fulfils = {r["source"] for r in graph["relationships"] if r["kind"] == "requirementOf"}
    for symbol in graph["symbols"]:
        identifier = symbol["identifier"]["precise"]
        if "location" not in symbol or "::SYNTHESIZED::" in identifier:
            continue
        count += 1
        if symbol.get("docComment") or identifier in inherits - fulfils:
            continue
        place = symbol["location"]["uri"].split("/Sources/")[-1]
        line = symbol["location"]["position"]["line"] + 1
        missing.append(f"Sources/{place}:{line}: {'.'.join(symbol['pathComponents'])}")
print("\n".join(missing + [f"{count - len(missing)} of {count} public declarations have doc comments"]))
sys.exit(bool(missing))
