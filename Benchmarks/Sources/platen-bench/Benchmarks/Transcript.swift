import Foundation
import PlatenImaging

extension Benchmark {
  /// The transcript of a recording of 120 frames against reading each of its ten screens once.
  static let transcript = Benchmark(name: "transcript", area: .animation, rounds: 6, isFull: true) {
    workspace in
    let recording = try GeneratedRecording()
    let path = workspace.path("recording.gif")
    try Data(ImageDestination(format: .gif).encode(recording.frames))
      .write(to: URL(fileURLWithPath: path))
    let screens = try recording.screens.enumerated().map { index, screen in
      let path = workspace.path("screen-\(index).png")
      try screen.picture.write(to: path)
      return path
    }
    let recipe = workspace.path("transcript.json")
    let text = """
      {"name": "transcript", "stages": [
        {"stage": "recognizeScreens"}, {"stage": "write", "formats": ["transcript", "webVTT"]}]}
      """
    try text.write(toFile: recipe, atomically: true, encoding: .utf8)
    let output = workspace.path("transcript")
    let read = try workspace.emptyFolder("screens")
    var ours = try workspace.platen(
      ["run", path, "--output", output, "--recipe", recipe, "--workers", "1", "-q"])
    // A second run into the same folder would find everything done.
    ours.before = { try? FileManager.default.removeItem(atPath: output) }
    let distinct = Rival("its screens once each", atMost: 1.5) {
      .program(
        try workspace.platen(
          ["text", "--format", "txt", "--workers", "1", "--output", read] + screens))
    } agreement: { _ in
      let truth = recording.screens.map(\.text).joined(separator: "\n")
      let told = try recording.told(in: "\(output)/recording.gif.transcript.json")
      let a = wordScore(told, truth)
      let files = try FileManager.default.contentsOfDirectory(atPath: read)
      let b = wordScore(
        try files.map { try String(contentsOfFile: "\(read)/\($0)", encoding: .utf8) }
          .joined(separator: "\n"), truth)
      return Agreement(
        isAcceptable: a >= b - 0.005,
        description: String(format: "word F1 %.2f %%, rival %.2f %%", a * 100, b * 100))
    }
    return Contest(
      ours: .program(ours), rivals: [distinct], stages: { try StageTimes.ofRun(in: output) })
  }
}

private struct Told: Decodable {
  struct Entry: Decodable {
    let start_ms: Double
    let end_ms: Double
    let text: String
  }
  let entries: [Entry]
}

extension GeneratedRecording {
  /// What a transcript says of each screen while it stands still.
  fileprivate func told(in path: String) throws -> String {
    let told = try JSONDecoder().decode(
      Told.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    return screens.map { screen in
      told.entries.first { $0.start_ms <= screen.middle && screen.middle < $0.end_ms }?.text ?? ""
    }.joined(separator: "\n")
  }
}
