import Foundation

extension Benchmark {
  /// A directory of scanned pages to text: the command on two workers against tesseract's own list
  /// mode, both without OpenMP's spinning threads.
  static let text = Benchmark(name: "text", rival: "tesseract", pairs: 6) { workspace in
    let scans = try workspace.samples(in: "scans", extension: "png")
    let count = workspace.isQuick ? 4 : 40
    let pages = try (0..<count).map { index in
      let path = workspace.path("page-\(index).png")
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: scans[index % scans.count], toPath: path)
      return path
    }
    let list = workspace.path("pages.list")
    try pages.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let result = workspace.path("tesseract")
    let ours = try workspace.platen(["text", "--format", "txt", "--workers", "2"] + pages)
    let theirs = try Program(
      "tesseract", [list, result], environment: ["OMP_THREAD_LIMIT": "1"])
    return Contest(ours: .program(ours), theirs: .program(theirs)) {
      let left = words(try ours.run())
      let right = words(try String(contentsOfFile: result + ".txt", encoding: .utf8))
      let share = Double(left.intersection(right).count) / Double(max(1, right.count))
      return Agreement(
        isAcceptable: share >= 0.9,
        description: "\(Int((share * 100).rounded())) % of the rival's words")
    }
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split(whereSeparator: \.isWhitespace))
  }
}
