import Foundation
import Testing

/// What a run that redacts writes anywhere: results, journal, report, records, and what it says.
@Suite struct RedactedRunTests {
  private let secrets = [
    "ada@example.org", "DE89370400440532013000", "4111111111111111", "192.168.17.42",
  ]
  private let marks = ["MARK-COMMENT", "MARK-XMP", "MARK-AFTER-THE-END"]

  @Test(arguments: ["--isolate", "--no-isolate"])
  func noByteOfWhatWentIsWrittenAnywhere(_ isolation: String) throws {
    let scratch = try Scratch()
    try scratch.write(Array(secrets.map { "Ask for \($0) here.\n" }.joined().utf8), "page.txt")
    let drawn = try PlatenProcess.run(
      "highlight", scratch["page.txt"], scratch["page.png"], "--size", "24")
    #expect(drawn.exitCode == 0, "\(drawn.errors)")
    let page = Array(try Data(contentsOf: scratch.url.appendingPathComponent("page.png")))
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scratch.write(marked(page), "in/page.png")
    let records = ["trace", "prometheus", "metrics"]
    let asked = ["run", scratch["in"], "--output", scratch["out"], "--recipe", "redact", "-v"]
    let (process, collect) = try PlatenProcess.start(
      asked + [isolation] + records.flatMap { ["--\($0)", scratch["out/\($0)"]] })
    let outcome = collect()
    #expect(process.terminationStatus == 0, "\(outcome.errors)")
    var written = [
      ("standard output", Data(outcome.output)), ("errors", Data(outcome.errors.utf8)),
    ]
    let walk = try #require(FileManager.default.enumerator(atPath: scratch["out"]))
    for case let name as String in walk {
      // A folder has no contents.
      let data = FileManager.default.contents(atPath: scratch["out/" + name])
      if let data { written.append((name, data)) }
    }
    let names = written.map(\.0)
    for name in ["results.jsonl", "report.html"] + records { #expect(names.contains(name)) }
    #expect(names.contains { $0.hasPrefix(".platen/") }, "the journal is looked at too")
    #expect(names.contains { $0.hasPrefix("page.png") }, "\(names)")
    for (name, data) in written {
      for text in secrets + marks {
        for form in forms(of: text) { #expect(data.range(of: form) == nil, "\(text) in \(name)") }
      }
    }
    // The same search finds what is there.
    let given = try Data(contentsOf: scratch.url.appendingPathComponent("in/page.png"))
    for mark in marks { #expect(given.range(of: Data(mark.utf8)) != nil) }
  }

  /// A PDF whose pages can't be looked at is not kept, and nor is anything else of its input.
  @Test(arguments: ["--isolate", "--no-isolate"], ["in the run", "before it"])
  func nothingIsKeptWithoutAReader(_ isolation: String, _ missing: String) throws {
    let scratch = try Scratch()
    try scratch.write(Array("Ask for ada@example.org here.\n".utf8), "page.txt")
    let page = scratch["page.png"]
    let drawn = try PlatenProcess.run("highlight", scratch["page.txt"], page, "--size", "24")
    #expect(drawn.exitCode == 0, "\(drawn.errors)")
    // One that does nothing, which a sandbox doesn't even start; or none at all.
    let isBefore = missing == "before it"
    try FileManager.default.createDirectory(
      atPath: scratch["bin"], withIntermediateDirectories: true)
    for name in ["qpdf", "pdfinfo", "pdftotext", "pdfimages"] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch["bin/\(name)"], withDestinationPath: "/usr/bin/\(name)")
    }
    if !isBefore {
      try scratch.write(Array("#!/bin/sh\nexit 1\n".utf8), "bin/pdftoppm")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/pdftoppm"])
    }
    let arguments = ["run", page, "--output", scratch["out"], "--recipe", "redact", isolation]
    let run = try PlatenProcess.start(arguments, environment: ["PATH": scratch["bin"]]).collect()
    #expect(run.exitCode == (isBefore ? 1 : 3), "\(run.errors)")
    #expect(run.errors.contains("poppler-utils"), "\(run.errors)")
    let walk = FileManager.default.enumerator(atPath: scratch["out"])
    let names = walk?.compactMap { $0 as? String } ?? []
    #expect(!names.contains { $0.contains("page.png") }, "\(names)")
    guard !isBefore else { return }
    let results = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    #expect(results.contains("the PDF of it can't be looked through"), "\(results)")
  }

  /// A text as it may stand in a file: plain, in UTF-16, in the strings of a PDF, and in base64 at
  /// each of the three places where it may begin.
  private func forms(of text: String) -> [Data] {
    let units = Array(text.utf16)
    let base64 = (0..<3).map { shift in
      // Signs of which a part belongs to a neighbour are left out.
      let shifted = [UInt8](repeating: 0, count: shift) + Array(text.utf8)
      let signs = Data(shifted).base64EncodedString()
      let last = shifted.count * 8 / 6
      return Data(signs.prefix(last).dropFirst((shift * 8 + 5) / 6).utf8)
    }
    return [
      Data(text.utf8), Data(units.flatMap { [0, UInt8($0)] }),
      Data(units.flatMap { [UInt8($0), 0] }),
      Data(units.map { String(format: "%04X", $0) }.joined().utf8),
      Data(units.map { String(format: "%04x", $0) }.joined().utf8),
    ] + base64
  }

  /// A PNG file with a comment, XMP, and bytes after its end that say what it shows.
  private func marked(_ png: [UInt8]) -> [UInt8] {
    let said = secrets.joined(separator: " ")
    let comment = chunk("tEXt", "Comment\0MARK-COMMENT \(said)")
    let xmp = chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x>MARK-XMP \(said)</x>")
    // The signature and IHDR are 33 bytes.
    return Array(png[..<33]) + comment + xmp + png[33...] + "MARK-AFTER-THE-END \(said)".utf8
  }

  private func chunk(_ type: String, _ text: String) -> [UInt8] {
    let body = Array((type + text).utf8)
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let big = { (value: UInt32) in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    return big(UInt32(text.utf8.count)) + body + big(~sum)
  }
}
