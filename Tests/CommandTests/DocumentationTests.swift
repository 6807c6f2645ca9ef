import Foundation
import TestSupport
import Testing

/// Every command of README and of the documentation's articles ends well, on the samples.
@Suite struct DocumentationTests {
  static let articles = PlatenProcess.root.appendingPathComponent("Documentation/Platen.docc")

  /// The commands of an article: lines of its shell blocks, and the last column of its tables.
  private static func commands(_ article: URL) throws -> [String] {
    let text = try String(contentsOf: article, encoding: .utf8)
    var isShell = false
    var found: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        if !line.hasPrefix("make ") { found.append(String(line)) }
      } else if line.hasSuffix("` |"), let start = line.range(of: "| `platen ") {
        found.append(String(line[start.lowerBound...].dropFirst(3).dropLast(3)))
      }
    }
    return found
  }

  private static let named: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: articles.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted() + ["../../README.md"]
  }()

  /// What the articles name, and no more: a run takes all of a folder.
  ///
  /// - Parameter scratch: The folder of one article. Of pages it gets a part, which is read in a
  ///   third of the time.
  private static func copySamples(to scratch: Scratch) throws {
    let samples = PlatenProcess.root.appendingPathComponent("SampleImages")
    for folder in ["animations", "photos", "scans"] {
      try FileManager.default.createDirectory(
        at: scratch.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for picture in [
      "animations/beacon.gif", "photos/harbour.png", "photos/hills.jpg",
      "photos/hills-progressive.jpg",
    ] {
      try FileManager.default.copyItem(
        at: samples.appendingPathComponent(picture), to: URL(fileURLWithPath: scratch[picture]))
    }
    for (page, part) in [
      ("scans/invoice-1.png", "80,540,1100,420"), ("scans/letter.png", "80,100,1100,420"),
      ("scans/letter-shadow.jpg", "80,100,1100,420"), ("scans/document.tiff", "80,100,1100,420"),
    ] {
      let result = try PlatenProcess.run(
        "convert", "--crop", part, samples.appendingPathComponent(page).path, scratch[page])
      try #require(result.exitCode == 0, "\(result.errors)")
    }
  }

  @Test(arguments: named) func commandsOfArticlesWork(_ name: String) throws {
    let commands = try Self.commands(Self.articles.appendingPathComponent(name))
    guard !commands.isEmpty else { return }
    let scratch = try Scratch()
    try Self.copySamples(to: scratch)
    for command in commands {
      try #require(command.contains("platen "), "\(command)")
      let code = try PlatenProcess.shell(
        """
        cd \(scratch.url.path) && platen() { timeout 120 \(PlatenProcess.binary.path) "$@"; }
        {
        \(command)
        } >output.txt 2>errors.txt
        """)
      let errors = try String(contentsOfFile: scratch["errors.txt"], encoding: .utf8)
      #expect(code == 0, "\(command)\n\(errors)")
    }
  }

  @Test func thereAreArticles() throws {
    #expect(Self.named.count >= 13)
    let all = try Self.named.flatMap { try Self.commands(Self.articles.appendingPathComponent($0)) }
    #expect(all.count >= 90)
  }
}
