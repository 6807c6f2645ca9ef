#!/usr/bin/env python3
"""Writes every Swift example of README.md, the articles and public doc comments, as files to compile.

An example becomes the body of a function whose parameters are what examples take for granted; one
that declares what only a file can hold is a file of its own.
"""
import pathlib
import re
import sys

CONTEXT = """
  _ image: Image, _ photo: Image, _ page: Image, _ animation: ImageSource, _ bytes: [UInt8],
  _ data: Data, _ url: URL, _ chunks: [Data], _ file: [UInt8], _ key: String, _ paths: [String],
  _ pipeline: Pipeline, _ request: RecognizeTextRequest, _ tokens: [Token], _ layout: TextLayout,
  _ quad: Quad, _ playback: FramePlayback, _ slider: Slider,
  _ signposter: OSSignposter
"""
IMPORTS = "import Dispatch\nimport Foundation\nimport Platen\nimport PlatenTesting\nimport Testing\n\n"


def examples(path):
    text = path.read_text()
    if path.suffix == ".md":
        yield from re.findall(r"```swift\n(.*?)```", text, re.S)
        return
    # A doc comment, attributes, and the declaration it belongs to.
    pattern = r"((?:^ *///.*\n)+)(?: *@.*\n)*( *\S+)"
    for comment, declaration in re.findall(pattern, text, re.M):
        if not declaration.strip().startswith(("public", "@", "extension")):
            continue
        plain = re.sub(r"^ */// ?", "", comment, flags=re.M)
        yield from re.findall(r"```swift\n(.*?)```", plain, re.S)


def main(folder):
    count = 0
    sources = sorted(pathlib.Path("Sources").glob("**/*.swift"))
    articles = sorted(pathlib.Path("Documentation").glob("**/*.md"))
    for path in [pathlib.Path("README.md"), *articles, *sources]:
        for number, code in enumerate(examples(path)):
            if code.startswith(".package"):
                continue
            name = re.sub(r"\W", "_", f"{path.stem}_{number}")
            lines = [line for line in code.splitlines() if not line.startswith("import ")]
            body = "\n".join(lines) + "\n"
            if re.search(r"^(final class|@Test|extension)", body, re.M):
                # What only a file can hold comes first; the statements after it are a function.
                parts = re.split(r"(?m)(?<=^\})\n", body, maxsplit=1)
                types, rest = (body, "") if "@Test" in body else (parts[0], "".join(parts[1:]))
            else:
                types, rest = "", body
            text = f"// {path}\n{IMPORTS}{types}\n"
            if rest.strip():
                text += f"\nfunc {name}({CONTEXT}) async throws {{\n{rest}}}\n"
            (folder / f"{name}.swift").write_text(text)
            count += 1
    print(f"{count} examples")


main(pathlib.Path(sys.argv[1]))
