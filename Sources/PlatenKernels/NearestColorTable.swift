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

  /// Takes opaque colours, at least one where there are pixels.
  package init(_ colors: [UInt32]) {
    self.colors = colors
    channels = colors.map { Self.channels(UInt32(littleEndian: $0)) }
  }

  /// Gives each opaque pixel the nearest colour, or leaves what is shown where that is as near, or
  /// where the pixel is 0; other transparent pixels become 0.
  package mutating func draw(
    _ pixels: UnsafePointer<UInt32>, over shown: UnsafePointer<UInt32>, count: Int,
    into drawn: UnsafeMutablePointer<UInt32>
  ) {
    var (last, lastShown, result): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for i in 0..<count {
      let pixel = unsafe UInt32(littleEndian: pixels[i])
      let there = unsafe shown[i]
      if pixel != last || there != lastShown {
        (last, lastShown) = (pixel, there)
        result = pixel >> 24 != 0 ? nearest(to: pixel, there) : pixel == 0 ? there : 0
      }
      unsafe drawn[i] = result
    }
  }

  private mutating func nearest(to pixel: UInt32, _ shown: UInt32) -> UInt32 {
    let cell = colorCell(of: pixel)
    if ranges[cell].y == 0 { gather(cell) }
    let range = ranges[cell]
    let color = Self.channels(pixel)
    var least = Int32.max
    var best = shown
    let there = UInt32(littleEndian: shown)
    if there >> 24 != 0 { least = Self.distance(Self.channels(there), color) }
    unsafe candidates.withUnsafeBufferPointer { candidates in
      for place in range.x..<range.y {
        let number = unsafe Int(candidates[Int(place)])
        let distance = Self.distance(channels[number], color)
        if distance < least { (least, best) = (distance, colors[number]) }
      }
    }
    return best
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
