import Foundation
import Platen
import Testing

@Suite struct RedactTests {
  private let letter = "Write to ada@example.org before 3 May 2026.\n"

  @Test func textsGoThroughTheStandardStreams() throws {
    let redacted = try PlatenProcess.run("redact", "-", "-", input: Array(letter.utf8))
    #expect(redacted.exitCode == 0 && redacted.errors.isEmpty)
    #expect(redacted.text.hasPrefix("Write to ██") && !redacted.text.contains("ada"))
    let all = try PlatenProcess.run(
      "redact", "-", "-", "--all-text", "--except", "date", input: Array(letter.utf8))
    #expect(all.text.contains("3 May 2026") && !all.text.contains("before"))
  }

  @Test func theReportHasDigestsAndCountsAlone() throws {
    let scratch = try Scratch()
    let (input, output, report) = (scratch["in.txt"], scratch["out.txt"], scratch["report.json"])
    try Data(letter.utf8).write(to: URL(fileURLWithPath: input))
    let outcome = try PlatenProcess.run("redact", input, output, "--json", "--report", report)
    #expect(outcome.exitCode == 0)
    let line = try #require(outcome.lines.first)
    #expect(line["counts"] as? [String: Int] == ["date": 1, "email": 1])
    #expect(try line["input_sha256"] as? String == ContentHash(Array(letter.utf8)).hex)
    let written = try Data(contentsOf: URL(fileURLWithPath: output))
    #expect(try line["output_sha256"] as? String == ContentHash(Array(written)).hex)
    #expect(try Data(contentsOf: URL(fileURLWithPath: report)) == Data(outcome.output))
    #expect(!outcome.text.contains("ada") && !outcome.text.contains("May"))
  }

