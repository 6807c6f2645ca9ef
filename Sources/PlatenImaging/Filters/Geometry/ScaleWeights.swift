/// Which pixels of a line each pixel of another length is made of, by a ``ResamplingKernel``.
///
/// Lengths of 6,000 and 4,000 are 3 to 2: `phases` is 2 sets of weights, and result i + 2 has those
/// of result i, moved by a `step` of 3 pixels.
///
/// Outside, the line is its mirror image around its edge pixel: fine patterns go on there, where a
/// repeated edge pixel would leave a brighter or darker border.
struct ScaleWeights {
  /// Pixels of the line.
  let count: Int
  /// Pixels each result is made of.
  let taps: Int
  /// Pixels from a result's to those of the result `phases` later.
  let step: Int
  /// The number of sets of weights.
  let phases: Int
  /// Whether results are so regular that a line is best split into `step` lines.
  let isRegular: Bool
  /// The first pixel for the first result of each phase; it may lie outside.
  private let starts: [Int]
  /// `taps` weights for each phase, summing to 1.
  let weights: [Float]

  /// - Parameter runs: Whether kernels are to take irregular runs of pixels, 8 at a time.
  init(
    from source: Int, to result: Int, by kernel: ResamplingKernel = .lanczos, runs: Bool
  ) throws(PlatenError) {
    count = source
    let divisor = Self.greatestDivisor(source, result)
    (step, phases) = (source / divisor, result / divisor)
    let ratio = Double(source) / Double(result)
    let stretch = kernel == .nearest ? 1 : max(1, ratio)
    let support = kernel.support * stretch
    let least = Int((2 * support).rounded(.up)) + 1
    isRegular = step <= 16 && phases <= 8
    taps = runs && !isRegular ? (least + 7) & ~7 : least
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(phases)
    weights.reserveCapacity(try phases.checkedProduct(taps))
    for phase in 0..<phases {
      // Nearest is a whole pixel: of two that are as near, the one after.
      let center =
        kernel == .nearest
        ? Double((2 * phase + 1) * source / (2 * result)) : (Double(phase) + 0.5) * ratio - 0.5
      let start = Int((center - support).rounded(.up))
      let line = (0..<taps).map { kernel.weight((Double(start + $0) - center) / stretch) }
      let sum = line.reduce(0, +)
      starts.append(start)
      for weight in line { weights.append(Float(weight / sum)) }
    }
    self.starts = starts
    self.weights = weights
  }

  /// The first pixel a result is made of; it may lie outside.
  func start(_ result: Int) -> Int { starts[result % phases] + result / phases * step }

  /// The results that are computed where those of a range are asked for: all phases of regular
  /// ones.
  func computed(_ results: Range<Int>) -> Range<Int> {
    guard isRegular else { return results }
    let end = (results.upperBound + phases - 1) / phases * phases
    return results.lowerBound / phases * phases..<end
  }

  /// The places that computed results look at, from the first to one past the last; some may lie
  /// outside.
  func reach(of results: Range<Int>) -> Range<Int> {
    // Starts rise with the result.
    start(results.lowerBound)..<start(results.upperBound - 1) + taps
  }

  /// The pixels that are to be known for these places.
  func pixels(for reach: Range<Int>) -> Range<Int> {
    var (low, high) = (reach.lowerBound, reach.upperBound - 1)
    if low < 0 { high = max(high, -low) }
    if high >= count { low = min(low, 2 * (count - 1) - high) }
    return max(0, min(low, count - 1))..<min(count, max(high, 0) + 1)
  }

  /// The pixel a place shows.
  func mirrored(_ place: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let position = abs(place) % period
    return min(position, period - position)
  }

  private static func greatestDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
