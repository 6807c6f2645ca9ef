import Glibc
import PlatenKernels

/// Memory for filtering rows, kept from frame to frame.
struct PNGFilterTrial {
  private var variants: [UInt8] = []
  private var zeros: [UInt8] = []
  private var histogram = [UInt32](repeating: 0, count: 1024)
  private var weights: [UInt32] = []
  private var seen = [UInt32](repeating: 0, count: 65536)
  private var stamp: UInt32 = 0

  /// The rows after their filter bytes, once for each choice.
  mutating func filtered(_ rows: PackedRows, _ choices: [PNGFilterChoice]) -> [[UInt8]] {
    if choices == [.none] { return [plain(rows)] }
    prepare(rowBytes: rows.rowBytes)
    let length = rows.rowBytes + 1
    var results = choices.map { _ in
      [UInt8](repeating: 0, count: length * rows.height)
    }
    for y in 0..<rows.height {
      let sums = filterRow(y, of: rows)
      let chosen = choices.map { filter($0, sums, count: rows.rowBytes) }
      for (choice, filter) in chosen.enumerated() {
        results[choice][y * length] = UInt8(filter)
        let start = filter * rows.rowBytes
        unsafe results[choice].withUnsafeMutableBufferPointer { result in
          unsafe variants.withUnsafeBufferPointer { variants in
            guard let to = result.baseAddress, let from = variants.baseAddress else { return }
            unsafe (to + y * length + 1).update(from: from + start, count: rows.rowBytes)
          }
        }
      }
    }
    return results
  }

  /// The rows, each after a zero.
  private func plain(_ rows: PackedRows) -> [UInt8] {
    let length = rows.rowBytes + 1
    return unsafe [UInt8](unsafeUninitializedCapacity: length * rows.height) { result, count in
      unsafe rows.bytes.withUnsafeBufferPointer { bytes in
        guard let to = result.baseAddress, let from = bytes.baseAddress else { return }
        for y in 0..<rows.height {
          unsafe to[y * length] = 0
          unsafe (to + y * length + 1).update(from: from + y * rows.rowBytes, count: rows.rowBytes)
        }
      }
      count = length * rows.height
    }
  }

  private mutating func prepare(rowBytes: Int) {
    guard zeros.count < rowBytes else { return }
    variants = [UInt8](repeating: 0, count: 5 * rowBytes)
    zeros = [UInt8](repeating: 0, count: rowBytes)
    weights = (0...rowBytes).map { n in
      n < 2 ? 0 : UInt32(min(Double(n) * log2(Double(n)) * 256, Double(UInt32.max)))
    }
  }

  /// Makes the five variants of a row.
  private mutating func filterRow(_ y: Int, of rows: PackedRows) -> [5 of UInt32] {
    unsafe rows.bytes.withUnsafeBufferPointer { bytes in
      unsafe zeros.withUnsafeBufferPointer { zeros in
        unsafe variants.withUnsafeMutableBufferPointer { variants in
          guard let bytes = bytes.baseAddress, let zeros = zeros.baseAddress,
            let variants = variants.baseAddress
          else { return [5 of UInt32](repeating: 0) }
          let row = unsafe bytes + y * rows.rowBytes
          return unsafe filterRowVariants(
            row, above: y == 0 ? zeros : row - rows.rowBytes, into: variants,
            count: rows.rowBytes, pixelLength: rows.pixelLength)
        }
      }
    }
  }

  /// The filter that one way of choosing takes for the row whose variants are there.
  private mutating func filter(_ choice: PNGFilterChoice, _ sums: [5 of UInt32], count: Int) -> Int
  {
    switch choice {
    case .none: return 0
    case .left: return 1
    case .leastSum: return sums.indices.min { sums[$0] < sums[$1] } ?? 0
    case .leastEntropy:
      // The best is the most uneven, so the order is turned round.
      return unsafe leastFilter(count) { row, trial in
        let sum = unsafe evenness(
          row, count: count, weights: trial.weights, histogram: &trial.histogram)
        return .max - sum
      }
    case .fewestPairs:
      return unsafe leastFilter(count) { row, trial in
        trial.stamp &+= 1
        let stamp = trial.stamp
        return unsafe UInt64(
          distinctPairs(row, count: count, seen: &trial.seen, stamp: stamp))
      }
    }
  }

  private mutating func leastFilter(
    _ count: Int, _ score: (UnsafePointer<UInt8>, inout PNGFilterTrial) -> UInt64
  ) -> Int {
    // Taken out meanwhile, so that a closure can work in the rest.
    let variants = self.variants
    return unsafe variants.withUnsafeBufferPointer { variants in
      guard let start = variants.baseAddress else { return 0 }
      var (best, least) = (0, UInt64.max)
      for filter in 0..<5 {
        let score = unsafe score(start + filter * count, &self)
        if score < least { (best, least) = (filter, score) }
      }
      return best
    }
  }
}
