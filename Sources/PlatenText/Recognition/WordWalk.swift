import CTesseract
import CTesseractSpeedup

/// The one owner of a walk over the words of a page in reading order (`TessResultIterator`).
///
/// The library's own walk takes time that is quadratic in the words of a page. Where nothing is
/// written from right to left, this one goes through the page once; the words are the same.
@safe
struct WordWalk: ~Copyable {
  let iterator: OpaquePointer
  private let isLeftToRight: Bool

  /// Takes over an iterator that stands at the start of a page; `nil` if there is none.
  init?(_ iterator: OpaquePointer?) {
    guard let iterator = unsafe iterator else { return nil }
    unsafe self.iterator = iterator
    isLeftToRight = unsafe platen_walk_is_left_to_right(UnsafeRawPointer(iterator))
  }

  deinit { unsafe TessResultIteratorDelete(iterator) }

  /// Goes on to the next word; `false` at the end of the page.
  func next() -> Bool {
    unsafe isLeftToRight
      ? platen_walk_next(UnsafeMutableRawPointer(iterator))
      : TessResultIteratorNext(iterator, RIL_WORD) != 0
  }

  /// Whether the current word is the first of its block or line.
  func isAtBeginning(of level: TessPageIteratorLevel) -> Bool {
    unsafe isLeftToRight
      ? platen_walk_is_at_beginning(UnsafeRawPointer(iterator), CInt(level.rawValue))
      : TessPageIteratorIsAtBeginningOf(TessResultIteratorGetPageIterator(iterator), level) != 0
  }

  /// The text at an iterator that was copied from this walk's, or is it.
  func text(_ place: OpaquePointer, _ level: TessPageIteratorLevel) -> String? {
    let bytes =
      unsafe isLeftToRight
      ? platen_walk_text(UnsafeRawPointer(place), CInt(level.rawValue))
      : TessResultIteratorGetUTF8Text(place, level)
    guard let bytes = unsafe bytes else { return nil }
    defer { unsafe TessDeleteText(bytes) }
    // Pictures and rules come as words of a single space.
    let text = unsafe String(cString: bytes)
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }
}
