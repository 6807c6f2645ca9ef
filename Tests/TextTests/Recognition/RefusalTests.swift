import FoundationEssentials
import PlatenImaging
import PlatenCore
import PlatenText
import Synchronization
import TestSupport
import Testing

/// What can't be read, and what must not be tried.
@Suite struct RefusalTests {
  @Test(arguments: [(1, 1), (3, 200), (8, 8), (640, 480), (40_000, 6), (6, 40_000), (65_000, 1)])
  func emptyPicturesHaveNoText(width: Int, height: Int) throws {
    var recognizer = try TextRecognizer()
    let size = PixelSize(width: width, height: height)
    for level: UInt8 in [0, 255] {
      var image = try Image(size: size, format: .gray8, alpha: .opaque)
      unsafe image.withUnsafeMutableBytes {
        unsafe _ = $0.initializeMemory(as: UInt8.self, repeating: level)
      }
      let page = try recognizer.recognize(image)
      #expect(page.text.isEmpty)
      #expect(page.blocks.isEmpty)
      #expect(page.size == size)
    }
  }

  @Test(arguments: [(40_000, 6), (6, 40_000), (200, 200)])
  func noiseIsNoCrash(width: Int, height: Int) throws {
    var noise = SeededRandom(seed: 3)
    let image = try Image(
      size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque
    ).mapped { _, _, _ in noise.int(0...255) }
    var recognizer = try TextRecognizer(RecognizeTextRequest(level: .fast))
    let page = try recognizer.recognize(image)
    let whole = PixelRect(image.size)
    #expect(page.words.allSatisfy { $0.box.intersection(whole) == $0.box })
  }

  @Test func namesThePackageOfAMissingLanguage() {
    let error = #expect(throws: PlatenError.self) {
      _ = try TextRecognizer(RecognizeTextRequest(languages: ["eng", "xx_yyy"]))
    }
    #expect(error?.code == .missingResource)
    #expect(error?.failureReason?.contains("eng") == true)
    #expect(error?.recoverySuggestion == "Install it: apt-get install tesseract-ocr-xx-yyy.")
  }

  @Test(arguments: [[], [""], ["eng+deu"], ["../eng"], ["e ng"], ["~eng"], ["é"], ["e\0"]])
  func refusesImpossibleLanguages(names: [String]) {
    let error = #expect(throws: PlatenError.self) {
      _ = try TextRecognizer(RecognizeTextRequest(languages: names))
    }
    #expect(error?.code == .invalidArgument)
  }

  @Test func refusesDamagedLanguageData() throws {
    let installed = LanguageData()
    let folder = try FilePath(#require(installed.directory))
    let good = try folder.appending("eng.traineddata").read()
    let temporary = FileManager.default.temporaryDirectory.path
    let place = FilePath("\(temporary)/platen-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(
      atPath: place.string, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place.string) }
    let file = place.appending("eng.traineddata")
    func code(_ bytes: [UInt8]) throws -> PlatenError.Code? {
      try AtomicFile.write(bytes, to: file)
      do {
        _ = try LanguageData(folder: place).validated(["eng"])
        return nil
      } catch { return error.code }
    }
    #expect(try code(good) == nil)
    for length in 0..<196 { #expect(try code(Array(good[..<length])) == .malformed) }
    // The table of parts: a count of 24, offsets that rise and lie inside the file.
    for place in [0, 1, 2, 3, 11, 142, 143, 150, 151, 191, 195] {
      var bytes = good
      bytes[place] ^= 0x40
      #expect(try code(bytes) == .malformed, "byte \(place)")
    }
  }

  @Test func stopsWhenAsked() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let cancellation = Cancellation()
    let parts = Mutex<[Double]>([])
    var recognizer = try TextRecognizer(
      RecognizeTextRequest(progress: { part in
        parts.withLock { $0.append(part) }
        cancellation.cancel()
      }))
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern { _ = try recognizer.recognize(image) }
    }
    #expect(error?.code == .cancelled)
    #expect(parts.withLock { $0.count } == 1, "it goes on after it was stopped")
    // The engine is as good as before.
    #expect(characterErrorRate(try recognizer.recognize(image).text, DrawnPage.sample) == 0)
  }

  @Test func stopsWhenTimeIsUp() throws {
    var recognizer = try TextRecognizer(RecognizeTextRequest(timeout: .zero))
    let image = try DrawnPage(DrawnPage.sample).image
    let error = #expect(throws: PlatenError.self) { _ = try recognizer.recognize(image) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func stopsAtTheDeadlineOfOthers() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let error = #expect(throws: PlatenError.self) {
      try Cancellation(deadline: .now).govern {
        _ = try RecognizeTextRequest(timeout: .seconds(1000)).read(image)
      }
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func stopsInTheMiddleWithItsTask() async throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let task = Mutex<Task<RecognizedText, any Error>?>(nil)
    let request = RecognizeTextRequest(progress: { part in
      task.withLock { $0?.cancel() }
      #expect(part < 1)
    })
    task.withLock { $0 = Task { try await request.perform(on: image) } }
    await #expect(throws: CancellationError.self) { try await task.withLock { $0 }?.value }
  }

  @Test func stopsWithItsTask() async throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await RecognizeTextRequest().perform(on: image)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func takesCustomWords() throws {
    let image = try DrawnPage("Zyqqelor", size: PixelSize(width: 200, height: 80)).image
    var recognizer = try TextRecognizer(RecognizeTextRequest(customWords: ["Zyqqelor", "Brax"]))
    #expect(try recognizer.recognize(image).text == "Zyqqelor\n")
    for words in [[""], ["a\nb"]] {
      let error = #expect(throws: PlatenError.self) {
        _ = try TextRecognizer(RecognizeTextRequest(customWords: words))
      }
      #expect(error?.code == .invalidArgument)
    }
  }
}
