import Glibc
import PlatenMetrics

/// Where a word of invisible text begins, and how large it is, so that its box is the given one.
struct WordPlace {
  let font: InvisibleFont
  let size: Double
  /// The direction of its box, anticlockwise in radians.
  let direction: Double
  /// Its sides along that direction, and how high the line it stands on is across it.
  let left, base: Double
  private(set) var right: Double
  /// The length of the word, along the writing.
  private(set) var width: Double
  /// The length of the space that follows it; nil for none.
  private(set) var space: Double?
  /// How far it stands above its baseline.
  let rise: Double
  /// How far the writing rises or falls within it, against the edges of the page.
  let drift: Double
  /// The first point of its baseline and its direction, as an operand of Tm.
  let matrix: String

  /// Finds the place of a word that is to fill a box, where the next of its line has another.
  ///
  /// - Parameters:
  ///   - size: Of the block's type; words that are too high for it get a larger one.
  ///   - isLevel: Whether the slant is left out.
  init(
    _ box: LineFrame.Box, next: LineFrame.Box?, _ frame: LineFrame, size: Double, isLevel: Bool
  ) {
    let slant = isLevel ? 0 : frame.slant
    let height = max(0.5, box.height)
    let isTall = height > 1.5 * size
    let size = isTall ? height / InvisibleFont.tallest.height : size
    let base = frame.base(at: (box.left + box.right) / 2)
    let font =
      isTall
      ? .tallest : InvisibleFont(height: height / size, descent: (base - box.bottom) / size)
    // What the choice of heights leaves over is divided between above and below.
    let origin = (box.bottom + box.top) / 2 - (font.ascent - font.descent) / 2 * size
    var width = max(0.1, box.width / cos(slant))
    if let next, next.left > box.left {
      // Readers see a space where a gap is wide enough for the size of type: a word is made a
      // little narrower for that, and where that is too little it stays as it is.
      let lacking = 0.16 * size - (next.left - box.right)
      if lacking > 0, lacking < 0.15 * width { width -= lacking }
      space = max(0.05 * size, (next.left - box.left) / cos(slant) - width)
    } else if let next, next.right <= box.left {
      space = max(0.05 * size, box.left - next.right)
    }
    // The point of the baseline above or below which the word begins.
    let above = frame.base(at: box.left)
    rise = (origin - above) * cos(slant)
    var start = (u: box.left, v: origin)
    start.u += rise * sin(slant)
    start.v -= rise * cos(slant)
    if isLevel, let space, let next, next.right <= box.left { start.u -= space }
    let (s, c) = (sin(frame.direction + slant), cos(frame.direction + slant))
    let point = frame.point(start.u, start.v)
    let parts = [c, s, -s, c].map { ($0 * 100_000).rounded() / 100_000 }.map(exact)
    matrix = "\(parts.joined(separator: " ")) \(short(point.x)) \(short(point.y))"
    drift = abs(sin(frame.tilt)) * width
    direction = frame.direction
    left = box.left
    right = box.left + width * cos(slant)
    self.base = origin
    self.font = font
    self.size = size
    self.width = width
  }
}

/// A part of a matrix, to five decimals: the end of a long line must not drift.
private func exact(_ value: Double) -> String {
  let scaled = Int((value * 100_000).rounded())
  let padded = zeroPadded(abs(scaled), to: 6)
  let text = "\(scaled < 0 ? "-" : "")\(padded.dropLast(5)).\(padded.suffix(5))"
  return scaled % 100_000 == 0 ? "\(scaled / 100_000)" : text
}
