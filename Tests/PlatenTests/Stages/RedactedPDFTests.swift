import Foundation
import Testing

@testable import Platen

private let hasPrograms = ["pdftoppm", "pdftotext", "qpdf"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

/// PDFs of runs that redact, which are looked through before they are kept.
@Suite(.enabled(if: hasPrograms, "poppler-utils or qpdf is missing"))
struct RedactedPDFTests {
  private static let redactor = Redactor(request: RecognizeTextRequest(level: .fast))
  private static let isolations =
    [Isolation.none]
    + ((try? Sandbox().check()) == nil ? [] : [.worker(executable: IsolationTests.worker)])

  private static func picture(_ text: String) throws -> Image {
    var style = TextStyle()
    style.size = 20
    return try TokenRenderer().render(TextLayout(text, width: 560, style: style))
  }

  /// Redacts, does as the stage `fault` of the worker program does, and writes.
  private static func pipeline() throws -> Pipeline {
    let fault = Stage(
      "fault",
      finish: { item, _ in
        guard item.name.contains("leak") else { return }
        var pdf = SearchablePDF()
        try pdf.append(PDFPage(item.picture, text: #require(item[.text]?.pages.last)))
        try item.write(pdf.finish() + Array("%ada@example.org\n".utf8), suffix: ".leak.pdf")
      })
    return try Pipeline([.redact(redactor), fault, .write(.pdf, .text)])
  }

  @Test(arguments: isolations) func pagesOfAPDFAreClean(_ isolation: Isolation) throws {
    let texts = [
      "Mail to ada@example.org\nand wait for the boat.", "The ship is\nbob@example.com's.",
    ]
    let folder = try Workspace()
    let pages = try texts.enumerated().map { index, text in
      Frame(index: index, image: try Self.picture(text), delay: .zero, unclampedDelay: .zero)
    }
    let input = try ImageDestination(format: .tiff).encode(pages)
    try folder.write(input, "in/a.tif")
    let stages: [Stage] = [
      .redact(Self.redactor), .detectTokens(), .write(.png, .pdf, .renderedPDF),
    ]
    var run = BatchRun(
      pipeline: try Pipeline(stages), roots: [folder["in"]], output: folder["out"], workers: 1,
      cancellation: Cancellation())
    run.isolation = isolation
    let done = try CollectedRun(run)
    #expect((done.done, done.failed) == (1, 0), "\(done.results.map(\.error))")
    func content(_ bytes: [UInt8]) throws -> RedactionAudit.Content {
      RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes))
    }
    var audit = RedactionAudit(Self.redactor)
    try audit.learn(from: content(input))
    for name in ["out/a.tif.pdf", "out/a.tif.rendered.pdf"] {
      try audit.look(at: content(folder.read(FilePath(name))))
    }
    #expect(audit.leaks.isEmpty, "\(audit.leaks)")
    let pdf = try ImageSource(bytes: folder.read("out/a.tif.pdf"))
    let text = try (0..<pdf.count).compactMap { try pdf.ownText(at: $0)?.text }.joined()
    #expect(pdf.count == 2 && text.contains("boat") && text.contains("ship"), "\(text)")
  }

  /// A stage may write what it likes: an input of which a PDF holds what was to go has no outputs.
  @Test(arguments: isolations) func aPDFThatHoldsItIsNotKept(_ isolation: Isolation) throws {
    let folder = try Workspace()
    let page = try ImageDestination.png().encode(
      Self.picture("Mail to ada@example.org\nand wait for the boat."))
    for name in ["in/leak-1.png", "in/sound.png"] { try folder.write(page, FilePath(name)) }
    var run = BatchRun(
      pipeline: try Self.pipeline(), roots: [folder["in"]], output: folder["out"], workers: 1,
      cancellation: Cancellation())
    run.isolation = isolation
    let done = try CollectedRun(run)
    #expect((done.done, done.failed) == (1, 1), "\(done.results.map(\.error))")
    let files = folder.files(in: "out").filter { $0.contains(".png") }
    #expect(files == ["sound.png.pdf", "sound.png.redaction.json", "sound.png.txt"])
    let error = try #require(
      folder.results("out").compactMap { $0["error"] as? [String: Any] }.first)
    #expect(error["code"] as? String == "redaction_incomplete")
    #expect((error["reason"] as? String)?.contains("bytes") == true)
    #expect(error["suggestion"] as? String != nil)
  }
}
