import Foundation
import PlatenImaging

extension Benchmark {
  /// Pages and receipts to text with two workers, against every way to have tesseract do it.
  static let recognition = [
    plain("recognize-pages", RecognitionInputs.pages),
    plain("recognize-receipts", RecognitionInputs.receipts),
    fast("recognize-pages-fast", RecognitionInputs.pages),
    fast("recognize-receipts-fast", RecognitionInputs.receipts),
    parts("recognize-parts"),
  ]

  /// The same bytes as tesseract's, from the command and from a program with libtesseract in it.
  private static func plain(
    _ name: String, _ make: @escaping @Sendable (Workspace, String) throws -> RecognitionInputs
  ) -> Benchmark {
    Benchmark(name: name, area: .text, rounds: 4) { workspace in
      let inputs = try make(workspace, name)
      let left = try workspace.emptyFolder("\(name)-platen")
      let ours = try workspace.platen(
        ["text", "--plain", "--workers", "2", "--output", left] + inputs.paths)
      let parts = try inputs.partsAtWork()
      func rival(_ rival: String, _ program: @escaping (String) throws -> Program) -> Rival {
        let right = workspace.path("\(name)-\(rival.filter(\.isLetter))")
        return Rival(rival) {
          _ = try workspace.emptyFolder("\(name)-\(rival.filter(\.isLetter))")
          return .program(try program(right))
        } agreement: { _ in
          try inputs.agreement(left, right, note: parts)
        }
      }
      // Its threads that wait burn half a minute in all: on receipts in long runs alone.
      let slowest = rival("tesseract, one by one") { try inputs.oneByOne(into: $0) }
      let isFull = workspace.choose(quick: false, standard: false, full: true)
      let showsSlowest = isFull || name == "recognize-pages"
      return Contest(
        ours: .program(ours),
        rivals: (showsSlowest ? [slowest] : []) + [
          rival("tesseract, two lists") { try inputs.twoLists(into: $0) },
          rival("libtesseract in a program") { try inputs.library(into: $0) },
          rival("platen --engine tesseract") { folder in
            try workspace.platen(
              ["text", "--plain", "--workers", "2", "--engine", "tesseract", "--output", folder]
                + inputs.paths)
          },
        ])
    }
  }

  /// Pages cleaned and read once at the fast level; by how many words it is right counts.
  private static func fast(
    _ name: String, _ make: @escaping @Sendable (Workspace, String) throws -> RecognitionInputs
  ) -> Benchmark {
    Benchmark(name: name, area: .text, rounds: 4) { workspace in
      let inputs = try make(workspace, name)
      let left = try workspace.emptyFolder("\(name)-platen")
      let right = try workspace.emptyFolder("\(name)-tesseract")
      let ours = try workspace.platen(
        ["text", "--level", "fast", "--workers", "2", "--output", left] + inputs.paths)
      let lists = Rival("tesseract, two lists") {
        .program(try inputs.twoLists(into: right))
      } agreement: { _ in
        let truth = inputs.texts.joined(separator: "\n")
        let a = wordScore(try inputs.read(left).joined(separator: "\n"), truth)
        let b = wordScore(try inputs.read(right).joined(separator: "\n"), truth)
        return Agreement(
          isAcceptable: a >= b - 0.01,
          description: String(format: "word F1 %.2f %%, rival %.2f %%", a * 100, b * 100))
      }
      return Contest(ours: .program(ours), rivals: [lists])
    }
  }

  /// What each part of the engine is worth: all of them against all but one.
  private static func parts(_ name: String) -> Benchmark {
    Benchmark(name: name, area: .text, rounds: 12, isFull: true) { workspace in
      let inputs = try RecognitionInputs.pages(workspace, name)
      let left = try workspace.emptyFolder("\(name)-platen")
      let arguments = ["text", "--plain", "--workers", "1", "--output"]
      let ours = try workspace.platen(arguments + [left] + inputs.paths)
      let parts = try inputs.partsAtWork()
      return Contest(
        ours: .program(ours),
        rivals: (parts + ["private"]).map { part in
          let right = workspace.path("\(name)-\(part)")
          return Rival("without \(part)") {
            let folder = try workspace.emptyFolder("\(name)-\(part)")
            return .program(
              try Program(
                Program.beside("platen"), arguments + [folder] + inputs.paths,
                environment: ["PLATEN_ENGINE_OFF": part]))
          } agreement: { _ in
            try inputs.agreement(left, right, note: [])
          }
        })
    }
  }
}
