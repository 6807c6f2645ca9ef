import Foundation
import Platen
import Testing

@Suite struct RedactionStageTests {
  /// A page in type, as a scan of it would be, with metadata that says the same.
  private func page(_ text: String) throws -> [UInt8] {
    var style = TextStyle()
    style.size = 20
    let image = try TokenRenderer().render(TextLayout(text, width: 560, style: style))
    return try ImageDestination.png().encode(image)
  }

  @Test func redactComesFirstAndAlone() throws {
    let lists: [[Stage]] = [
      [.cleanPage(), .redact(), .write(.png)],
      [.redact(), .storeOriginal(), .write(.png)],
      [.merge([.redact(), .write(.png)], [.recognizeText(), .write(.text)])],
    ]
    for list in lists {
      let error = #expect(throws: PlatenError.self) { try Pipeline(list) }
      #expect(error?.code == .invalidArgument)
    }
    _ = try Pipeline([.redact(), .write(.png, .text)])
  }

  @Test func aRecipeSaysWhatGoes() throws {
    let json = """
      {"name": "r", "stages": [
        {"stage": "redact", "kinds": ["email"], "regions": ["0%,0%,10%,10%"], "paranoid": true},
        {"stage": "write", "formats": ["png"]}]}
      """
    let recipe = try Recipe(json: Array(json.utf8))
    let again = try Recipe(json: recipe.json())
    #expect(try again.json() == recipe.json())
    let wrong = json.replacingOccurrences(of: "0%,0%,10%,10%", with: "here")
    #expect(throws: PlatenError.self) { try Recipe(json: Array(wrong.utf8)) }
  }

  @Test func noFileOfARunHoldsWhatWent() async throws {
    let folder = try Workspace()
    let secrets = ["ada@example.org", "2026-05-03", "1,234.50"]
    try folder.write(
      page("Mail to ada@example.org\nby 2026-05-03 and pay\n$1,234.50 for the boat."), "in/a.png")
    // A stage of one's own can reach nothing of the file.
    let probe = Stage("probe", needs: [Asset.text]) { item, _ in
      #expect(item.isRedacted && item.fileBytes.isEmpty && item.source.format == .png)
      let text = item[.text]?.string ?? ""
      #expect(!text.contains("example") && text.contains("boat"), "\(text)")
      let shown = try item.source.frame(at: 0).image
      #expect(shown == item.picture)
    }
    let pipeline = try Pipeline([.redact(), probe, .write(.png, .pdf, .text, .json)])
    var results = 0
    for await result in pipeline.run(
      over: folder["in"].string, into: folder["out"].string, workers: 1)
    {
      results += 1
      #expect(result.outcome == .done)
      let roles = Set(result.outputs.map(\.role))
      #expect(roles == [.redacted, .pdf, .text, .json, .redactionReport])
    }
    #expect(results == 1)
    let files = FileManager.default.enumerator(atPath: folder["out"].string)
    var looked = 0
    while let name = files?.nextObject() as? String {
      guard let bytes = FileManager.default.contents(atPath: folder["out"].string + "/" + name)
      else { continue }
      looked += 1
      for secret in secrets {
        let forms = [
          Data(secret.utf8), Data(secret.utf16.flatMap { [0, UInt8($0)] }),
          Data(secret.utf16.flatMap { [UInt8($0), 0] }),
          // As the strings of a PDF's invisible text.
          Data(secret.utf16.map { String(format: "%04X", $0) }.joined().utf8),
        ]
        for form in forms { #expect(bytes.range(of: form) == nil, "\(secret) in \(name)") }
      }
    }
    #expect(looked >= 7)
  }

  /// What a stage reads of the redacted picture is in the place of what `redact` has read of it.
  @Test func aRedactedPictureIsReadAgain() async throws {
    let request = RecognizeTextRequest(level: .fast)
    let file = Data(try page("Mail to ada@example.org\nand wait for the boat."))
    var texts: [RecognizedText] = []
    for more in [[], [Stage.recognizeText(request)]] {
      let stages = [.redact(Redactor(request: request))] + more + [Stage.write(.text, .page)]
      let output = try await Pipeline(stages).process(file)
      #expect(output.files.count == 3)
      texts.append(try #require(output.text))
    }
    #expect(texts[0].pages.count == 1 && texts[1].pages.count == 1)
    #expect(texts[1].string.contains("wait for the boat"))
    #expect(!texts[1].string.contains("example"))
  }
}
