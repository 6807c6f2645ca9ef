package import PlatenImaging
package import PlatenQueue

/// A page ready to be read: a grey picture, and how it came out of the one given.
package struct CleanedPage: ~Copyable {
  var picture: LeptonicaPicture
  var transform: PageTransform
  /// Quarter turns of the writing in the picture as given, in degrees clockwise.
  package var rotation = 0
  /// The slant of the writing beyond ``rotation``, in degrees clockwise.
  package var skew = 0.0
  /// Whether there is anything to read.
  package var hasInk = true
  /// Whether the lines were seen to run across the page.
  package var isOrientationClear = false
  /// Whether letters were seen to stand upright.
  package var isUprightnessClear = false

  init(picture: consuming LeptonicaPicture, transform: PageTransform) {
    self.picture = picture
    self.transform = transform
  }

  /// A page that is read as it is.
  init(unchanged image: Image, region: PixelRect) throws(PlatenError) {
    self.init(
      picture: try LeptonicaPicture(gray: image, region: region),
      transform: PageTransform(origin: region))
  }

  /// The cleaned picture: 8-bit grey.
  package func image() throws(PlatenError) -> Image { try picture.image() }
}

extension CleanedPage {
  /// A copy turned clockwise by quarters.
  func turned(quarters: Int) throws(PlatenError) -> CleanedPage {
    var copy = CleanedPage(
      picture: try picture.turned(quarters: quarters), transform: transform)
    copy.transform.turned(quarters: quarters, from: picture.size)
    copy.rotation = (rotation + 360 - 90 * quarters) % 360
    copy.skew = skew
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
