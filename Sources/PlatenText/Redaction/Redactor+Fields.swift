import PlatenCore
import PlatenImaging

extension Redactor {
  /// The fields of a picture that have a cell for each character and may hold what is to go: all
  /// in which something else than a name is written, and those that can't be read.
  ///
  /// Characters in cells are read with less certainty than words, and a form asks in such fields
  /// for numbers that tell who somebody is, so that no token needs to be found in them. Each goes
  /// as a whole, and doesn't tell how much was written.
  ///
  /// - Throws: What ``RecognizeTextRequest/read(_:index:)`` throws.
  func fields(of image: Image, index: Int) throws(PlatenError) -> [(field: Quad, text: String)] {
    let gray = try image.converted(to: .gray8)
    var once = request
    once.level = .fast
    once.region = nil
    once.regionOfInterest = nil
    var found: [(field: Quad, text: String)] = []
    for field in CombSearch(gray).fields() {
      let count = field.count(on: gray)
      guard count >= 5 else { continue }
      let row = try field.closed(on: gray)
      let scale = max(1, min(4, (80 / Double(row.height)).rounded()))
      let text = try once.read(row.rereadable(at: scale), index: index).text
      if !isName(text, of: count) { found.append((field.quad, text)) }
    }
    return found
  }

  /// Whether a text is about as long as what is written, and words of letters alone; where all
  /// text goes, none is harmless.
  private func isName(_ text: String, of count: Int) -> Bool {
    guard case .kinds = scope else { return false }
    let signs = text.filter { !$0.isWhitespace }
    return signs.count + 1 >= count && signs.allSatisfy { $0.isLetter || "-'’".contains($0) }
  }
}
