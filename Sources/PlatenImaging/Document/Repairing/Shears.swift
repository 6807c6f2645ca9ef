import Glibc
import PlatenKernels

/// A turn as three moves: rows across, columns down, rows across.
struct Shears {
  private static let block = 16

  private let size: PixelSize
  private let channels: Int
  /// Pixels that a row moves for each row down.
  private let across: Double
  /// Pixels that a column moves for each column to the right.
  private let down: Double
  /// Pixels beside the picture that later moves bring in.
  private let margin: Int
  /// Numbers of a row with its margins, a multiple of the block.
  private let rowCount: Int
  /// Rows above and below one that its columns come from.
  private let reach: Int
  private let taps: Int
  private let firsts: [Int32]
  private let columnWeights: [Int16]

  /// Moves that give, at each place of the result, what lies at that place turned by `radians`
  /// clockwise.
  init(size: PixelSize, radians: Double, channels: Int) {
    self.size = size
    self.channels = channels
    across = -tan(radians / 2)
    let down = sin(radians)
    self.down = down
    margin = Int((abs(across) * Double(size.height) / 2).rounded(.up)) + 4
    let numbers = (size.width + 2 * margin) * channels
    let blocks = (numbers + Self.block - 1) / Self.block
    rowCount = blocks * Self.block
    let pixelsPerBlock = Self.block / channels
    taps = Int((abs(down) * Double(pixelsPerBlock)).rounded(.up)) + 4
    reach = Int((abs(down) * Double(rowCount / channels) / 2).rounded(.up)) + taps + 2

    var firsts = [Int32](repeating: 0, count: blocks)
    var weights = [Int16](repeating: 0, count: blocks * taps * Self.block)
    let middle = Double(margin) + Double(size.width - 1) / 2
    for block in 0..<blocks {
      let places = (0..<pixelsPerBlock).map {
        (Double(block * pixelsPerBlock + $0) - middle) * down
      }
      let first = Int((places.min() ?? 0).rounded(.down)) - 1
      firsts[block] = Int32(first)
      for (pixel, place) in places.enumerated() {
        let cubic = CubicWeights(place - place.rounded(.down))
        let tap = Int(place.rounded(.down)) - 1 - first
        for channel in 0..<channels {
          for k in 0..<4 {
            weights[(block * taps + tap + k) * Self.block + pixel * channels + channel] =
              cubic.weights[k]
          }
        }
      }
    }
    self.firsts = firsts
    columnWeights = weights
  }

  /// Turns a picture's bytes; what comes in from outside is `fill`. Ends early when cancelled.
  func run(
    from source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, fill: Int16
  ) {
    let kernels = InstructionLevel.current.kernels
    let (width, height) = (size.width, size.height)
    let kept = min(height, 2 * reach + 1)
    let pad = 2 * margin + 4
    var padded = [Int16](repeating: fill, count: (width + 2 * pad) * channels)
    var sheared = [Int16](repeating: fill, count: (kept + 1) * rowCount)
    var moved = [Int16](repeating: fill, count: rowCount)
    unsafe sheared.withUnsafeMutableBufferPointer { sheared in
      guard let start = sheared.baseAddress else { return }
      // Rows of the first move lie in a ring, after one row of nothing.
      let rows = unsafe (-reach..<(height + reach)).map { y in
        unsafe UnsafePointer(start + (y < 0 || y >= height ? 0 : (1 + y % kept) * rowCount))
      }
      var made = 0
      for y in 0..<height {
        if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
        while made < min(height, y + reach + 1) {
          unsafe kernels.widenLevels(
            source + made * width * channels, count: width * channels,
            at: pad * channels, of: &padded)
          let place = self.place(made)
          let row = unsafe start + (1 + made % kept) * rowCount
          let first = (pad - margin + place.whole - 1) * channels
          unsafe padded.withUnsafeBufferPointer { padded in
            guard let padded = padded.baseAddress else { return }
            unsafe kernels.moveRow(
              padded + first, step: channels, weights: place.weights,
              count: (width + 2 * margin) * channels, into: row)
          }
          made += 1
        }
        unsafe rows.withUnsafeBufferPointer { rows in
          guard let rows = rows.baseAddress else { return }
          unsafe kernels.moveColumns(
            rows + (y + reach), firsts: firsts, taps: taps, weights: columnWeights,
            blocks: firsts.count, into: &moved)
        }
        let place = self.place(y)
        let first = (margin + place.whole - 1) * channels
        unsafe moved.withUnsafeBufferPointer { moved in
          guard let moved = moved.baseAddress else { return }
          unsafe kernels.moveRowToBytes(
            moved + first, step: channels, weights: place.weights, count: width * channels,
            into: target + y * width * channels)
        }
      }
    }
  }

  /// Where a row's first pixel comes from.
  private func place(_ y: Int) -> (whole: Int, weights: [Int16]) {
    let place = across * (Double(y) - Double(size.height - 1) / 2)
    let whole = place.rounded(.down)
    return (Int(whole), CubicWeights(place - whole).weights)
  }
}
