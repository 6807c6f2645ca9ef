import PlatenCore

/// A paper with text on it that remembers what was printed, line by line.
///
/// Units are points from the top left corner.
struct Sheet: ~Copyable {
  /// One run of text on a line.
  struct Piece {
    let x: Double
    let text: String
    var align = Canvas.Alignment.left
    var style: Canvas.Style?
  }

  let canvas: Canvas
  /// The style of text that names none.
  var style = Canvas.Style()
  private(set) var lines: [String] = []
  private var tokens: [Token] = []

  private struct Token {
    let kind: String
    let text: String
    let value: String
  }

  init(width: Double, height: Double, dpi: Double) throws(PlatenError) {
    canvas = try Canvas(
      width: Int((width * dpi / 72).rounded()), height: Int((height * dpi / 72).rounded()),
      scale: dpi / 72)
  }

  /// Prints pieces on one baseline; together they are one line of the truth.
  mutating func print(_ y: Double, _ pieces: Piece...) {
    for piece in pieces {
      canvas.text(
        piece.text, x: piece.x, y: y, style: piece.style ?? style, align: piece.align)
    }
    lines.append(pieces.map(\.text).joined(separator: " "))
  }

  /// Prints a paragraph of given lines and returns the next baseline.
  mutating func paragraph(_ y: Double, x: Double, leading: Double, _ text: String) -> Double {
    var baseline = y
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { print(baseline, Piece(x: x, text: String(line))) }
      baseline += leading
    }
    return baseline
  }

  /// Notes a token that stands on the page.
  mutating func token(_ kind: String, _ text: String, _ value: String? = nil) {
    tokens.append(Token(kind: kind, text: text, value: value ?? text))
  }

  var truth: String { lines.joined(separator: "\n") + "\n" }

  /// The noted tokens as JSON lines.
  ///
  /// - Throws: `invalidArgument` for one whose text is not on the page.
  func tokenTruth() throws(PlatenError) -> String {
    var json = ""
    for token in tokens {
      guard truth.split(separator: token.text, maxSplits: 1).count == 2 else {
        throw PlatenError(.invalidArgument, message: "\(token.text) is not on the page")
      }
      json += #"{"kind":"\#(token.kind)","text":"\#(token.text)","value":"\#(token.value)"}"# + "\n"
    }
    return json
  }
}
