extension CleanedPage {
  /// The columns of a rectangle without ink that have ink on both sides, in groups from left to
  /// right.
  package func gaps(in rect: PixelRect) -> [Range<Int>] {
    let runs = inkedColumns(in: rect)
    return zip(runs, runs.dropFirst()).map { $0.upperBound..<$1.lowerBound }
  }

  /// The columns of a rectangle with ink, in groups from left to right.
  package func inkedColumns(in rect: PixelRect) -> [Range<Int>] {
    let box = rect.intersection(PixelRect(picture.size))
    guard !box.isEmpty else { return [] }
    let (width, threshold) = (picture.width, threshold)
    var runs: [Range<Int>] = []
    unsafe writing.withUnsafeBytes { levels in
      for x in box.x..<box.maxX
      where (box.y..<box.maxY).contains(where: { unsafe Int(levels[$0 * width + x]) < threshold }) {
        if let last = runs.last, last.upperBound == x {
          runs[runs.count - 1] = last.lowerBound..<x + 1
        } else {
          runs.append(x..<x + 1)
        }
      }
    }
    return runs
  }
}
