import Glibc
import PlatenKernels

/// Smooths noise on a grey page away.
struct Smoothing: PageRepair {
  /// The Gaussian's deviation in pixels, for grain on all pixels, where a median eats thin strokes;
  /// nil for the median of 3×3, for specks on otherwise even paper.
  let deviation: Double?

  init(deviation: Double? = nil) { self.deviation = deviation }

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let weights = deviation.map(Self.weights) ?? []
    let reach = deviation == nil ? 1 : weights.count / 2
    let (width, height) = (page.width, page.height)
    var row = [UInt16](repeating: 0, count: width + 2 * reach)
    let result = try unsafe page.mapped(to: .gray8, alpha: .opaque) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>, _) in
      for y in 0..<height {
        if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
        // Rows outside the picture are those at its edge.
        let rows = unsafe (-reach...reach).map {
          unsafe source + min(max(y + $0, 0), height - 1) * width
        }
        let line = unsafe target + y * width
        if weights.isEmpty {
          unsafe kernels.median(rows[0], rows[1], rows[2], count: width, into: line)
          continue
        }
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let start = row.baseAddress else { return }
          unsafe kernels.weigh(
            rows, weights: weights, taps: weights.count, count: width, into: start + reach)
          for x in 0..<reach {
            unsafe start[x] = start[reach]
            unsafe start[reach + width + x] = start[reach + width - 1]
          }
          unsafe kernels.weigh(
            start, weights: weights, taps: weights.count, count: width, into: line)
        }
      }
    }
    try Cancellation.current?.check()
    return RepairedPage(result, .smoothed(deviation: deviation))
  }

  /// An odd number of weights in 1/65536, which they sum to.
  private static func weights(_ deviation: Double) -> [UInt16] {
    let reach = max(1, Int((2 * deviation).rounded(.up)))
    let exact = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = exact.reduce(0, +)
    var weights = exact.map { UInt16(($0 / sum * 65536).rounded()) }
    let rest = 65536 - weights.reduce(0) { $0 + Int($1) }
    weights[reach] = UInt16(Int(weights[reach]) + rest)
    return weights
  }
}
