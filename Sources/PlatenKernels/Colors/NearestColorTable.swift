/// Finds the nearest of at most 256 colours.
///
/// For each cell of 5 bits a channel that pixels ask for, the colours are kept that can be the
/// nearest of any in it.
package struct NearestColorTable {
  private let colors: [UInt32]
  private let channels: [SIMD4<Int32>]
  /// For each cell where its candidates begin, and one past their end; both 0 if not known yet.
  private var ranges = [SIMD2<Int32>](repeating: .zero, count: 32768)
  private var candidates: [UInt8] = []
  /// Pixels that were asked for, each where its hash says: 24 bits of colour and the number found.
  private var remembered = [UInt32](repeating: 0, count: 65536)

  /// Takes opaque colours, at least one where there are pixels.
  package init(_ colors: [UInt32]) {
    self.colors = colors
    channels = colors.map { Self.channels(UInt32(littleEndian: $0)) }
    // Nothing is remembered: black does not belong into any other place than the first.
    remembered[0] = 1
  }

  /// Gives each opaque pixel the nearest colour, or leaves what is shown where that is as near, or
  /// where the pixel is 0; other transparent pixels become 0.
  ///
  /// - Parameter slack: The squared distance by which the colour of the pixel to the left may be
  ///   further away and still be taken, so that rows have fewer changes. What a colour is exact for
  ///   stays exact.
  package mutating func draw(
    _ pixels: UnsafePointer<UInt32>, over shown: UnsafePointer<UInt32>, count: Int,
    slack: Int32, into drawn: UnsafeMutablePointer<UInt32>
  ) {
    var left: UInt32 = 0
    var (last, lastShown, result): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for i in 0..<count {
      let pixel = unsafe UInt32(littleEndian: pixels[i])
      let there = unsafe shown[i]
      if pixel != last || there != lastShown {
        (last, lastShown) = (pixel, there)
        if pixel >> 24 != 0 {
          (result, left) = nearest(to: pixel, there, left: left, slack: slack)
        } else {
          (result, left) = (pixel == 0 ? there : 0, 0)
        }
      }
      unsafe drawn[i] = result
    }
  }

  /// The colour to draw, and the same if it is one of the table's, else 0.
  private mutating func nearest(to pixel: UInt32, _ shown: UInt32, left: UInt32, slack: Int32) -> (
    UInt32, UInt32
  ) {
    let number = number(nearestTo: pixel)
    let color = Self.channels(pixel)
    var best = colors[number]
    let least = Self.distance(channels[number], color)
    let there = UInt32(littleEndian: shown)
    if there >> 24 != 0, Self.distance(Self.channels(there), color) <= least { return (shown, 0) }
    if left != 0, least > 0 {
      let distance = Self.distance(Self.channels(UInt32(littleEndian: left)), color)
      if distance <= least &+ slack { best = left }
    }
    return (best, best)
  }

  /// The nearest colour, as memory has it.
  ///
  /// - Parameter pixel: Red in the lowest byte.
  mutating func color(nearestTo pixel: UInt32) -> UInt32 { colors[number(nearestTo: pixel)] }

  /// The number of the nearest colour.
  private mutating func number(nearestTo pixel: UInt32) -> Int {
    let key = pixel & 0xFF_FFFF
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 16)
    let known = remembered[slot]
    if known & 0xFF_FFFF == key { return Int(known >> 24) }
    let cell = colorCell(of: pixel)
    if ranges[cell].y == 0 { gather(cell) }
    let range = ranges[cell]
    let color = Self.channels(pixel)
    var least = Int32.max
    var nearest = 0
    unsafe channels.withUnsafeBufferPointer { channels in
      unsafe candidates.withUnsafeBufferPointer { candidates in
        for place in Int(range.x)..<Int(range.y) {
          let number = unsafe Int(candidates[place])
          let distance = unsafe Self.distance(channels[number], color)
          if distance < least { (least, nearest) = (distance, number) }
        }
      }
    }
    remembered[slot] = key | UInt32(truncatingIfNeeded: nearest) << 24
    return nearest
  }

  /// Finds the candidates of a cell: a colour further from its middle than the nearest by more than
  /// the cell is wide is nearest to nothing in it.
  private mutating func gather(_ cell: Int) {
    let middle = SIMD4<Int32>(
      Int32(cell & 31) &* 16 &+ 7, Int32(cell >> 5 & 31) &* 16 &+ 7,
      Int32(cell >> 10) &* 16 &+ 7, 0)
    var least = Int32.max
    var distances = [Int32](repeating: 0, count: channels.count)
    for (number, color) in channels.enumerated() {
      distances[number] = Self.distance(color &* 2, middle)
      least = min(least, distances[number])
    }
    // In half levels: a corner is √3 × 7 from the middle.
    let reach = Float(least).squareRoot() + 2 * 12.13
    let limit = Int32(reach * reach)
    let start = Int32(candidates.count)
    for (number, distance) in distances.enumerated() where distance <= limit {
      candidates.append(UInt8(truncatingIfNeeded: number))
    }
    ranges[cell] = SIMD2(start, Int32(candidates.count))
  }

  @inline(__always)
  private static func distance(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Int32 {
    let apart = a &- b
    return (apart &* apart).wrappedSum()
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(truncatingIfNeeded: pixel & 255), Int32(truncatingIfNeeded: pixel >> 8 & 255),
      Int32(truncatingIfNeeded: pixel >> 16 & 255), 0)
  }
}
