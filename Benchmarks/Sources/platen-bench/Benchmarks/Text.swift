import Foundation
import PlatenImaging

extension Benchmark {
  /// Pages to text: the command with one worker against tesseract's list mode, that without
  /// OpenMP's spinning threads. Ours writes text and JSON with boxes, theirs text alone.
  static let text = Benchmark(name: "text", area: .text, rounds: 5) { workspace in
    let length = workspace.choose(quick: 1, standard: 3, full: 5)
    let pages = (0..<workspace.choose(quick: 1, standard: 1, full: 40)).map {
      GeneratedPage($0, length: length)
    }
    let paths = try pages.map { page in
      let path = workspace.path("page-\(page.number).png")
      try page.picture().write(to: path)
      return path
    }
    let truth = pages.map(\.text).joined(separator: "\n")
    let list = workspace.path("pages.list")
    try paths.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let (left, right) = (try workspace.emptyFolder("platen"), workspace.path("tesseract"))
    let ours = try workspace.platen(
      ["text", "--format", "txt,json", "--workers", "1", "--output", left] + paths)
    let tesseract = Rival("tesseract") {
      .program(try Program("tesseract", [list, right], environment: ["OMP_THREAD_LIMIT": "1"]))
    } agreement: { _ in
      let read = try FileManager.default.contentsOfDirectory(atPath: left)
        .filter { $0.hasSuffix(".txt") }
        .map { try String(contentsOfFile: "\(left)/\($0)", encoding: .utf8) }
        .joined(separator: "\n")
      let a = wordScore(read, truth)
      let b = wordScore(try String(contentsOfFile: right + ".txt", encoding: .utf8), truth)
      return Agreement(
        isAcceptable: a >= b - 0.002,
        description: String(format: "word F1 %.2f %%, rival %.2f %%", a * 100, b * 100))
    }
    // What is read depends on the fonts and the Tesseract that are installed: nothing is pinned.
    return Contest(ours: .program(ours), rivals: [tesseract])
  }

  /// The F1 score of words, each as often as it occurs, wherever it stands.
  static func wordScore(_ text: String, _ truth: String) -> Double {
    let (read, written) = (words(text), words(truth))
    let common = read.reduce(0) { $0 + min($1.value, written[$1.key, default: 0]) }
    let total = read.values.reduce(0, +) + written.values.reduce(0, +)
    return total == 0 ? 1 : 2 * Double(common) / Double(total)
  }

  private static func words(_ text: String) -> [Substring: Int] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
