import PlatenCore
import PlatenImaging

extension RedactionPainting {
  /// Enlarges the covers of what a painted picture still shows, beside them or through them: a
  /// reader's box may be as wrong as the ink around it. Returns whether there was any.
  ///
  /// - Parameter picture: The picture with its boxes.
  /// - Throws: `redactionIncomplete` where that doesn't help.
  mutating func close(_ picture: Image) throws(PlatenError) -> Bool {
    // More boxes of one colour uncover nothing.
    let first = isOneColor || closed.boxes == boxes.count ? closed.places : 0
    let open = try open(on: picture, from: first)
    for (place, letters) in open {
      // Several readings found the same.
      if let last = boxes.last, last.axis == letters.axis, letters.share(coveredBy: last) == 1 {
        continue
      }
      let whole = letters.union(place.rough).expanded(by: max(1.5, 0.2 * letters.height))
      paint(whole.quantized, on: gray)
    }
    if !open.isEmpty {
      guard try self.open(on: painted(), from: 0).isEmpty else { throw .stillShown }
    }
    closed = (places.count, boxes.count)
    return !open.isEmpty
  }

  /// The places that a painted picture still shows, and their letters.
  private func open(
    on picture: Image, from first: Int
  ) throws(PlatenError) -> [(place: RedactionPlace, letters: SlantedRect)] {
    guard first < places.count else { return [] }
    let covered = CoveredPixels(try picture.converted(to: .gray8))
    return places[first...].compactMap { place in
      covered.openLetters(of: place, on: gray).map { (place, $0) }
    }
  }
}

extension SlantedRect {
  /// The rectangle with ends at steps of half its height, as all boxes have them.
  fileprivate var quantized: SlantedRect {
    let step = max(1, height / 2)
    return SlantedRect(
      left: (left / step).rounded(.down) * step, top: top,
      right: (right / step).rounded(.up) * step, bottom: bottom, axis: axis)
  }
}
