import Foundation
import Platen
import Testing

@Suite struct VerbTests {
  @Test(arguments: Manifest.entries.filter { $0.kind == "animation" }.map(\.file))
  func framesAreThoseOfTheTruth(_ file: String) throws {
    let entry = try #require(Manifest.entries.first { $0.file == file })
    let truth = try #require(
      try JSONSerialization.jsonObject(with: Data(Manifest.truth(entry.truth).utf8))
        as? [String: Any])
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("frames", "SampleImages/\(file)", "--out", scratch["f"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let listing = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: scratch["f/frames.json"]))) as? [String: Any])
    for key in ["width", "height", "plays"] {
      #expect(listing[key] as? Int == truth[key] as? Int, "\(key)")
    }
    #expect(listing["format"] as? String == truth["format"] as? String)
    let frames = try #require(listing["frames"] as? [[String: Any]])
    let expected = try #require(truth["frames"] as? [[String: Any]])
    #expect(frames.count == expected.count)
    for (frame, expectation) in zip(frames, expected) {
      // A third of a second has no exact form in either file.
      let delay = try #require(frame["delay_ms"] as? Double)
      let expected = try #require(expectation["delay_ms"] as? Double)
      #expect(abs(delay - expected) < 1e-9)
      guard let digest = expectation["sha256"] as? String else { continue }
      let image = try Image(contentsOf: scratch["f/\(frame["file"] as? String ?? "")"])
      #expect(image.format == .rgba8 && image.alpha == .straight, "frames are RGBA")
      #expect(try ContentHash(visible(image)).hex == digest, "\(file) \(frame["file"] ?? "")")
    }
  }

  /// Straight RGBA, the colour of what can't be seen left out.
  private func visible(_ image: Image) -> [UInt8] {
    var bytes = unsafe image.withUnsafeBytes { unsafe Array($0) }
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] == 0 {
      for channel in 0..<3 { bytes[pixel + channel] = 0 }
    }
    return bytes
  }

  @Test func textAsJSONKeepsItsContract() throws {
    let outcome = try PlatenProcess.run(
      "text", "SampleImages/scans/invoice-1.png", "--format", "json")
    #expect(outcome.exitCode == 0)
    let object = try #require(outcome.lines.first)
    #expect(object["path"] as? String == "SampleImages/scans/invoice-1.png")
    let page = try #require((object["pages"] as? [[String: Any]])?.first)
    #expect(page["index"] as? Int == 0)
    #expect(page["rotation"] as? Int == 0)
    #expect(page["skew"] is Double)
    let size = try #require([page["width"], page["height"]] as? [Int])
    let text = try #require(page["text"] as? String)
    let lines = try #require(page["lines"] as? [[String: Any]])
    #expect(!lines.isEmpty)
    for line in lines {
      let words = try #require(line["words"] as? [[String: Any]])
      #expect(
        line["text"] as? String == words.map { $0["text"] as? String ?? "" }.joined(separator: " "))
      for word in words {
        #expect(text.contains(try #require(word["text"] as? String)))
        let box = try #require(word["box"] as? [Int])
        #expect(box[0] >= 0 && box[1] >= 0 && box[2] > 0 && box[3] > 0)
        #expect(box[0] + box[2] <= size[0] && box[1] + box[3] <= size[1])
        let confidence = try #require(word["confidence"] as? Double)
        #expect(0...1 ~= confidence)
        #expect(((word["candidates"] as? [Any])?.count ?? 0) >= 1)
      }
    }
  }

  @Test func severalInputsComeInOrderAndABadOneIsPassedBy() throws {
    let outcome = try PlatenProcess.run(
      "text", "--format", "json", "--workers", "2", "SampleImages/scans/receipt-1.png",
      "nowhere.png", "SampleImages/scans/invoice-1.png")
    #expect(outcome.exitCode == 3)
    #expect(
      outcome.lines.map { $0["path"] as? String } == [
        "SampleImages/scans/receipt-1.png", "SampleImages/scans/invoice-1.png",
      ])
    #expect(outcome.errors.hasPrefix("platen: nowhere.png: "))
  }

  @Test func textGoesIntoAFolderIfAsked() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "text", "SampleImages/scans/receipt-1.png", "--format", "txt,json", "--output",
      scratch["out"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch["out"]).sorted()
    #expect(files == ["receipt-1.png.json", "receipt-1.png.txt"])
  }

  @Test func tokensOfATextKeepTheirContract() throws {
    let text = "Grüße an ada@example.org bis 3 May 2026, $12.50 https://example.org/a"
    let outcome = try PlatenProcess.run("tokens", "-", input: Array(text.utf8))
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.lines.map { $0["kind"] as? String } == ["email", "date", "money", "link"])
    for line in outcome.lines {
      let start = try #require(line["start"] as? Int)
      let end = try #require(line["end"] as? Int)
      let slice = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
      #expect(line["text"] as? String == slice)
      #expect(line["path"] as? String == "-")
      #expect(line["valid"] as? Bool == true)
      #expect(line["repaired"] as? Bool == false)
      #expect(line["rects"] is [Any])
      #expect(line["page"] as? Int == 0)
      #expect(line["score"] is Double && line["value"] is String)
    }
  }

  @Test func tokensOfAPictureHaveBoxes() throws {
    let outcome = try PlatenProcess.run("tokens", "SampleImages/scans/invoice-1.png")
    #expect(outcome.lines.count >= 10)
    for line in outcome.lines { #expect((line["rects"] as? [[Int]])?.isEmpty == false) }
  }

  @Test func highlightWritesEachFormat() throws {
    let scratch = try Scratch()
    try scratch.write(Array("Write to ada@example.org by 3 May 2026".utf8), "a.txt")
    let starts: [String: [UInt8]] = [
      "png": [0x89, 0x50], "jpg": [0xFF, 0xD8], "pdf": Array("%PDF".utf8),
      "svg": Array("<".utf8), "json": Array("{".utf8),
    ]
    for (name, start) in starts {
      let output = scratch["out.\(name)"]
      let outcome = try PlatenProcess.run("highlight", scratch["a.txt"], output)
      #expect(outcome.exitCode == 0, "\(name): \(outcome.errors)")
      #expect(outcome.text.contains("2 tokens highlighted"))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
      #expect(bytes.starts(with: start), "\(name)")
    }
    let page = try PlatenProcess.run(
      "highlight", "SampleImages/scans/invoice-1.png", scratch["page.png"])
    #expect(page.exitCode == 0)
    let marked = try Image(contentsOf: scratch["page.png"])
    #expect(
      marked.size == (try Image(contentsOf: "SampleImages/scans/invoice-1.png".fromRoot).size))
  }

  @Test func aPDFHoldsTheTextItShows() throws {
    let scratch = try Scratch()
    let text = "Write to ada@example.org\nby 3 May 2026, or pay €12.50"
    try scratch.write(Array(text.utf8), "a.txt")
    #expect(try PlatenProcess.run("highlight", scratch["a.txt"], scratch["a.pdf"]).exitCode == 0)
    let poppler = Process()
    poppler.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    poppler.arguments = [scratch["a.pdf"], scratch["read.txt"]]
    try poppler.run()
    poppler.waitUntilExit()
    let read = try String(contentsOfFile: scratch["read.txt"], encoding: .utf8)
    #expect(read.split(separator: "\n").joined(separator: "\n").hasPrefix(text))
  }

  @Test func infoReadsHeaders() throws {
    let outcome = try PlatenProcess.run(
      "info", "--json", "SampleImages/photos/orientation-6.jpg",
      "SampleImages/animations/beacon.gif")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.map { $0["format"] as? String } == ["jpeg", "gif"])
    #expect(outcome.lines[0]["orientation"] as? Int == 6)
    #expect(outcome.lines[1]["count"] as? Int == 12)
    #expect(outcome.lines[1]["animated"] as? Bool == true)
  }

  @Test func infoSaysHowAnimationsMove() throws {
    let files = ["apng-hidden-default.png", "gif-delays.gif", "gif-disposals.gif"].map {
      "SampleImages/animations/\($0)"
    }
    let outcome = try PlatenProcess.run("info", "--json", files[0], files[1], files[2])
    #expect(outcome.lines.map { $0["poster"] as? Bool } == [true, false, false])
    #expect(
      outcome.lines[2]["disposals"] as? [String: Int] == [
        "none": 4, "background": 6, "previous": 8,
      ])
    for line in outcome.lines {
      let frames = try #require(line["frames"] as? [[String: Any]])
      let time = frames.reduce(0) { $0 + ($1["effective_delay_ms"] as? Double ?? 0) }
      #expect(line["duration_ms"] as? Double == time)
      let blends = try #require(line["blends"] as? [String: Int])
      #expect(blends.values.reduce(0, +) == frames.count)
    }
    let text = try PlatenProcess.run("info", files[0], files[1]).text
    #expect(text.contains("  delays: 125.0 ms each\n"))
    #expect(text.contains("  delays: 0.0 to 10000.0 ms, 2 of them shown for 100 ms\n"))
    #expect(text.contains("  poster: "))
  }

  @Test func anInterruptedRunSaysSoAndResumes() throws {
    let scratch = try Scratch()
    let (process, collect) = try PlatenProcess.start(
      ["run", "SampleImages/scans", "--output", scratch["out"], "--workers", "1"])
    // The journal's first line of an input says that one is done.
    let journal = scratch["out/.platen/journal.jsonl"]
    while process.isRunning,
      (try? String(contentsOfFile: journal, encoding: .utf8))?.contains("\"input\"") != true
    { usleep(2000) }
    process.interrupt()
    let outcome = collect()
    #expect(outcome.exitCode == 4, "\(outcome.errors)")
    let again = try PlatenProcess.run("run", "SampleImages/scans", "--output", scratch["out"])
    #expect(again.exitCode == 0)
    #expect(again.text.contains("skipped (already done)"))
  }

  @Test func aPipeGetsNoProgress() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "run", "SampleImages/photos/harbour.png", "--output", scratch["out"])
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.text.contains("\u{1B}"))
    let quiet = try PlatenProcess.run(
      "run", "SampleImages/photos/harbour.png", "--output", scratch["out2"], "--quiet")
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
    let json = try PlatenProcess.run(
      "run", "SampleImages/photos/harbour.png", "--output", scratch["out3"], "--json")
    #expect(json.lines.count == 1)
  }
}

extension String {
  fileprivate var fromRoot: String { PlatenProcess.root.appendingPathComponent(self).path }
}
