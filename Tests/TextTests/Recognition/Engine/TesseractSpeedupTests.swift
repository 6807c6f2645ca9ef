import CTesseract
import Glibc
import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Our functions in the place of libtesseract's beside its own, to the last bit.
@Suite(.serialized) struct TesseractSpeedupTests {
  private typealias Histogram =
    @convention(c) (
      UnsafeMutablePointer<Pix>?, Int32, Int32, Int32, Int32, Int32, UnsafeMutablePointer<Int32>
    ) -> Void

  @Test func histogramsAreTesseracts() throws {
    // The function has no header. Its first definition in the process is ours.
    let symbol = unsafe try #require(
      dlsym(nil, "_ZN9tesseract13HistogramRectENS_5ImageEiiiiiPi"))
    let histogram = unsafe unsafeBitCast(symbol, to: Histogram.self)
    let difference = try SpeedupComparison.firstDifference(cases: 500, seed: 1) { random in
      let (width, height) = (random.int(1...400), random.int(1...30))
      let depth = random.chance(45) ? 8 : random.chance(90) ? 32 : 16
      let picture = try LeptonicaPicture(width: width, height: height, depth: depth, &random)
      let (left, top) = (random.int(0...(width - 1)), random.int(0...(height - 1)))
      let (across, down) = (random.int(0...(width - left)), random.int(0...(height - top)))
      var counts = [Int32](repeating: -1, count: 256)
      unsafe histogram(
        picture.pix, Int32(random.int(-1...5)), Int32(left), Int32(top), Int32(across),
        Int32(down), &counts)
      return counts
    }
    #expect(difference == nil)
  }

  /// Calls a closure with an engine for one language.
  private func withEngine<Result>(
    _ language: String, _ mode: TessOcrEngineMode, _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    let api = unsafe try #require(TessBaseAPICreate())
    defer { unsafe TessBaseAPIDelete(api) }
    let folder = try #require(LanguageData().directory)
    unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    #expect(unsafe TessBaseAPIInit2(api, folder, language, mode) == 0)
    return try unsafe body(api)
  }

  @Test func inkIsWhatTesseractTakesForInk() throws {
    try unsafe withEngine("eng", OEM_LSTM_ONLY) { api in
      let difference = try SpeedupComparison.firstDifference(cases: 200, seed: 2) { random in
        let (width, height) = (random.int(10...300), random.int(10...40))
        let depth = random.chance(50) ? 8 : 32
        let picture = try LeptonicaPicture(width: width, height: height, depth: depth, &random)
        unsafe TessBaseAPISetImage2(api, picture.pix)
        if random.chance(50) {
          let (left, top) = (random.int(0...(width - 9)), random.int(0...(height - 9)))
          unsafe TessBaseAPISetRectangle(
            api, Int32(left), Int32(top), Int32(random.int(5...(width - left))),
            Int32(random.int(5...(height - top))))
        }
        return try unsafe LeptonicaPicture(TessBaseAPIGetThresholdedImage(api), "made").contents
      }
      #expect(difference == nil)
    }
  }

  @Test func anEngineReadsTheSameWithoutTheListOfSimilarLetters() throws {
    let page = try WordPage(
      size: PixelSize(width: 250, height: 120), column: PixelSize(width: 230, height: 100),
      pixels: 20, degrees: 0, seed: 5
    ).image
    func read(_ parts: TesseractSpeedup) throws -> String {
      try parts.use {
        try unsafe withEngine("eng", OEM_LSTM_ONLY) { api in
          let picture = try LeptonicaPicture(page)
          unsafe TessBaseAPISetImage2(api, picture.pix)
          let text = unsafe try #require(TessBaseAPIGetTsvText(api, 0))
          defer { unsafe TessDeleteText(text) }
          return unsafe String(cString: text)
        }
      }
    }
    let expected = try read(SpeedupComparison.originals)
    #expect(expected.split(separator: "\n").count > 3)
    #expect(try read(.available) == expected)
  }

  /// The list adds letters after those of the language, which is how it shows.
  @Test func aLegacyEngineHasTheListOfSimilarLetters() throws {
    let bytes = try #require(LanguageData().path(of: "osd")).read()
    // 24 offsets of 8 bytes follow a count of 4; the set of letters is the second, its first line
    // their number.
    var start = 0
    for index in 0..<8 { start |= Int(bytes[4 + 8 + index]) << (8 * index) }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    let count = try #require(Int32(String(decoding: line, as: UTF8.self)))
    let letters = try [SpeedupComparison.originals, .available].map { parts in
      try parts.use {
        try unsafe withEngine("osd", OEM_TESSERACT_ONLY) { api in
          unsafe try String(cString: #require(TessBaseAPIGetUnichar(api, count)))
        }
      }
    }
    #expect(letters[0] == letters[1])
    #expect(!letters[0].isEmpty)
  }
}
