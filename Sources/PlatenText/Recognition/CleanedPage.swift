package import PlatenImaging
package import PlatenCore

/// A page ready to be read: a grey picture, and how it came out of the one given.
package struct CleanedPage: ~Copyable {
  /// The size of the picture given.
  package let source: PixelSize
  var picture: LeptonicaPicture
  var transform: PageTransform
  /// Quarter turns of the writing in the picture as given, in degrees clockwise.
  package var rotation = 0
  /// The slant of the writing beyond ``rotation``, in degrees clockwise.
  package var skew = 0.0
  /// Whether there is anything to read.
  package var hasInk = true
  /// Whether it has ruling lines.
  package var isRuled = false
  /// What was seen of its letters.
  var letters = LetterStatistics()
  /// Whether the lines were seen to run across the page.
  package var isOrientationClear = false
  /// Whether letters were seen to stand upright.
  package var isUprightnessClear = false

  init(source: PixelSize, picture: consuming LeptonicaPicture, transform: PageTransform) {
    self.source = source
    self.picture = picture
    self.transform = transform
  }

  /// A page that is read as it is.
  package init(unchanged image: Image, region: PixelRect) throws(PlatenError) {
    self.init(
      source: image.size, picture: try LeptonicaPicture(gray: image, region: region),
      transform: PageTransform(origin: region))
  }

  /// A page with nothing to read on it.
  init(empty source: PixelSize) throws(PlatenError) {
    self.init(
      source: source, picture: try LeptonicaPicture(blank: PixelSize(width: 1, height: 1)),
      transform: PageTransform(origin: PixelRect(x: 0, y: 0, width: 1, height: 1)))
    hasInk = false
  }

  /// The cleaned picture: 8-bit grey.
  package func image() throws(PlatenError) -> Image { try picture.image() }
}

extension CleanedPage {
  /// Whether its ink stands in lines as writing does.
  package func hasWriting() throws(PlatenError) -> Bool { try picture.ink().hasWriting() }

  /// Whether a page is no wider than one column of writing, as receipts are.
  var isNarrow: Bool { picture.width < 60 * letters.height }

  /// A copy without ruling lines, of which Tesseract makes edges of columns that swallow cells.
  func withoutRules() throws(PlatenError) -> CleanedPage {
    guard let rules = try picture.ink().rules(longerThan: 6 * letters.height) else {
      return try turned(quarters: 0)
    }
    return copy(with: try picture.painting(rules))
  }

  /// A copy turned clockwise by quarters.
  func turned(quarters: Int) throws(PlatenError) -> CleanedPage {
    var copy = copy(with: try picture.turned(quarters: quarters))
    copy.transform.turned(quarters: quarters, from: picture.size)
    copy.rotation = (rotation + 360 - 90 * quarters) % 360
    return copy
  }

  /// The same page with another picture.
  private func copy(with picture: consuming LeptonicaPicture) -> CleanedPage {
    var copy = CleanedPage(source: source, picture: picture, transform: transform)
    copy.rotation = rotation
    copy.skew = skew
    copy.isRuled = isRuled
    copy.letters = letters
    copy.isOrientationClear = isOrientationClear
    copy.isUprightnessClear = isUprightnessClear
    return copy
  }

  /// Turns the page clockwise by quarters.
  mutating func turn(quarters: Int) throws(PlatenError) {
    self = try turned(quarters: quarters)
  }

  /// Turns back a slant.
  mutating func level(degrees: Double) throws(PlatenError) {
    let old = picture.size
    picture = try picture.leveled(degrees: degrees)
    transform.rotated(byRadians: -degrees * .pi / 180, from: old, to: picture.size)
  }

  /// Enlarges or shrinks the page.
  mutating func scale(by factor: Double) throws(PlatenError) {
    let old = picture.size
    picture = try picture.scaled(by: factor)
    transform.scaled(from: old, to: picture.size)
  }

  /// Puts an empty margin around the page, as letters that touch an edge are read badly.
  mutating func addBorder() throws(PlatenError) {
    let width = 20
    picture = try picture.bordered(by: width)
    transform.bordered(by: width)
  }
}
