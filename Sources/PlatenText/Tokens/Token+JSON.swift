import PlatenImaging
package import PlatenCore

extension Token {
  private struct Line: Encodable {
    var path: String
    var kind: String
    var start: Int
    var end: Int
    var text: String
    var value: String
    var score: Double
    var valid: Bool
    var repaired: Bool
    var page: Int
    var quads: [[[Double]]]
    var rects: [[Int]]
    /// Left out where there is one value, and where there is no label.
    var alternatives: [String]?
    var label: String?
  }

  /// The token as one line of JSON, as `platen tokens` prints it.
  ///
  /// - Throws: `libraryFailure` for a score that is not finite.
  package func json(path: String) throws(PlatenError) -> String {
    let line = Line(
      path: path, kind: kind.rawValue, start: range.lowerBound, end: range.upperBound, text: text,
      value: value, score: (score * 1000).rounded() / 1000, valid: isValid, repaired: isRepaired,
      page: page,
      quads: quads.map(\.numbers), rects: rects.map(\.numbers),
      alternatives: alternatives.isEmpty ? nil : alternatives, label: label)
    return String(decoding: try JSONLine.object(line), as: UTF8.self)
  }
}
