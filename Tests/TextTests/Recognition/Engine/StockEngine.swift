import CSystem
import CTesseract
import PlatenCore
import PlatenImaging

@testable import PlatenText

/// Tesseract through nothing but its own C interface, for results to be held against.
@safe
struct StockEngine: ~Copyable {
  struct NotThere: Error {}

  /// All that an engine says of a page.
  struct Result: Equatable {
    var hocr: String
    var table: String
    var boxes: String
  }

  /// A word as the result iterator gives it.
  struct Word: Equatable {
    var text: String
    var box: PixelRect
    var isFirstOfLine: Bool
    var isFirstOfBlock: Bool
  }

  let api: OpaquePointer

  init(_ language: String = "eng", choices: Int = 0) throws {
    guard let api = unsafe TessBaseAPICreate() else { throw NotThere() }
    let folder = LanguageData().directory
    guard unsafe TessBaseAPIInit3(api, folder, language) == 0 else {
      unsafe TessBaseAPIDelete(api)
      throw NotThere()
    }
    unsafe TessBaseAPISetVariable(api, "lstm_choice_mode", String(choices))
    unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    unsafe self.api = api
  }

  deinit {
    unsafe TessBaseAPIEnd(api)
    unsafe TessBaseAPIDelete(api)
  }

  /// Reads a page with these parts replaced.
  mutating func read(
    _ image: Image, _ mode: TessPageSegMode, with parts: TesseractSpeedup
  ) throws -> Result {
    let picture = try LeptonicaPicture(image)
    let api = unsafe self.api
    return parts.use {
      // The library's threads would spin while they wait, and the tests with them.
      _ = platen_openmp_disable()
      unsafe TessBaseAPISetPageSegMode(api, mode)
      unsafe TessBaseAPISetImage2(api, picture.pix)
      func text(_ bytes: UnsafeMutablePointer<CChar>?) -> String {
        guard let bytes = unsafe bytes else { return "" }
        defer { unsafe TessDeleteText(bytes) }
        return unsafe String(cString: bytes)
      }
      return unsafe Result(
        hocr: text(TessBaseAPIGetHOCRText(api, 0)), table: text(TessBaseAPIGetTsvText(api, 0)),
        boxes: text(TessBaseAPIGetBoxText(api, 0)))
    }
  }

  /// The words of the page read last, by the library's own walk.
  func words() -> [Word] {
    guard let iterator = unsafe TessBaseAPIGetIterator(api) else { return [] }
    defer { unsafe TessResultIteratorDelete(iterator) }
    let place = unsafe TessResultIteratorGetPageIterator(iterator)
    var words: [Word] = []
    repeat {
      let bytes = unsafe TessResultIteratorGetUTF8Text(iterator, RIL_WORD)
      defer { if let bytes = unsafe bytes { unsafe TessDeleteText(bytes) } }
      words.append(
        Word(
          text: unsafe bytes.map { unsafe String(cString: $0) } ?? "",
          box: unsafe box(place),
          isFirstOfLine: unsafe TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0,
          isFirstOfBlock: unsafe TessPageIteratorIsAtBeginningOf(place, RIL_BLOCK) != 0))
    } while unsafe TessResultIteratorNext(iterator, RIL_WORD) != 0
    return words
  }

  /// The same by Platen's walk.
  func walkedWords() -> [Word] {
    guard let walk = unsafe WordWalk(TessBaseAPIGetIterator(api)) else { return [] }
    let place = unsafe TessResultIteratorGetPageIterator(walk.iterator)
    var words: [Word] = []
    repeat {
      words.append(
        Word(
          text: unsafe walk.text(walk.iterator, RIL_WORD) ?? "",
          box: unsafe box(place),
          isFirstOfLine: walk.isAtBeginning(of: RIL_TEXTLINE),
          isFirstOfBlock: walk.isAtBeginning(of: RIL_BLOCK)))
    } while walk.next()
    return words
  }

  private func box(_ place: OpaquePointer?) -> PixelRect {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = unsafe TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
