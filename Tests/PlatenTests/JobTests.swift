import Foundation
import Platen
import Testing

/// Stages that hand things to one another, chains that are combined, and jobs that travel.
@Suite struct JobTests {
  /// 8×8 pixels of one grey, as a PGM.
  private func picture(_ level: UInt8) -> [UInt8] {
    Array("P5 8 8 255\n".utf8) + Array(repeating: level, count: 64)
  }

  private static let brightness = Asset<[Int]>("brightness")

  /// Notes the first pixel of the picture, in an asset of its own.
  private static func measure(_ name: String = "measure") -> Stage {
    Stage(name, adds: [brightness]) { item, _ in
      item[brightness, default: []].append(Int(item.picture.pixel(0, 0)[0]))
    }
  }

  /// Writes what ``measure`` has noted.
  private static func report(_ suffix: String = ".levels") -> Stage {
    Stage(
      "report", needs: [brightness],
      finish: { item, _ in
        try item.write(Array("\(item[brightness] ?? [])".utf8), suffix: suffix, role: .text)
      })
  }

  private func run(_ stages: [Stage], on bytes: [UInt8]) throws -> (CollectedRun, Workspace) {
    let folder = try Workspace()
    try folder.write(bytes, "in/a.pgm")
    let run = try CollectedRun(
      BatchRun(
        pipeline: Pipeline(stages), roots: [folder["in"]], output: folder["out"], workers: 1,
        cancellation: Cancellation()))
    return (run, folder)
  }

  @Test func aStageHandsSomethingOfItsOwnToTheNext() throws {
    let (summary, folder) = try run([Self.measure(), Self.report()], on: picture(77))
    #expect(summary.done == 1)
    #expect(String(decoding: try folder.read("out/a.pgm.levels"), as: UTF8.self) == "[77]")
    #expect(summary.results[0].outputs.map(\.role) == [.text])
    #expect(throws: PlatenError.self) { try Pipeline([Self.report(), Self.measure()]) }
  }

  @Test func assetsOfOneNameAndTwoTypesAreTwo() throws {
    let text = Asset<String>("brightness")
    let check = Stage("check", needs: [Self.brightness]) { item, _ in
      #expect(item[text] == nil)
      item[text] = "bright"
      #expect(item[Self.brightness] == [77])
    }
    #expect(try run([Self.measure(), check], on: picture(77)).0.done == 1)
  }

