import CSystem
import CTesseract
import CTesseractSpeedup
import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Layout analysis that is given up in the middle.
@Suite(.serialized) struct LayoutGovernorTests {
  /// Answers no so many times, then yes.
  private final class Patience {
    var answers: Int
    init(_ answers: Int) { self.answers = answers }
  }

  /// Letters among specks: every step of the analysis has something to do.
  private func page() throws -> Image {
    var noise = SeededRandom(seed: 11)
    let drawn = try DrawnPage(DrawnPage.sample).image
    return try drawn.mapped { x, y, at in
      let isSpeck = y > 200 && (x / 3 * 7919 + y / 3 * 104_729) % 23 == 0
      return isSpeck && noise.chance(80) ? 0 : at(x, y)
    }
  }

  @Test func isSafeAtAnyQuestion() throws {
    let picture = try LeptonicaPicture(page())
    let engine = try StockEngine("eng")
    func questions(atMost answers: Int) -> (asked: Int, isCut: Bool) {
      let patience = Patience(answers)
      _ = platen_openmp_disable()
      unsafe TessBaseAPISetPageSegMode(engine.api, PSM_AUTO)
      unsafe TessBaseAPISetImage2(engine.api, picture.pix)
      _ = unsafe platen_layout_govern(
        { context in
          guard let context = unsafe context else { return 0 }
          let patience = unsafe Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue()
          patience.answers -= 1
          return patience.answers < 0 ? 1 : 0
        }, UnsafeRawPointer(Unmanaged.passUnretained(patience).toOpaque()))
      let place = unsafe TessBaseAPIAnalyseLayout(engine.api)
      let isCut = platen_layout_govern(nil, nil) != 0
      if let place = unsafe place { unsafe TessPageIteratorDelete(place) }
      unsafe TessBaseAPIClear(engine.api)
      return withExtendedLifetime(patience) { (answers - patience.answers, isCut) }
    }
    let all = questions(atMost: .max / 2)
    #expect(all.asked > 0)
    #expect(!all.isCut)
    for answers in 0..<all.asked { #expect(questions(atMost: answers).isCut) }
    // Nothing of it is left: the same page is analysed as at first.
    #expect(questions(atMost: .max / 2).asked == all.asked)
  }

  @Test(arguments: [RecognizeTextRequest.Level.fast, .accurate])
  func readingGoesOnAfterACutLayout(level: RecognizeTextRequest.Level) throws {
    let image = try page()
    var recognizer = try TextRecognizer(RecognizeTextRequest(level: level, cleansPages: false))
    let whole = try recognizer.recognize(image)
    for milliseconds in [1, 3, 6, 10, 15] {
      recognizer.request.timeout = .milliseconds(milliseconds)
      recognizer.request.allowsPartialPages = true
      let page = try recognizer.recognize(image)
      #expect(page.isPartial || page == whole)
    }
    recognizer.request.timeout = nil
    #expect(try recognizer.recognize(image) == whole)
  }
}
