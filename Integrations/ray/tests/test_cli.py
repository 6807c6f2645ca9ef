"""What the command says where it can't do what it is asked for, and its exit codes."""

import json
from pathlib import Path

import pytest
from conftest import ROOT

from platen_ray import ClusterError, PlanError, Summary, cli
from platen_ray.cli import main

PICTURE = ROOT / "SampleImages/photos/orientation-6.jpg"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ImportError("Install s3fs to access S3"), 42), (PlanError("of another"), 42),
        (ConnectionError("no such cluster"), 75), (RuntimeError("NoCredentials"), 75),
        (ClusterError("no actor starts", may_pass=False), 42), (KeyboardInterrupt(), 75),
        (ClusterError("no actor starts", may_pass=True), 75), (PermissionError("no"), 42),
    ],
)
@pytest.mark.parametrize("verb", ["plan", "run", "join"])
def test_what_goes_wrong_is_said_in_a_line(
    shaped_plan: Path, monkeypatch, capsys, error: BaseException, code: int, verb: str
) -> None:
    def failing(*_words, **_more):
        raise error

    for name in ("make_plan", "run", "join"):
        monkeypatch.setattr(cli, name, failing)
    words = {
        "plan": ["s3://b/in", "--shards", "2"], "run": [str(shaped_plan)],
        "join": [str(shaped_plan), "s3://b/out"],
    }
    assert main([verb, *words[verb], "-o", str(shaped_plan) + ".out"]) == code
    said = capsys.readouterr().err
    assert said.startswith("platen-ray: ") and said.count("\n") == 1
    assert str(error) in said


@pytest.mark.parametrize("flag", ["--threads", "--actors", "--attempts"])
def test_none_of_something_is_refused(shaped_plan: Path, capsys, flag: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["run", str(shaped_plan), "-o", "out", flag, "0"])
    assert end.value.code == 2 and "0 is not 1 or more" in capsys.readouterr().err


def test_a_plan_over_objects_needs_an_address(shaped_plan: Path, capsys) -> None:
    lines = shaped_plan.read_text().splitlines(keepends=True)
    header = {**json.loads(lines[0]), "roots": ["s3://b/in"]}
    shaped_plan.write_text(json.dumps(header) + "\n" + "".join(lines[1:]))
    assert main(["run", str(shaped_plan), "-o", "out"]) == 42
    assert "give the output as an address" in capsys.readouterr().err


def test_a_plan_says_what_it_passes_by(platen: str, store, tmp_path: Path, capsys) -> None:
    store.pipe_file("pictures/in/a.jpg", PICTURE.read_bytes())
    store.pipe_file("pictures/in/a.txt", b"x")
    words = ["plan", "s3://pictures/in", "--shards", "2", "--platen", platen, "-o"]
    assert main([*words, "s3://pictures/plan.jsonl"]) == 0
    assert "1 inputs in 2 shards, 1 objects passed by" in capsys.readouterr().err
    assert main([*words, str(tmp_path / "plan.jsonl")]) == 0
    assert store.cat_file("pictures/plan.jsonl") == (tmp_path / "plan.jsonl").read_bytes()


def test_exit_codes() -> None:
    assert Summary(3, done=3).exit_code == 0
    assert Summary(3, done=2, failed=1).exit_code == 3
    assert Summary(3, refused={1: "full"}, given_up=1).exit_code == 75
    assert Summary(3, refused={1: "full", 2: "of another version"}, given_up=1).exit_code == 42
