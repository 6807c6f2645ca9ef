import Foundation
import Testing

@Suite struct WorkerTests {
  @Test func shardsMakeTheTreeOfARun() throws {
    let run = try ShardedRun()
    try run.plan(shards: 3)
    // Two have the same shard at once.
    let both = try run.shell(
      """
      $0 worker --plan plan.jsonl --shard 0/3 -o out -q & first=$!
      $0 worker --plan plan.jsonl --shard 0/3 -o out -q >/dev/null; second=$?
      wait $first; test $? -eq $second
      """)
    #expect(both.code == 0, "\(both.errors)")
    let rest = try run.shell(
      """
      JOB_COMPLETION_INDEX=1 $0 worker --plan plan.jsonl -o out -q; \
      SLURM_ARRAY_TASK_ID=2 $0 worker --plan plan.jsonl -o out -q || true
      """)
    #expect(rest.code == 0)
    #expect(rest.output.split(separator: "\n").count == 2)
    #expect(run.marks("out") == ["0.jsonl", "1.jsonl", "2.jsonl", "plan.json"])
    #expect(try ShardedRun.tree(of: run.scratch["out"]) == run.expected)
    #expect(try run.shell("$0 report out --plan plan.jsonl").code == 0)
    #expect(
      try ShardedRun.results(of: run.scratch["out"])
        == ShardedRun.results(of: run.scratch["expected"]))
  }

  @Test func aShardThatIsDoneIsLeftAlone() throws {
    let run = try ShardedRun()
    try run.plan(shards: 2)
    let numbers = "printf '0\\n1\\n'"
    let first = try run.shell("\(numbers) | $0 worker --plan plan.jsonl -o out -q")
    #expect(first.code == 3, "one of the inputs is no picture")
    let times = "find out -path out/.platen -prune -o -type f -printf '%p %T@ %C@\\n' | sort"
    let before = try run.shell(times).output
    let second = try run.shell("\(numbers) | $0 worker --plan plan.jsonl -o out -q")
    func counts(_ text: String) -> [Substring] { text.matches(of: /"inputs.*failed":\d+/).map(\.0) }
    #expect(counts(second.output) == counts(first.output) && second.code == 3)
    #expect(counts(first.output).count == 2)
    #expect(try run.shell(times).output == before)
  }

  @Test func ofAShardThatIsDoneWhatMayHavePassedIsTriedAgain() throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    let work = "$0 worker --plan plan.jsonl --shard 0 -o out -q"
    let first = try run.shell("mv in/one.jpg kept; \(work)")
    #expect(first.output.contains(#""done":8,"failed":3"#), "\(first.output)")
    let times = "find out -name 'four*' -printf '%p %T@ %C@ %i\\n'"
    let before = try run.shell(times).output
    let second = try run.shell("mv kept in/one.jpg; \(work)")
    #expect(second.output.contains(#""done":9,"failed":2"#), "\(second.output)")
    #expect(try run.shell(times).output == before, "what was done is left alone")
    #expect(try ShardedRun.tree(of: run.scratch["out"]) == run.expected)
    let asked = try run.shell("cp in/four.bmp in/broken.png; \(work) --retry-failed")
    #expect(asked.output.contains(#""failed":2"#), "it is not what was planned")
    #expect(run.marks("out") == ["0.jsonl", "plan.json"])
  }

  @Test func twoJobsOfOneNameAreNotMixed() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      mkdir -p ".$PWD/in"; cp in/four.bmp ".$PWD/in/one.jpg"; \
      printf '{"path": "%s"}\\n' "$PWD/in/one.jpg" "${PWD#/}/in/one.jpg" "$PWD/in/one.jpg" \
        | $0 worker --recipe ./recipe.json -o out -q
      """)
    #expect(outcome.code == 42)
    let states = outcome.output.split(separator: "\n").map { $0.contains(#""status":"done""#) }
    #expect(states == [true, false, true])
    #expect(outcome.output.contains(#""status":"refused""#))
  }

  /// Lines of a plan are jobs; what else stands there is passed by.
  @Test func jobsGiveTheLinesOfTheirResults() throws {
    let run = try ShardedRun()
    try run.plan(shards: 2)
    // A job knows nothing of the folders of others.
    let outcome = try run.shell(
      "sed '1s/^/\\xEF\\xBB\\xBF/' plan.jsonl | grep -v a.gif "
        + "| $0 worker --recipe ./recipe.json -o out -q")
    #expect(outcome.code == 3)
    try Data(outcome.output.utf8).write(to: URL(fileURLWithPath: run.scratch["out/results.jsonl"]))
    #expect(
      try ShardedRun.results(of: run.scratch["out"]).sorted()
        == ShardedRun.results(of: run.scratch["expected"]).filter { !$0.contains("a.gif") }
        .sorted())
    #expect(
      try ShardedRun.tree(of: run.scratch["out"])
        == run.expected.filter { !$0.key.hasPrefix("a.gif") })
    #expect(run.marks("out").isEmpty)
  }

  @Test(arguments: [
    "../one", "/one", "in/../../one", ".platen/one", "results.jsonl/one", "a//b",
    "",
  ])
  func aNameThatLeadsElsewhereIsRefused(_ name: String) throws {
    let run = try ShardedRun()
    try run.scratch.write(
      Array(#"{"path": "in/one.jpg", "name": "\#(name)"}"#.utf8) + [10], "job")
    let outcome = try run.shell("$0 worker --recipe ./recipe.json -o out/deep <job")
    #expect(outcome.code == 42)
    #expect(outcome.output.hasPrefix(#"{"status":"refused""#))
    #expect(!FileManager.default.fileExists(atPath: run.scratch["out"]))
  }

  @Test func aLineWithoutEndIsRefusedAndTheNextOneTaken() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      { head -c 20000000 /dev/zero | tr '\\0' x; printf '\\n{"path": "in/one.jpg"}\\n'; } \
      | $0 worker --recipe ./recipe.json -o out
      """)
    #expect(outcome.code == 42)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix(#"{"status":"refused","line":1,"#))
    #expect(lines.last?.contains(#""status":"done""#) == true)
  }

  /// Who gives the folder away would give away what was not redacted.
  @Test func aWorkerThatRedactsRefusesWhatCanBeRead() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      #"echo '{"path": "in/one.jpg"}' | $0 worker --recipe redact -o expected"#)
    #expect(outcome.code == 42)
    #expect(outcome.errors.contains("a run has written that did not redact"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  /// A queue is told which of its lines is meant.
  @Test func aRefusalNamesItsLine() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      printf '{"path": "in/one.jpg"}\\n\\nno\\n{"path": "in/one.jpg", "name": "/x"}\\n' \
      | $0 worker --recipe ./recipe.json -o out
      """)
    #expect(outcome.code == 42)
    let refused = outcome.output.split(separator: "\n").filter { $0.contains("refused") }
    #expect(refused.count == 2)
    #expect(refused.first?.hasPrefix(#"{"status":"refused","line":3,"error""#) == true)
    #expect(refused.last?.hasPrefix(#"{"status":"refused","line":4,"#) == true)
    #expect(outcome.errors.contains("line 3 of the standard input"), "\(outcome.errors)")
  }

  @Test func aHeaderThatPromisesMoreThanThereIsMakesNoRoomForIt() throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    #expect(
      try run.shell("sed -i '1s/\"inputs\":11/\"inputs\":999999999999/' plan.jsonl").code == 0)
    let outcome = try run.shell("$0 report out --plan plan.jsonl")
    #expect(outcome.code == 1 && outcome.errors.contains("too short"))
  }

  @Test func eachResultComesBeforeTheNextJob() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      mkfifo jobs said; $0 worker --recipe ./recipe.json -o out <jobs >said & \
      exec 3>jobs 4<said; \
      for name in one.jpg four.bmp broken.png; do \
        echo "{\\"path\\": \\"in/$name\\"}" >&3; read -r line <&4; echo "$line"; done; \
      exec 3>&-; wait $!
      """)
    #expect(outcome.code == 3)
    let paths = outcome.output.matches(of: /"path":"in\/([a-z]+\.[a-z]+)"/).map { String($0.1) }
    #expect(paths == ["one.jpg", "four.bmp", "broken.png"])
  }

  @Test func whatIsMissingOrChangedIsRecorded() throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    #expect(try run.shell("rm in/one.jpg; touch -d @1000000000 in/four.bmp").code == 0)
    let outcome = try run.shell("$0 worker --plan plan.jsonl --shard 0 -o out")
    #expect(outcome.code == 3)
    #expect(outcome.output.contains(#""inputs":11,"done":7,"failed":4"#), "\(outcome.output)")
    #expect(outcome.errors.contains("in/four.bmp: is not the file that was planned"))
    #expect(outcome.errors.contains("in/one.jpg: "))
    let tree = try ShardedRun.tree(of: run.scratch["out"])
    #expect(tree.count == run.expected.count - 2)
    for (name, bytes) in tree { #expect(run.expected[name] == bytes, "\(name)") }
  }

  @Test(arguments: [
    ("sed -i 's/\"version\":\"[^\"]*\"/\"version\":\"0.0.9\"/' plan.jsonl", "made by platen 0.0.9"),
    ("sed -i '1s/sepiaTone[^\"]*\"/colorInvert\"/' plan.jsonl", "is of another recipe"),
    ("head -c 900 plan.jsonl >cut; mv cut plan.jsonl", "is not a whole plan"),
    ("sed -i '$d' plan.jsonl", "has 10 of its 11 inputs"),
    ("sed -i 's/\"path\":\"in.four/\"pa/' plan.jsonl", "can't be read"),
    (": >plan.jsonl", "it is empty"), ("echo '{}' >plan.jsonl", "no header"),
  ])
  func aPlanThatIsNotRightIsNeverWorkedOn(_ damage: String, _ words: String) throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    #expect(try run.shell(damage).code == 0)
    let outcome = try run.shell("$0 worker --plan plan.jsonl --shard 0 -o out")
    #expect(outcome.code == 42, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try ShardedRun.tree(of: run.scratch["out"]).isEmpty)
    #expect(!run.marks("out").contains("0.jsonl"))
  }

  @Test func aFolderIsOfOnePlan() throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    #expect(try run.shell("$0 worker --plan plan.jsonl --shard 0 -o out -q").code == 3)
    #expect(try run.shell("sed -i s/sepiaTone/colorInvert/ recipe.json").code == 0)
    try run.plan(shards: 1, "other.jsonl")
    let outcome = try run.shell("$0 worker --plan other.jsonl --shard 0 -o out")
    #expect(outcome.code == 42 && outcome.errors.contains("has shards of another plan"))
    #expect(try ShardedRun.tree(of: run.scratch["out"]) == run.expected)
  }

  @Test(arguments: [
    ("--plan plan.jsonl --shard 0/7 -o out", 42), ("--plan plan.jsonl --shard 9 -o out", 42),
    ("--plan plan.jsonl --shard 2/2 -o out", 2), ("--plan plan.jsonl --shard x -o out", 2),
    ("--plan plan.jsonl --shard 0 -o recipe.json", 42),
    ("--plan plan.jsonl --shard 0 -o /proc/x", 42),
    ("--shard 0 -o out", 2), ("--plan plan.jsonl", 2), ("--plan nowhere -o out", 42),
    ("--plan plan.jsonl --recipe photos -o out", 2), ("--recipe ./nowhere.json -o out", 42),
  ])
  func whatCanNotBeIsRefused(_ words: String, _ code: Int) throws {
    let run = try ShardedRun()
    try run.plan(shards: 2)
    let outcome = try run.shell("$0 worker \(words) </dev/null")
    #expect(Int(outcome.code) == code, "\(words): \(outcome.errors)")
    #expect(outcome.errors.hasPrefix("platen: "))
  }

  @Test func reportSaysWhichShardsAreMissing() throws {
    let run = try ShardedRun()
    try run.plan(shards: 4)
    #expect(try run.shell("echo 2 | $0 worker --plan plan.jsonl -o out -q || true").code == 0)
    let outcome = try run.shell("$0 report out --plan plan.jsonl")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("lacks 3 of 4 shards (not done: 0, 1, 3)"))
    #expect(!FileManager.default.fileExists(atPath: run.scratch["out/results.jsonl"]))
  }
}