  @Test func mergedChainsStartFromTheSamePicture() throws {
    let stages: [Stage] = [
      .merge(
        [.filter([.colorInvert()], light: .encoded), .write(.png)],
        [Self.measure(), Self.report()]),
      Stage("after") { item, _ in #expect(item.picture.pixel(0, 0)[0] == 200) },
    ]
    let (summary, folder) = try run(stages, on: picture(200))
    #expect(summary.done == 1)
    #expect(String(decoding: try folder.read("out/a.pgm.levels"), as: UTF8.self) == "[200]")
    let inverted = try Image(contentsOf: folder["out/a.pgm.processed.png"].string)
    #expect(inverted.pixel(0, 0)[0] == 55)
    #expect(summary.results[0].outputs.map(\.role.rawValue).sorted() == ["processed", "text"])
  }

  @Test(arguments: [[Stage.filter([.colorInvert()], light: .encoded)], []])
  func mergedChainsCantWriteTheSameFile(_ second: [Stage]) throws {
    let own = Stage("own", each: { item, _ in try item.write([1], suffix: ".processed.png") })
    let stages: [Stage] = [.merge([.filter([.sepiaTone()]), .write(.png)], second + [own])]
    let (summary, folder) = try run(stages, on: picture(200))
    #expect(summary.failed == 1)
    guard case .failed(let error, _)? = summary.results.first?.outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(error.code == .invalidArgument && error.message.contains("two stages write"))
    #expect(FileStatus(folder["out/a.pgm.processed.png"], followLinks: false) == nil)
  }

  @Test(arguments: ["", "a/b", "../x", "/etc/x", "/", "\0", ".a\0b"])
  func whatIsNoSuffixIsRefusedAsSuch(_ suffix: String) throws {
    let stage = Stage("x", finish: { item, _ in try item.write([1], suffix: suffix) })
    let (summary, _) = try run([stage], on: picture(200))
    guard case .failed(let error, _)? = summary.results.first?.outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(error.code == .invalidArgument && error.message.contains("with the suffix"))
  }

  @Test func whatCleanPagePreparedIsWrittenUnlessThePictureWasChangedSince() throws {
    // Bright strokes on black: the page is inverted before it is read.
    let strokes = (0..<120 * 66).map { place in
      let (x, y) = (place % 120, place / 120)
      return UInt8(x >= 12 && 4...5 ~= x % 12 && 8...16 ~= y % 20 ? 240 : 8)
    }
    let picture = Array("P5 120 66 255\n".utf8) + strokes
    let (_, folder) = try run([.cleanPage(), .write(.png)], on: picture)
    let prepared = try Image(contentsOf: folder["out/a.pgm.processed.png"].string)
    #expect(prepared.format == .gray8 && prepared.pixel(1, 1)[0] == 247)
    let (_, other) = try run(
      [.cleanPage(), .filter([.crop(PixelRect(x: 0, y: 0, width: 50, height: 20))]), .write(.png)],
      on: picture)
    let cropped = try Image(contentsOf: other["out/a.pgm.processed.png"].string)
    #expect(cropped.size == PixelSize(width: 50, height: 20) && cropped.pixel(6, 6)[0] == 8)
  }

  @Test func zippedPicturesBecomeOne() throws {
    let zip = Stage.zip([.filter([.colorInvert()], light: .encoded)], [Self.measure()]) {
      first, second in
      #expect(first.pixel(0, 0)[0] == 55)
      #expect(second.pixel(0, 0)[0] == 200)
      return try first.filtered([.blend(.multiply, over: second)], light: .encoded)
    }
    let (summary, folder) = try run([zip, Self.report(), .write(.png)], on: picture(200))
    #expect(summary.done == 1)
    #expect(String(decoding: try folder.read("out/a.pgm.levels"), as: UTF8.self) == "[200]")
    let product = try Image(contentsOf: folder["out/a.pgm.processed.png"].string)
    // 55 · 200 / 255
    #expect(product.pixel(0, 0)[0] == 43)
  }

  /// What a stage keeps for its end, without saying that it adds it, comes through.
  @Test func mergedChainsKeepWhatTheyGather() throws {
    let text = Stage("text", adds: [Asset.text]) { item, _ in
      item[.text] = RecognizedText(pages: [])
    }
    let chains: [Stage] = [
      .merge([text, .write(.pdf)], [.contactSheet()], [.writePicture(.webp, name: "web")])
    ]
    let (summary, folder) = try run(chains, on: picture(200))
    #expect(summary.done == 1)
    let pdf = try folder.read("out/a.pgm.pdf")
    #expect(pdf.starts(with: Array("%PDF".utf8)) && pdf.count > 500)
    let (alone, other) = try run([.contactSheet()], on: picture(200))
    #expect(alone.done == 1)
    #expect(
      try folder.read("out/a.pgm.contact-sheet.png") == other.read("out/a.pgm.contact-sheet.png"))
    #expect(try ImageSource(bytes: folder.read("out/a.pgm.web.webp")).size.width == 8)
  }

  @Test func theOrderIsCheckedInsideCombinations() throws {
    #expect(throws: PlatenError.self) { try Pipeline([.merge([Self.report()])]) }
    _ = try Pipeline([Self.measure(), .merge([Self.report()])])
    _ = try Pipeline([.merge([Self.measure()]), Self.report()])
  }

  @Test func twoChainsCanNotWriteOneFile() throws {
    let stages: [Stage] = [Self.measure(), .merge([Self.report()], [Self.report()])]
    #expect(try run(stages, on: picture(1)).0.failed == 1)
  }

  @Test func aStagesOwnErrorIsTheInputs() throws {
    struct TooDark: Error {}
    let stage = Stage("judge") { _, _ in throw TooDark() }
    let (summary, _) = try run([stage, .write(.png)], on: picture(1))
    guard case .failed(let error, "judge") = summary.results[0].outcome else {
      Issue.record("it did not fail in its stage")
      return
    }
    #expect(error.code == .stageFailed)
    #expect(error.failureReason?.contains("TooDark") == true)
  }

