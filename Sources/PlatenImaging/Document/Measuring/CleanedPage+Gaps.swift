extension CleanedPage {
  /// The columns of a rectangle without ink that have ink on both sides, in groups from left to
  /// right.
  package func gaps(in rect: PixelRect) -> [Range<Int>] {
    let box = rect.intersection(PixelRect(picture.size))
    guard !box.isEmpty else { return [] }
    let (width, threshold) = (picture.width, threshold)
    let isInked = unsafe writing.withUnsafeBytes { levels in
      (box.x..<box.maxX).map { x in
        (box.y..<box.maxY).contains { unsafe Int(levels[$0 * width + x]) < threshold }
      }
    }
    var gaps: [Range<Int>] = []
    var last: Int?
    for (column, isInk) in isInked.enumerated() where isInk {
      if let last, column > last + 1 { gaps.append(box.x + last + 1..<box.x + column) }
      last = column
    }
    return gaps
  }
}
