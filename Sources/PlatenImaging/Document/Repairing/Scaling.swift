import PlatenCore
import PlatenKernels

/// Enlarges or shrinks a grey page by linear interpolation.
struct Scaling: PageRepair {
  /// How many times as large it becomes: more than 0.
  let factor: Double

  init(by factor: Double) { self.factor = factor }

  func apply(
    to page: Image, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> RepairedPage {
    // Interpolation would miss pixels where it takes less than every second one.
    let skipped = max(1, Int((0.5 / factor).rounded(.up)))
    let source = try page.reduced(
      columns: min(skipped, 16), rows: min(skipped, 16), kernels: kernels)
    let size = PixelSize(
      width: max(1, Int((Double(page.width) * factor).rounded())),
      height: max(1, Int((Double(page.height) * factor).rounded())))
    var result = try Image(
      uninitialized: size, format: .gray8, alpha: .opaque, limits: .admitted)
    result.resolution = page.resolution.map {
      Resolution($0.horizontal * factor, $0.vertical * factor)
    }
    let across = Self.places(from: source.width, to: size.width)
    let down = Self.places(from: source.height, to: size.height)
    var row = [UInt16](repeating: 0, count: source.width + 1)
    unsafe source.withUnsafeBytes { bytes in
      unsafe result.withUnsafeMutableBytes { target in
        guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress,
          let target = unsafe target.bindMemory(to: UInt8.self).baseAddress
        else { return }
        for y in 0..<size.height {
          if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
          let first = unsafe start + Int(down[y] >> 4) * source.width
          let isLast = Int(down[y] >> 4) == source.height - 1
          unsafe kernels.blendBytes(
            first, isLast ? first : first + source.width, part: Int(down[y] & 15),
            count: source.width, into: &row)
          row[source.width] = row[source.width - 1]
          unsafe kernels.interpolate(
            row, places: across, count: size.width, into: target + y * size.width)
        }
      }
    }
    try Cancellation.current?.check()
    var transform = PageTransform.identity
    transform.scaled(from: page.size, to: size)
    return RepairedPage(result, .scaled(by: factor), transform: transform)
  }

  /// Where a result's pixels lie in its source, in 1/16: the first on the first.
  private static func places(from source: Int, to target: Int) -> [Int32] {
    let step = 16 * Float(source) / Float(target)
    return (0..<target).map { min(Int32(step * Float($0)), Int32(16 * (source - 1))) }
  }
}
