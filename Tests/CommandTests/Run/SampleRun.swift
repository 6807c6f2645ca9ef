import Foundation
import Testing

/// One run of `platen run SampleImages`, shared by the tests that look at its results.
enum SampleRun {
  struct Finished {
    let folder: Scratch
    let outcome: PlatenProcess.Outcome
    let results: [[String: Any]]

    /// An output as text; `name` is the sample's path and the suffix.
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder["out/\(name)"], encoding: .utf8)
    }
  }

  nonisolated(unsafe) private static var finished: Finished?
  private static let lock = NSLock()

  static func result() throws -> Finished {
    try lock.withLock {
      if let finished = unsafe finished { return finished }
      let folder = try Scratch()
      let outcome = try PlatenProcess.run(
        "run", "SampleImages", "--output", folder["out"], "--trace", folder["about/trace.json"],
        "--prometheus", folder["about/run.prom"], "--metrics", folder["about/metrics.json"])
      let text = try String(contentsOfFile: folder["out/results.jsonl"], encoding: .utf8)
      let results = try text.split(separator: "\n").map { line in
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      }
      let run = Finished(folder: folder, outcome: outcome, results: results)
      unsafe finished = run
      return run
    }
  }
}

/// `SampleImages/MANIFEST.tsv`, line by line.
struct Manifest {
  struct Entry {
    let file: String
    let bytes: Int
    let sha256: String
    let kind: String
    let languages: String
    let truth: String
  }

  static let entries: [Entry] = {
    let url = PlatenProcess.root.appendingPathComponent("SampleImages/MANIFEST.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Entry(
        file: fields[0], bytes: Int(fields[1]) ?? -1, sha256: fields[2], kind: fields[3],
        languages: fields[4], truth: fields[5])
    }
  }()

  static func truth(_ name: String) throws -> String {
    try String(
      contentsOf: PlatenProcess.root.appendingPathComponent("SampleImages/\(name)"),
      encoding: .utf8)
  }
}