  @Test func aJobTravels() throws {
    let recipe = Recipe(
      name: "small", stages: [.filter([.colorInvert()], light: .encoded), .write(.png)])
    let job = try Job(name: "deep/a.pgm", path: "scans/deep/a.pgm", recipe: recipe)
    let sent = try JSONEncoder().encode(job)
    let received = try JSONDecoder().decode(Job.self, from: sent)
    #expect(received == job)
    let there = received.perform(on: picture(200))
    #expect(there.result.outcome == .done)
    #expect(there.result.path == "scans/deep/a.pgm")
    #expect(there.result.outputs.map(\.path) == ["deep/a.pgm.processed.png"])
    let back = try JSONDecoder().decode(JobResult.self, from: JSONEncoder().encode(there))
    #expect(back.files == there.files)
    #expect(back.result.json() == there.result.json())

    // The same as a run that has the file.
    let (_, folder) = try run(
      [.filter([.colorInvert()], light: .encoded), .write(.png)], on: picture(200))
    #expect(try folder.read("out/a.pgm.processed.png") == back.files[0])
  }

  @Test func aFailedJobSaysWhy() throws {
    let job = try Job(name: "a.png", recipe: .photos)
    let result = job.perform(on: Array("no picture".utf8))
    guard case .failed(let error, "decode") = result.result.outcome else {
      Issue.record("it did not fail where it is decoded")
      return
    }
    #expect(error.code == .unknownFormat)
    #expect(result.files.isEmpty)
    let late = try Job(name: "a.pgm", recipe: .photos, timeout: .zero)
    guard case .failed(let error, _) = late.perform(on: picture(1)).result.outcome else {
      Issue.record("it did not end at its deadline")
      return
    }
    #expect(error.code == .limitExceeded)
  }

  @Test func aResultSurvivesItsLine() throws {
    let (summary, folder) = try run(
      [Self.measure(), Self.report(), .write(.png)], on: picture(9))
    let line = try folder.read("out/results.jsonl")
    #expect(try BatchResult(json: line).json() == line)
    #expect(try BatchResult(json: line).outputs == summary.results[0].outputs)
    for count in stride(from: 0, to: line.count - 2, by: 3) {
      #expect(throws: PlatenError.self) { try BatchResult(json: Array(line[..<count])) }
    }
  }

  /// As `platen filter` says it: nothing was turned, nothing was cut out, there was no filter.
  @Test func whatFiltersDidNotDoIsSaidInResults() throws {
    let (summary, folder) = try run(
      [
        .filter([]), .filter(try Filter.chain(parsing: "deskew | deskew")),
        .merge([.filter(try Filter.chain(parsing: "detectDocument"))]), .write(.png),
      ], on: picture(200))
    let notes = summary.results[0].notes
    #expect(notes.count == 3)
    for (note, part) in zip(notes, ["no filter", "turned nothing", "no sheet"]) {
      #expect(note.contains(part), "\(note)")
    }
    let line = try folder.read("out/results.jsonl")
    #expect(try BatchResult(json: line).notes == notes)
    #expect(try BatchResult(json: line).json() == line)
    let page = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    #expect(notes.allSatisfy(page.contains))
  }

  @Test func aStageOfYourOwnStandsInRecipes() throws {
    let stamp = StageDefinition(
      "stamp", "Writes a word.",
      parameters: [.text("word", default: "seen", "The word.")]
    ) { arguments in
      let word = arguments.text("word")
      return Stage(
        "stamp", parameters: ["word": .string(word)],
        finish: { item, _ in
          try item.write(Array(word.utf8), suffix: ".stamp")
        })
    }
    let table = StageDefinition.builtIn + [stamp]
    let text = #"{"name": "x", "stages": [{"stage": "stamp", "word": "read"}]}"#
    let recipe = try Recipe(json: text.utf8, stages: table)
    let job = try Job(name: "a.pgm", recipe: recipe)
    #expect(job.perform(on: picture(1), stages: table).files == [Array("read".utf8)])
    let error = #expect(throws: PlatenError.self) { try Recipe(json: Data(text.utf8)) }
    #expect(error?.message == "there is no stage \"stamp\"")
  }
}

extension Image {
  /// The bytes of a pixel.
  fileprivate func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let size = format.bytesPerPixel
    return (0..<size).map {
      unsafe bytes.unsafeLoad(fromByteOffset: (y * width + x) * size + $0, as: UInt8.self)
    }
  }
}
