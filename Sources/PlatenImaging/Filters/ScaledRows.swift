import Glibc
import PlatenKernels
import PlatenQueue

/// Rows of the source at another size: columns are weighed first, then runs within the row.
final class ScaledRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let window: RowWindow
  private let columns: ScaleWeights
  private let rows: ScaleWeights
  private let scratch: FloatBuffer

  init(_ source: any RowSource, to size: PixelSize, planesAtMost: Int) throws(PlatenError) {
    self.size = size
    planes = source.planes
    columns = try ScaleWeights(from: source.size.width, to: size.width)
    rows = try ScaleWeights(from: source.size.height, to: size.height)
    window = try RowWindow(source, count: rows.taps, planesAtMost: planesAtMost)
    scratch = try FloatBuffer(count: source.stride)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let lines = unsafe window.rows(from: Int(rows.starts[y]), count: rows.taps)
    let weights = Array(rows.weights[(y * rows.taps)..<((y + 1) * rows.taps)])
    let wide = window.source.stride
    for plane in 0..<planes {
      unsafe filterWeighRows(
        lines, offset: plane * wide, count: wide, weights: weights, taps: rows.taps,
        into: scratch.start)
      unsafe filterWeighColumns(
        scratch.start, starts: columns.starts, weights: columns.weights, taps: columns.taps,
        count: size.width, into: row + plane * stride)
    }
  }
}

/// Which pixels of a line each pixel of another length is made of, by the Lanczos kernel of three
/// lobes, widened where the line shrinks.
///
/// Outside, the line is its mirror image around its edge pixel: fine patterns go on there, where a
/// repeated edge pixel would leave a brighter or darker border.
struct ScaleWeights {
  let taps: Int
  /// The first pixel for each result.
  let starts: [Int32]
  /// `taps` weights for each result, summing to 1.
  let weights: [Float]

  init(from source: Int, to result: Int) throws(PlatenError) {
    let ratio = Double(source) / Double(result)
    let stretch = max(1, ratio)
    let support = 3 * stretch
    taps = min(source, Int((2 * support).rounded(.up)) + 1)
    var starts: [Int32] = []
    var weights: [Float] = []
    weights.reserveCapacity(try result.checkedProduct(taps))
    for index in 0..<result {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = Int((center - support).rounded(.up))
      let last = Int((center + support).rounded(.down))
      let start = max(0, min(source - taps, first))
      var line = Array(repeating: 0.0, count: taps)
      for position in first...last {
        let pixel = Self.mirrored(position, in: source)
        line[pixel - start] += Self.lanczos((Double(position) - center) / stretch)
      }
      let sum = line.reduce(0, +)
      starts.append(Int32(start))
      for weight in line { weights.append(Float(weight / sum)) }
    }
    self.starts = starts
    self.weights = weights
  }

  private static func mirrored(_ position: Int, in count: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let place = abs(position) % period
    return min(place, period - place)
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard x != 0 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}
