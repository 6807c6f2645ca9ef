import Foundation
import Platen
import Testing

/// The main job over the project's own samples, held against the truth beside each.
@Suite(.serialized) struct SampleTests {
  @Test func everySampleIsDone() throws {
    let run = try SampleRun.result()
    #expect(run.outcome.exitCode == 0, "\(run.outcome.errors)")
    #expect(run.results.count == Manifest.entries.count)
    for result in run.results {
      #expect(result["status"] as? String == "done", "\(result["path"] ?? "")")
    }
    #expect(run.outcome.text.contains("unattributed"))
  }

  @Test func everySampleIsTakenForWhatItIs() throws {
    let run = try SampleRun.result()
    let kinds = Dictionary(
      uniqueKeysWithValues: run.results.map {
        ($0["path"] as? String ?? "", $0["kind"] as? String ?? "")
      })
    for entry in Manifest.entries {
      #expect(kinds["SampleImages/\(entry.file)"] == entry.kind, "\(entry.file)")
    }
  }

  @Test func theManifestIsTrue() throws {
    for entry in Manifest.entries {
      let url = PlatenProcess.root.appendingPathComponent("SampleImages/\(entry.file)")
      let bytes = Array(try Data(contentsOf: url))
      #expect(bytes.count == entry.bytes)
      #expect(try ContentHash(bytes).hex == entry.sha256)
    }
    let total = Manifest.entries.reduce(0) { $0 + $1.bytes }
    #expect(total < 12_000_000)
  }

  @Test func runningAgainRedoesNothing() throws {
    let run = try SampleRun.result()
    let before = try run.text("results.jsonl")
    let again = try PlatenProcess.run("run", "SampleImages", "--output", run.folder["out"])
    #expect(again.exitCode == 0)
    #expect(again.text.contains("0 done, \(Manifest.entries.count) skipped (already done)"))
    #expect(try run.text("results.jsonl") == before)
  }

  @Test func cleanEnglishScansAreReadWithinOnePercent() throws {
    let run = try SampleRun.result()
    let scans = Manifest.entries.filter { $0.isCleanScan && $0.languages == "eng" }
    #expect(scans.count >= 5)
    for entry in scans {
      let truth = words(try Manifest.truth(entry.truth))
      let read = words(try run.text("\(entry.file).txt"))
      let rate = Double(editDistance(truth, read)) / Double(truth.count)
      #expect(rate <= 0.01, "\(entry.file): character error rate \(rate)")
    }
  }

  @Test func everyTokenOfTheTruthIsFound() throws {
    let run = try SampleRun.result()
    for entry in Manifest.entries where entry.isCleanScan && entry.languages == "eng" {
      let name = entry.truth.replacingOccurrences(of: ".truth.txt", with: ".truth.tokens.jsonl")
      var found = tokens(try run.text("\(entry.file).tokens.jsonl"))
      for token in tokens(try Manifest.truth(name)) {
        guard let index = found.firstIndex(of: token) else {
          Issue.record("\(entry.file): \(token) was not found among \(found)")
          continue
        }
        found.remove(at: index)
      }
    }
  }

  @Test func degradedScansAreStillRead() throws {
    let run = try SampleRun.result()
    for entry in Manifest.entries
    where entry.kind == "page" && !entry.isCleanScan && entry.languages == "eng" {
      let truth = words(try Manifest.truth(entry.truth))
      let read = words(try run.text("\(entry.file).txt"))
      let rate = Double(editDistance(truth, read)) / Double(truth.count)
      #expect(rate <= 0.05, "\(entry.file): character error rate \(rate)")
    }
  }

  /// The page in several scripts, where the machine has the data for them.
  @Test func severalScriptsAreRead() throws {
    let entry = try #require(Manifest.entries.first { $0.languages.contains("+") })
    let languages = entry.languages.split(separator: "+").map(String.init)
    let missing = languages.filter { !LanguageData().languages.contains($0) }
    guard missing.isEmpty else {
      print("\(entry.file): skipped, no language data for \(missing.joined(separator: ", "))")
      return
    }
    let outcome = try PlatenProcess.run(
      "text", "SampleImages/\(entry.file)", "--languages", entry.languages)
    let truth = words(try Manifest.truth(entry.truth))
    let rate = Double(editDistance(truth, words(outcome.text))) / Double(truth.count)
    #expect(rate <= 0.03, "character error rate \(rate)")
  }

  private func words(_ text: String) -> [UInt8] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
  }

  private func tokens(_ lines: String) -> [[String]] {
    lines.split(separator: "\n").compactMap { line in
      let object =
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      guard let kind = object?["kind"] as? String, let value = object?["value"] as? String
      else { return nil }
      return [kind, value]
    }
  }
}

extension Manifest.Entry {
  /// Whether it is the scan that its truth is named after, and not one made worse on purpose.
  var isCleanScan: Bool {
    let name = truth.replacingOccurrences(of: ".truth.txt", with: "")
    return kind == "page" && !truth.isEmpty && file.hasPrefix(name + ".")
  }
}

/// Insertions, deletions and replacements between two texts.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == b[j] ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.count]
}
