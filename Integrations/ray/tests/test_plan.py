"""Plans, whole and torn."""

from pathlib import Path

import pytest
from conftest import ROOT, run_platen

from platen_ray import Plan, PlanError


def test_reads_what_platen_writes(platen: str, tmp_path: Path) -> None:
    path = tmp_path / "plan.jsonl"
    said = run_platen(
        platen, "plan", str(ROOT / "SampleImages/photos"), "--recipe", "photos", "--shards", "4",
        "-o", str(path), "-q",
    )
    assert said.returncode == 0, said.stderr
    plan = Plan.read(path)
    assert [shard.number for shard in plan.shards] == [0, 1, 2, 3]
    lines = path.read_text().splitlines()
    assert sum(shard.inputs for shard in plan.shards) == len(lines) - 5
    assert plan.memory_bytes >= 1 << 20 and len(plan.plan_id) == 64


@pytest.mark.parametrize("damage", ["cut", "empty", "garbage", "short"])
def test_what_is_not_whole_is_refused(shaped_plan: Path, damage: str) -> None:
    text = shaped_plan.read_text()
    lines = text.splitlines(keepends=True)
    shaped_plan.write_text(
        {
            "cut": text[:-12], "empty": "", "garbage": "\x00\x01" + text,
            "short": "".join(lines[:-1]),
        }[damage]
    )
    with pytest.raises(PlanError, match="not a whole plan"):
        Plan.read(shaped_plan)
