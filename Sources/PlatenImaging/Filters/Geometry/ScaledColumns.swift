import PlatenKernels

/// One line of a plane, and its weighing to a part of a line of another length.
///
/// Where few sets of weights serve all results, the line is dealt out to `step` parts, so that
/// results that share a set are sums of whole parts; elsewhere each run is weighed by itself.
final class ScaledColumns {
  private let weights: ScaleWeights
  private let results: Range<Int>
  private let kernels: any FilterKernels.Type
  private let line: FloatBuffer
  /// From the line's first float to its first pixel, and to the first place that is looked at.
  private let pixelOffset: Int
  private let reachOffset: Int
  /// Floats to fill from other floats: places outside show their mirror images.
  private let mirrored: [(place: Int, pixel: Int)]
  /// Where each result's run begins in the line, unless the line is split.
  private let starts: [Int32]
  /// Results of one phase, rounded up to what kernels take at once.
  private let group: Int
  private let parts: FloatBuffer
  private let partLength: Int
  private let sums: FloatBuffer

  /// - Parameters:
  ///   - results: The results that are wanted.
  ///   - pixels: The pixels there are, all that ``ScaleWeights/pixels(for:)`` asks for.
  init(
    _ weights: ScaleWeights, _ results: Range<Int>, of pixels: Range<Int>,
    kernels: any FilterKernels.Type
  ) throws(PlatenError) {
    self.weights = weights
    self.results = results
    self.kernels = kernels
    let computed = weights.computed(results)
    let reach = weights.reach(of: computed)
    let origin = min(reach.lowerBound, pixels.lowerBound)
    pixelOffset = pixels.lowerBound - origin
    reachOffset = reach.lowerBound - origin
    mirrored = reach.filter { $0 < 0 || $0 >= weights.count }
      .map { ($0 - origin, weights.mirrored($0) - origin) }
    let end = max(reach.upperBound, pixels.upperBound) - origin
    if weights.isRegular {
      starts = []
      group = (computed.count / weights.phases + 15) & ~15
      partLength = (group + (reach.count - 1) / weights.step + 16) & ~15
      line = try FloatBuffer(count: end.checkedSum(partLength * weights.step + 16))
      parts = try FloatBuffer(count: partLength * weights.step)
      sums = try FloatBuffer(count: 2 * group * weights.phases)
    } else {
      starts = results.map { Int32(weights.start($0) - origin) }
      (group, partLength) = (0, 0)
      line = try FloatBuffer(count: end.checkedSum(32))
      (parts, sums) = (line, line)
    }
  }

  /// Where the line's pixels go; there is room for a multiple of 16.
  var pixels: Line<Float> { line.start + pixelOffset }

  /// Weighs the line; `row` has room for a multiple of 16 results.
  func weigh(into row: Line<Float>) {
    let line = line.start
    for pair in mirrored { line[pair.place] = line[pair.pixel] }
    guard !weights.isRegular else { return weighParts(into: row) }
    kernels.weighColumns(
      line, starts: starts, weights: weights.weights, taps: weights.taps,
      phase: results.lowerBound % weights.phases, phases: weights.phases, into: row)
  }

  private func weighParts(into row: Line<Float>) {
    let (step, phases, taps) = (weights.step, weights.phases, weights.taps)
    let reach = line.start + reachOffset
    let parts = step == 1 ? reach : parts.start
    if step > 1 {
      kernels.splitColumns(
        reach, step: step, count: partLength, into: parts, stride: partLength)
    }
    for phase in 0..<phases {
      let shift = weights.start(phase) - weights.start(0)
      let lines = (shift..<shift + taps).map { place in
        parts + (place % step * partLength + place / step)
      }
      kernels.weighRows(
        lines, offset: 0, count: group, weights: weights.weights, from: phase * taps,
        into: phases == 1 ? row : sums.start + phase * group)
    }
    guard phases > 1 else { return }
    let joined = sums.start + phases * group
    kernels.joinColumns(
      sums.start, stride: group, step: phases, count: group, into: joined)
    let before = results.lowerBound % phases
    row.update(from: joined + before, count: results.count)
  }
}
