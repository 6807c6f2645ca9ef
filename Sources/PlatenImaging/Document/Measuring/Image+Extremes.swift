import PlatenKernels
import PlatenCore

extension Image {
  /// The brightest level of a grey picture in a square around each pixel, then the darkest of
  /// those: the picture without dark things narrower than 2·`reach` + 1 (grey closing).
  func closed(reach: Int, kernels: any DocumentKernels.Type) throws(PlatenError) -> Image {
    try extremes(reach: reach, isLeast: false, kernels: kernels)
      .extremes(reach: reach, isLeast: true, kernels: kernels)
  }

  /// The brightest or darkest level of a grey picture in a square around each pixel, cut at the
  /// picture's edges.
  func extremes(
    reach: Int, isLeast: Bool, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> Image {
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
