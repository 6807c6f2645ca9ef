import PlatenKernels
import PlatenQueue

/// Means of blocks of a grey picture: what a page is measured on.
struct ReducedPage {
  let image: Image
  /// Pixels of the picture to one of these.
  let factor: Int

  var width: Int { image.width }
  var height: Int { image.height }

  /// Makes the largest whose sides are at most `side`.
  init(_ source: Image, side: Int) throws(PlatenError) {
    let longer = max(source.width, source.height)
    try self.init(source, factor: (longer + side - 1) / side)
  }

  /// Makes one of blocks of `factor`, at most 16 and at most the picture's shorter side.
  init(_ source: Image, factor: Int) throws(PlatenError) {
    let factor = max(1, min(factor, 16, source.width, source.height))
    self.factor = factor
    guard factor > 1 else {
      image = source
      return
    }
    let size = PixelSize(width: source.width / factor, height: source.height / factor)
    var result = try Image(
      uninitialized: size, format: .gray8, alpha: .opaque, limits: .admitted)
    var sums = [UInt16](repeating: 0, count: source.width)
    unsafe source.withUnsafeBytes { bytes in
      unsafe result.withUnsafeMutableBytes { target in
        guard let bytes = bytes.baseAddress, let target = target.baseAddress else { return }
        unsafe DocumentLoops.reduce(
          bytes.assumingMemoryBound(to: UInt8.self), stride: source.width, factor: factor,
          sums: &sums, into: target.assumingMemoryBound(to: UInt8.self), width: size.width,
          height: size.height)
      }
    }
    image = result
  }
}
