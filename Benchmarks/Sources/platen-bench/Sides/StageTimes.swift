import Foundation

/// What the stages of a directory run cost.
enum StageTimes {
  /// Processor seconds by stage, over all files, from the `results.jsonl` that `platen run` left in
  /// a folder; a stage that a file passes twice is counted twice.
  static func ofRun(in folder: String) throws -> [String: Double] {
    struct Line: Decodable {
      struct Stage: Decodable {
        let name: String
        let cpu_ms: Double
      }
      let stages: [Stage]?
    }
    let text = try String(contentsOfFile: "\(folder)/results.jsonl", encoding: .utf8)
    let decoder = JSONDecoder()
    return try text.split(separator: "\n").reduce(into: [:]) { sums, line in
      for stage in try decoder.decode(Line.self, from: Data(line.utf8)).stages ?? [] {
        sums[stage.name, default: 0] += stage.cpu_ms / 1000
      }
    }
  }
}
