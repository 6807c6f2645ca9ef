import Foundation
import PlatenImaging
import ScanCorpus

/// Pictures with writing, and the programs that read them; each writes `NAME.txt` into a folder.
struct RecognitionInputs {
  private let workspace: Workspace
  let paths: [String]
  /// What is written on them.
  let texts: [String]

  /// A4 pages of prose.
  static func pages(_ workspace: Workspace, _ name: String) throws -> RecognitionInputs {
    let count = workspace.choose(quick: 2, standard: 2, full: 12)
    let pages = (0..<count).map { GeneratedPage($0, length: 3) }
    return try RecognitionInputs(
      workspace, name, try pages.map { (try $0.picture(), $0.text) })
  }

  /// Till receipts.
  static func receipts(_ workspace: Workspace, _ name: String) throws -> RecognitionInputs {
    let count = workspace.choose(quick: 2, standard: 4, full: 24)
    return try RecognitionInputs(
      workspace, name,
      try (0..<count).map { number in
        var writing = PageWriting(
          random: SeededRandom(seed: UInt64(number) + 77), language: "eng")
        let page = try PageLayout(
          "receipt", face: "DejaVu Sans Mono", paper: [248, 248, 246], scale: 2.08
        ).drawn(with: &writing, isColored: false)
        return (try page.image(.gray8), page.written)
      })
  }

  private init(
    _ workspace: Workspace, _ name: String, _ pictures: [(Image, String)]
  ) throws {
    self.workspace = workspace
    paths = try pictures.enumerated().map { index, picture in
      let path = workspace.path("\(name)-\(index).png")
      try picture.0.write(to: path)
      return path
    }
    texts = pictures.map(\.1)
  }

  private func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// A process for each picture, with OpenMP's threads, as everyone types it.
  func oneByOne(into folder: String) throws -> Program {
    let lines = paths.map { "tesseract '\($0)' '\(folder)/\(name($0))' || exit 1" }
    return try shell("unset OMP_THREAD_LIMIT\n" + lines.joined(separator: "\n"), environment: [:])
  }

  /// A list of pictures for each of two processes, without OpenMP's threads: the fastest way that
  /// tesseract itself offers.
  func twoLists(into folder: String) throws -> Program {
    let halves = [0, 1].map { half in
      paths.indices.filter { $0 % 2 == half }.map { paths[$0] }
    }
    var lines: [String] = []
    for (half, list) in halves.enumerated() where !list.isEmpty {
      let file = "\(folder)-\(half).list"
      try list.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
      lines.append("tesseract '\(file)' '\(folder)/list-\(half)' &")
    }
    return try shell(
      lines.joined(separator: "\n") + "\nwait", environment: ["OMP_THREAD_LIMIT": "1"])
  }

  /// One process that calls libtesseract.
  func library(into folder: String) throws -> Program {
    try Program(
      Program.beside("raw-recognition"), ["eng", folder] + paths,
      environment: ["OMP_THREAD_LIMIT": "1"])
  }

  private func shell(_ script: String, environment: [String: String]) throws -> Program {
    _ = try Program("tesseract", [])
    return try Program("sh", ["-c", script], environment: environment)
  }

  /// The parts of the engine that are at work, as doctor says.
  func partsAtWork() throws -> [String] {
    let said = try Program(Program.beside("platen"), ["doctor", "-v"]).text()
    return said.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /ok +faster ([a-z-]+): at work\./) else { return nil }
      return String(match.1)
    }
  }

  /// The texts of a folder, in the order of the pictures.
  func read(_ folder: String) throws -> [String] {
    let lists = (0..<2).map { "\(folder)/list-\($0).txt" }
    guard FileManager.default.fileExists(atPath: lists[0]) else {
      return try paths.map { try text("\(folder)/\(name($0)).txt") }
    }
    // A form feed stands between the pages of a list.
    let halves = try lists.map { path in
      FileManager.default.fileExists(atPath: path)
        ? try text(path).split(separator: "\u{0C}", omittingEmptySubsequences: false) : []
    }
    return paths.indices.compactMap { index in
      let half = halves[index % 2]
      return index / 2 < half.count ? String(half[index / 2]) : nil
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Whether two folders hold the same texts; `note` names the parts that were at work, which are
  /// counted here: `recognize-parts` has a row for each.
  func agreement(_ left: String, _ right: String, note: [String]) throws -> Agreement {
    let same = try read(left) == read(right)
    let parts = note.isEmpty ? "" : "; \(note.count) parts at work"
    return Agreement(
      isAcceptable: same, description: (same ? "the same bytes" : "bytes differ") + parts)
  }
}
