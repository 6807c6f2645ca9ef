import CTesseract
import PlatenCore

extension LeptonicaPicture {
  /// The thin straight lines of a one-bit picture, or nil where it has none.
  func rules(longerThan length: Int) throws(PlatenError) -> LeptonicaPicture? {
    let length = max(48, length)
    // A sixteenth of the pixels tells whether there is anything to find.
    let small = try unsafe LeptonicaPicture(
      pixReduceRankBinaryCascade(pix, 2, 2, 0, 0), "searched for lines")
    var found: LeptonicaPicture?
    for isAcross in [true, false] {
      guard try !small.strokes(length / 4, isAcross).isEmpty else { continue }
      let strokes = try strokes(length, isAcross)
      // What is thicker than a line is a bar or a picture.
      let bars = try unsafe LeptonicaPicture(
        isAcross ? pixOpenBrick(nil, strokes.pix, 1, 9) : pixOpenBrick(nil, strokes.pix, 9, 1),
        "searched for lines")
      let thin = try strokes.subtracting(bars)
      if thin.isEmpty { continue }
      if let other = found.take() {
        found = try unsafe LeptonicaPicture(
          pixOr(nil, other.pix, thin.pix), "searched for lines")
      } else {
        found = consume thin
      }
    }
    return found
  }

  /// The pixels of a one-bit picture that another lacks.
  func subtracting(_ other: borrowing LeptonicaPicture) throws(PlatenError) -> LeptonicaPicture {
    try unsafe LeptonicaPicture(pixSubtract(nil, pix, other.pix), "freed of lines")
  }

  /// The grey picture with what a one-bit picture marks painted white, and its antialiased edges.
  func painting(_ marks: borrowing LeptonicaPicture) throws(PlatenError) -> LeptonicaPicture {
    let wide = try unsafe LeptonicaPicture(pixDilateBrick(nil, marks.pix, 3, 3), "freed of lines")
    let result = try unsafe LeptonicaPicture(pixCopy(nil, pix), "freed of lines")
    unsafe pixSetMasked(result.pix, wide.pix, 255)
    return result
  }

  /// Runs of ink in one direction.
  private func strokes(_ length: Int, _ isAcross: Bool) throws(PlatenError) -> LeptonicaPicture {
    let (w, h) = isAcross ? (length, 1) : (1, length)
    return try unsafe LeptonicaPicture(
      pixOpenCompBrick(nil, pix, Int32(w), Int32(h)), "searched for lines")
  }

  private var isEmpty: Bool {
    var isEmpty: Int32 = 1
    unsafe pixZero(pix, &isEmpty)
    return isEmpty != 0
  }
}