  @Test func verifyingFindsALeakAndNone() throws {
    let scratch = try Scratch()
    let (input, output) = (scratch["in.txt"], scratch["out.txt"])
    try Data(letter.utf8).write(to: URL(fileURLWithPath: input))
    _ = try PlatenProcess.run("redact", input, output, "--kinds", "email")
    #expect(
      try PlatenProcess.run("verify-redaction", input, output, "--kinds", "email").exitCode == 0)
    let leaked = try PlatenProcess.run("verify-redaction", input, output, "--json")
    #expect(leaked.exitCode == 3, "the date is there still")
    #expect(leaked.lines.first?["kind"] as? String == "date")
    #expect(leaked.lines.last?["leaks"] as? Int == leaked.lines.count - 1)
    let sound = try PlatenProcess.run(
      "verify-redaction", input, output, "--kinds", "email", "--json")
    #expect(sound.lines.count == 1 && sound.lines.first?["leaks"] as? Int == 0, "\(sound.text)")
    #expect(!leaked.text.contains("May"), "what has leaked is not said")
  }

  @Test func aScanIsRedactedAndVerified() throws {
    let scratch = try Scratch()
    let scan = "SampleImages/scans/receipt-2.png"
    for name in ["out.png", "out.pdf"] {
      let outcome = try PlatenProcess.run("redact", scan, scratch[name], "--json")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let counts = try #require(outcome.lines.first?["counts"] as? [String: Int])
      #expect(!counts.isEmpty)
      let verified = try PlatenProcess.run("verify-redaction", scan, scratch[name])
      #expect(verified.exitCode == 0, "\(verified.text)")
    }
    #expect(try PlatenProcess.run("verify-redaction", scan, scan).exitCode == 3)
  }

  /// In a PDF it stands upright: letters that went are not looked for where they would be then.
  @Test func aTurnedScanIsRedactedAndVerified() throws {
    let scratch = try Scratch()
    let (scan, output) = ("SampleImages/scans/form-turned-270.png", scratch["out.pdf"])
    let outcome = try PlatenProcess.run("redact", scan, output)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let verified = try PlatenProcess.run("verify-redaction", scan, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
    let open = try PlatenProcess.run("text", scan, "--format", "pdf", "--output", scratch["a.pdf"])
    #expect(open.exitCode == 0, "\(open.errors)")
    let leaked = try PlatenProcess.run("verify-redaction", scan, scratch["a.pdf"], "--json")
    #expect(leaked.exitCode == 3)
    #expect(leaked.lines.count > 2)
  }

  /// What is read on its boxes is no part of its text.
  @Test func aTurnedScanIsRedactedInARun() throws {
    let scratch = try Scratch()
    let scan = "SampleImages/scans/invoice-2-turned-180.png"
    let outcome = try PlatenProcess.run(
      "run", scan, "--recipe", "redact", "--output", scratch["out"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let output = scratch["out/invoice-2-turned-180.png.pdf"]
    let verified = try PlatenProcess.run("verify-redaction", scan, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  /// The full stop after an amount stays, and is no leak, wherever a page's text has its box.
  @Test func aDocumentWithTextIsRedactedAndVerified() throws {
    let scratch = try Scratch()
    let (document, output) = (scratch["in.pdf"], scratch["out.pdf"])
    let text = ["text", "SampleImages/scans/letter.png", "--format", "pdf", "--output", document]
    #expect(try PlatenProcess.start(text).collect().exitCode == 0)
    #expect(try PlatenProcess.run("redact", document, output).exitCode == 0)
    let verified = try PlatenProcess.run("verify-redaction", document, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
    let piped = try PlatenProcess.run("redact", document, "-")
    #expect(piped.output.starts(with: Array("%PDF-".utf8)), "as IN, and no picture")
  }

  /// A coarse scan with a text is drawn larger than it is where a PDF is shown.
  @Test func aCoarsePictureMayBecomeAPDF() throws {
    let scratch = try Scratch()
    let (half, output) = (scratch["in.png"], scratch["out.pdf"])
    _ = try PlatenProcess.run("convert", "SampleImages/scans/invoice-1.png", half, "--scale", "50%")
    // In the size of 300 dpi, a word between two boxes is read as an address.
    for input in [half, "SampleImages/scans/invoice-2-96dpi.png"] {
      let outcome = try PlatenProcess.run("redact", input, output)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let verified = try PlatenProcess.run("verify-redaction", input, output)
      #expect(verified.exitCode == 0, "\(verified.text)")
    }
  }

  /// What is written at an angle is read in scraps. What is not refused is accepted.
  @Test(arguments: ["out.pdf", "out.jpg"])
  func whatIsWrittenAtAnAngleIsVerified(_ name: String) throws {
    let scratch = try Scratch()
    let content = "BT /F 14 Tf 0.707 0.707 -0.707 0.707 90 60 Tm (Write to ada@example.org) Tj ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 240] /Contents 4 0 R "
        + "/Resources << /Font << /F 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var file = "%PDF-1.4\n"
    for (number, object) in objects.enumerated() {
      file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    file += "trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n"
    let (input, output) = (scratch["in.pdf"], scratch[name])
    try Data(file.utf8).write(to: URL(fileURLWithPath: input))
    let outcome = try PlatenProcess.run("redact", input, output)
    guard outcome.exitCode == 0 else {
      #expect(!FileManager.default.fileExists(atPath: output))
      #expect(outcome.errors.contains("can't be redacted for sure"), "\(outcome.errors)")
      return
    }
    let verified = try PlatenProcess.run("verify-redaction", input, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  /// White letters on nothing are seen on dark ground alone.
  @Test func lettersThatShowOnDarkGroundAreALeak() throws {
    let scratch = try Scratch()
    try Data(letter.utf8).write(to: URL(fileURLWithPath: scratch["in.txt"]))
    let (drawn, white, output) = (scratch["a.png"], scratch["b.png"], scratch["c.png"])
    for words in [
      ["highlight", scratch["in.txt"], drawn, "--size", "24"],
      ["filter", "colorInvert() | maskToAlpha()", drawn, white], ["redact", white, output],
    ] {
      let outcome = try PlatenProcess.start(words).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    #expect(try PlatenProcess.run("verify-redaction", white, white).exitCode == 3)
    let verified = try PlatenProcess.run("verify-redaction", white, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  @Test(arguments: [("none", 0), ("all", 3)])
  func metadataOfATIFFIsALeak(_ policy: String, _ code: Int32) throws {
    let scratch = try Scratch()
    let (photo, output) = ("Tests/Fixtures/metadata/ramp.jpg", scratch["a.tif"])
    #expect(
      try PlatenProcess.run("convert", photo, output, "--metadata", policy).exitCode == 0)
    #expect(try PlatenProcess.run("verify-redaction", photo, output).exitCode == code)
  }

  @Test func refusalsLeaveNothingBehind() throws {
    let scratch = try Scratch()
    let (input, output) = (scratch["in.txt"], scratch["out.txt"])
    try Data(letter.utf8).write(to: URL(fileURLWithPath: input))
    let cases: [([String], Int32)] = [
      ([input, output, "--kinds", "emial"], 2),
      ([input, output, "--kinds", "email", "--all-text"], 2),
      ([input, scratch["out.jpg"]], 2), ([input, scratch["out.webp"]], 2),
      ([input, scratch["out.tif"]], 2), ([input, scratch["out.PNM"]], 2),
      ([input, output, "--region", "1,2,3"], 2),
      ([input, output, "--paranoid"], 2), ([input, output, "--psm", "6"], 2),
      ([input, output, "--languages", "eng"], 2), ([input, input], 1),
      (["SampleImages/animations/beacon.gif", scratch["out.png"]], 1),
      (["SampleImages/photos/fruit.png", scratch["out.bmp"]], 2),
      ([scratch["none.txt"], output], 1),
    ]
    for (arguments, code) in cases {
      let outcome = try PlatenProcess.start(["redact"] + arguments).collect()
      #expect(outcome.exitCode == code, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("platen: "))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch[""]) == ["in.txt"])
    let kept = try Data(contentsOf: URL(fileURLWithPath: input))
    #expect(kept == Data(letter.utf8), "an input is never written over")
  }

  /// Where a file lies is no part of its name.
  @Test func onlyItsNameIsLookedAt() throws {
    let scratch = try Scratch()
    let folder = scratch["2026-05-03"]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let input = Array(letter.utf8)
    let plain = try PlatenProcess.run("redact", "-", "\(folder)/letter.txt", input: input)
    #expect(plain.exitCode == 0 && plain.errors.isEmpty, "\(plain.errors)")
    let named = try PlatenProcess.run("redact", "-", scratch["2026-05-03 a.txt"], input: input)
    #expect(named.errors.contains("the name of the file holds"))
  }

  @Test func aParanoidRedactionIsVerified() throws {
    let scratch = try Scratch()
    let scan = "SampleImages/scans/receipt-2.png"
    let output = scratch["out.png"]
    #expect(try PlatenProcess.run("redact", scan, output, "--paranoid").exitCode == 0)
    let verified = try PlatenProcess.run("verify-redaction", scan, output)
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  @Test func pagesOfHTMLAreTexts() throws {
    let page = "<html><body><svg width='8'></svg><p>ada@example.org</p></body></html>"
    let redacted = try PlatenProcess.run("redact", "-", "-", input: Array(page.utf8))
    #expect(redacted.exitCode == 0 && !redacted.text.contains("ada"), "\(redacted.errors)")
  }

  @Test func badTextsAreRefused() throws {
    for bytes in [[0x61, 0xFF, 0x62], Array("a\0b".utf8)] {
      let outcome = try PlatenProcess.run("redact", "-", "-", input: bytes)
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty, "\(outcome.errors)")
    }
  }

  /// A result that was never written has no leak either.
  @Test func anEmptyResultIsRefused() throws {
    let scratch = try Scratch()
    for (name, text) in [("in.txt", letter), ("a.txt", ""), ("b.txt", "")] {
      try scratch.write(Array(text.utf8), name)
    }
    let verb = "verify-redaction"
    let outcome = try PlatenProcess.run(verb, scratch["in.txt"], scratch["a.txt"])
    #expect(outcome.exitCode == 1 && outcome.errors.contains("a.txt: is empty"))
    #expect(try PlatenProcess.run(verb, scratch["a.txt"], scratch["b.txt"]).exitCode == 0)
    let named = try PlatenProcess.run("redact", scratch["in.txt"], scratch["out.webp"])
    #expect(named.exitCode == 2, "a text is none of a picture's name")
  }
}
