"""Evaluates expressions of one library on request: a line of JSON in, a line of JSON out.

    server.py pillow|libvips|libvips-system|magick|opencv

A request with an expression keeps it under its key, its setup having been run; one with `times`
evaluates it that often and answers with processor seconds and peak memory; one with `output` writes
the last value as bytes, a picture as RGBA.
"""

import io
import json
import os
import sys
import time


def memory(field):
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(field))


def pixels(value):
    if not hasattr(value, "width"):
        return bytes(value)
    if kind == "pillow":
        return value.convert("RGBA").tobytes()
    if kind == "magick":
        value.depth = 8
        return value.make_blob("rgba")
    if value.bands < 3:
        value = value.colourspace("srgb")
    if value.bands == 3:
        value = value.bandjoin(255)
    return value.cast("uchar").write_to_memory()


def answer(request):
    key = request["key"]
    if "expression" in request:
        names = dict(modules, **request.get("names", {}))
        exec(request.get("setup", ""), names)
        expressions[key] = (compile(request["expression"], "expression", "eval"), names)
    elif "output" in request:
        with open(request["output"], "wb") as file:
            file.write(pixels(results[key]))
    else:
        code, names = expressions[key]
        results.pop(key, None)
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
        before = memory("VmRSS")
        start = time.process_time_ns()
        for _ in range(request["times"]):
            results[key] = eval(code, names)
        end = time.process_time_ns()
        return {"cpu": (end - start) / 1e9, "peak": max(0, memory("VmHWM") - before)}
    return {}


def reply(line):
    out.write(json.dumps(line) + "\n")
    out.flush()


out = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
kind = sys.argv[1]
modules, expressions, results = {"io": io}, {}, {}
try:
    if kind == "pillow":
        import PIL
        from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps, ImageSequence
        modules.update(
            Image=Image, ImageDraw=ImageDraw, ImageFilter=ImageFilter, ImageFont=ImageFont,
            ImageOps=ImageOps, ImageSequence=ImageSequence)
        reply({"version": PIL.__version__})
    elif kind == "magick":
        import wand.image
        import wand.version
        modules.update(Image=wand.image.Image)
        reply({"version": wand.version.MAGICK_VERSION.split()[1]})
    elif kind == "opencv":
        import cv2
        import numpy
        cv2.setNumThreads(1)
        modules.update(cv2=cv2, numpy=numpy)
        reply({"version": cv2.__version__})
    else:
        if kind == "libvips-system":
            # Without the library that comes with it, pyvips opens the distribution's.
            sys.modules["_libvips"] = None
        import pyvips
        pyvips.cache_set_max(0)
        modules.update(pyvips=pyvips)
        reply({"version": ".".join(str(pyvips.version(part)) for part in range(3))})
except Exception as error:
    reply({"error": str(error).split("\n")[0]})
    sys.exit(1)
for line in sys.stdin:
    try:
        reply(answer(json.loads(line)))
    except Exception as error:
        reply({"error": f"{type(error).__name__}: {error}".split("\n")[0]})
