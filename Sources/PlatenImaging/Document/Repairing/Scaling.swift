import PlatenKernels

/// Enlarges or shrinks a grey page by linear interpolation.
struct Scaling: PageRepair {
  /// How many times as wide it becomes: more than 0.
  let factor: Double
  /// How many times as high.
  private let down: Double
  /// Whether it makes pixels square.
  private let squares: Bool

  init(by factor: Double) { (self.factor, down, squares) = (factor, factor, false) }

  /// Makes pixels square that have been `ratio` times as high as wide: the shorter side grows.
  init(squaring ratio: Double) {
    (factor, down, squares) = (max(1, 1 / ratio), max(1, ratio), true)
  }

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    // Interpolation would miss pixels where it takes less than every second one.
    let skipped = max(1, Int((0.5 / min(factor, down)).rounded(.up)))
    let source = try page.reduced(columns: min(skipped, 16), rows: min(skipped, 16))
    let size = PixelSize(
      width: max(1, Int((Double(page.width) * factor).rounded())),
      height: max(1, Int((Double(page.height) * down).rounded())))
    var result = try Image(uninitialized: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    result.resolution = page.resolution.map {
      Resolution($0.horizontal * factor, $0.vertical * down)
    }
    let across = Self.places(from: source.width, to: size.width)
    let rows = Self.places(from: source.height, to: size.height)
    var row = [UInt16](repeating: 0, count: source.width + 1)
    unsafe source.withPixels(into: &result) {
      (start: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>) in
      for y in 0..<size.height {
        if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
        let first = unsafe start + Int(rows[y] >> 4) * source.width
        let isLast = Int(rows[y] >> 4) == source.height - 1
        unsafe kernels.blendBytes(
          first, isLast ? first : first + source.width, part: Int(rows[y] & 15),
          count: source.width, into: &row)
        row[source.width] = row[source.width - 1]
        unsafe kernels.interpolate(
          row, places: across, count: size.width, into: target + y * size.width)
      }
    }
    try Cancellation.current?.check()
    var transform = PageTransform.identity
    transform.scaled(from: page.size, to: size)
    let finding = squares ? PageFinding.squared(across: factor, down: down) : .scaled(by: factor)
    return RepairedPage(result, finding, transform: transform)
  }

  /// Where a result's pixels lie in its source, in 1/16: the first on the first.
  private static func places(from source: Int, to target: Int) -> [Int32] {
    let step = 16 * Float(source) / Float(target)
    return (0..<target).map { min(Int32(step * Float($0)), Int32(16 * (source - 1))) }
  }
}
