import Foundation
import Testing

@Suite struct PlanTests {
  /// The same files in a folder that gives them in another order.
  @Test func theOrderOfTheFolderMakesNoDifference() throws {
    let run = try ShardedRun()
    try run.plan(shards: 3)
    let reversed = try run.shell(
      """
      mv in was && mkdir -p in && cd was && find . -type f | sort -r | while read -r file; do \
      mkdir -p "../in/$(dirname "$file")" && cp -p "$file" "../in/$file"; done
      """)
    #expect(reversed.code == 0, "\(reversed.errors)")
    try run.plan(shards: 3, "again.jsonl")
    let (first, second) = (run.scratch["plan.jsonl"], run.scratch["again.jsonl"])
    #expect(
      try Data(contentsOf: .init(filePath: first)) == Data(contentsOf: .init(filePath: second)))
  }

  @Test func aPlanIsSaidAsJSON() throws {
    let run = try ShardedRun()
    let outcome = try run.shell("$0 plan in --recipe ./recipe.json --shards 3 -o a.jsonl --json -q")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let line = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(line?["output"] as? String == "a.jsonl" && line?["shards"] as? Int == 3)
    let piped = try run.shell("$0 plan in --recipe ./recipe.json --shards 3 -o - --json -q")
    #expect(try piped.output == String(contentsOfFile: run.scratch["a.jsonl"], encoding: .utf8))
  }

  @Test func everyInputIsInOneShard() throws {
    let run = try ShardedRun()
    try run.plan(shards: 4)
    try run.plan(shards: 1, "one.jsonl")
    var (paths, shards, headers) = ([String](), [Int](), [[String: Any]]())
    for name in ["plan.jsonl", "one.jsonl"] {
      let text = try String(contentsOfFile: run.scratch[name], encoding: .utf8)
      paths = []
      for line in text.split(separator: "\n") {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        if let path = object["path"] as? String { paths.append(path) }
        if object["schema"] != nil { headers.append(object) }
        if name == "plan.jsonl", let shard = object["shard"] as? Int {
          #expect(shard == shards.count)
          shards.append(object["inputs"] as? Int ?? -1)
        }
      }
      #expect(paths.count == 11 && Set(paths).count == 11)
    }
    #expect(shards.count == 4 && shards.reduce(0, +) == 11)
    #expect(headers.count == 2)
    #expect(headers[0]["plan_id"] as? String == headers[1]["plan_id"] as? String)
    #expect(headers[0]["shards"] as? Int == 4 && headers[0]["inputs"] as? Int == 11)
    #expect((headers[0]["recipe"] as? [String: Any])?["name"] as? String == "small")
  }

  /// FNV-1a of the name, as anybody can compute it: offset and prime of 64 bits.
  @Test func theShardIsTheHashOfTheName() throws {
    let run = try ShardedRun()
    try run.plan(shards: 5)
    var shard = -1
    for line in try String(contentsOfFile: run.scratch["plan.jsonl"], encoding: .utf8)
      .split(separator: "\n").dropFirst()
    {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      shard = object["shard"] as? Int ?? shard
      // What may clash with another is with that.
      guard let name = object["name"] as? String, !name.hasPrefix("one.jpg"),
        !name.hasPrefix("a.gif")
      else { continue }
      var hash: UInt64 = 14_695_981_039_346_656_037
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
      #expect(Int(hash % 5) == shard, "\(name)")
    }
  }

  @Test func anythingThatChangesGivesAnotherIdentity() throws {
    let run = try ShardedRun()
    func identity(_ words: String = "") throws -> String {
      let outcome = try run.shell("$0 plan in --recipe ./recipe.json -q -o - \(words) | head -n 1")
      return try #require(
        outcome.output.firstMatch(of: /"plan_id":"([0-9a-f]{64})"/).map { String($0.1) })
    }
    let first = try identity()
    #expect(try identity() == first)
    #expect(try identity("--shards 7") == first)
    #expect(try run.shell("touch -d @1000000000 in/one.jpg").code == 0)
    let touched = try identity()
    #expect(touched != first)
    #expect(try run.shell("sed -i s/sepiaTone/colorInvert/ recipe.json").code == 0)
    #expect(try identity() != touched)
  }

  @Test func shardsAreOfAboutAMinuteIfNothingIsSaid() throws {
    let run = try ShardedRun()
    let outcome = try run.shell("$0 plan in --recipe ./recipe.json -o plan.jsonl")
    #expect(outcome.code == 0 && outcome.errors.contains("11 inputs in 1 shard\n"))
  }

  /// A plan of more than a piece of reading, each of whose shards is found.
  @Test func everyShardOfALargePlanIsFound() throws {
    let run = try ShardedRun()
    let made = try run.shell(
      """
      mkdir many && cd many && for number in $(seq 4000); do \
        echo no >"a name that is long enough for the plan to be large $number.png"; done; cd .. && \
      $0 plan many --recipe ./recipe.json --shards 300 -o plan.jsonl -q
      """)
    #expect(made.code == 0, "\(made.errors)")
    let text = try String(contentsOfFile: run.scratch["plan.jsonl"], encoding: .utf8)
    #expect(text.utf8.count > 3 << 18)
    let expected = text.matches(of: /"shard":([0-9]+),"inputs":([0-9]+)/)
      .map { #"{"shard":\#($0.1),"status":"done","inputs":\#($0.2),"# }
    let outcome = try run.shell(
      "seq 0 299 | $0 worker --plan plan.jsonl -o out -q --no-isolate -j 2")
    #expect(outcome.code == 3)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 300)
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
  }
}
