import PlatenKernels

extension Image {
  /// The brightest level of a grey picture in a square around each pixel, then the darkest of
  /// those: the picture without dark things narrower than 2·`reach` + 1 (grey closing).
  func closed(reach: Int) throws(PlatenError) -> Image {
    try extremes(reach: reach, isLeast: false).extremes(reach: reach, isLeast: true)
  }

  /// The brightest or darkest level of a grey picture in a square around each pixel, cut at the
  /// picture's edges.
  func extremes(reach: Int, isLeast: Bool) throws(PlatenError) -> Image {
    let kernels = InstructionLevel.current.kernels
    let reach = min(reach, max(width, height))
    guard reach > 0 else { return self }
    let (width, height) = (width, height)
    let rows = try unsafe mapped(to: .gray8, alpha: .opaque) { source, target, _ in
      unsafe kernels.extremeOfRows(
        source, into: target, width: width, height: height, reach: reach, isLeast: isLeast)
    }
    var padded = [UInt8](repeating: 0, count: width + 2 * reach)
    return try unsafe rows.mapped(to: .gray8, alpha: .opaque) { source, target, _ in
      unsafe kernels.extremeOfColumns(
        source, into: target, width: width, height: height, reach: reach, isLeast: isLeast,
        padded: &padded)
    }
  }
}
