import PlatenKernels

extension Image {
  /// The whole number by which both sides must be divided to be at most `side` (16 at most, and
  /// at most the shorter side).
  func reduction(to side: Int) -> Int {
    max(1, min((max(width, height) + side - 1) / side, 16, width, height))
  }

  /// Means of blocks of a grey picture, `columns`×`rows` pixels each (1…16); what doesn't fill a
  /// block at the right and below is left out.
  func reduced(columns: Int, rows: Int) throws(PlatenError) -> Image {
    let kernels = InstructionLevel.current.kernels
    guard columns > 1 || rows > 1 else { return self }
    let size = PixelSize(width: width / columns, height: height / rows)
    var result = try Image(uninitialized: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    var sums = [UInt16](repeating: 0, count: width)
    unsafe withPixels(into: &result) { source, target in
      unsafe kernels.reduce(
        source, stride: width, columns: columns, rows: rows, sums: &sums, into: target,
        width: size.width, height: size.height)
    }
    return result
  }
}
