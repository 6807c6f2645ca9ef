import Glibc
import PlatenKernels

/// The edges of a small picture, with their directions.
struct EdgeMap {
  let width: Int
  let height: Int
  /// Brightness, for telling which side of an edge is brighter.
  let levels: [UInt8]
  private(set) var across: [Int16]
  private(set) var down: [Int16]
  private(set) var isEdge: [UInt8]

  /// The edges of planes of one size, `levels` the first of them: those among the strongest `share`
  /// of all gradients.
  init(_ planes: [Image], share: Double) {
    let kernels = InstructionLevel.current.kernels
    let (width, height) = (planes[0].width, planes[0].height)
    (self.width, self.height) = (width, height)
    let count = width * height
    levels = unsafe planes[0].withUnsafeBytes { unsafe Array($0) }
    var across = [Int16](repeating: 0, count: count)
    var down = across
    for plane in planes {
      unsafe plane.withPixels { levels in
        unsafe kernels.strongerGradients(
          levels, width: width, height: height, across: &across, down: &down)
      }
    }
    var edges = [UInt8](repeating: 0, count: count)
    // Less than 4 levels is grain.
    let least = max(16, Self.strength(above: 1 - share, across, down))
    unsafe kernels.thinEdges(
      across: across, down: down, width: width, height: height, least: Int32(least), into: &edges)
    (self.across, self.down, isEdge) = (across, down, edges)
  }

  /// The strength above which the rest of the gradients lie.
  private static func strength(above share: Double, _ across: [Int16], _ down: [Int16]) -> Int {
    var counts = [Int](repeating: 0, count: 1500)
    for (i, j) in zip(across, down) {
      counts[Int(hypot(Double(i), Double(j)))] += 1
    }
    var rest = Int(share * Double(across.count))
    for (strength, count) in counts.enumerated() {
      rest -= count
      if rest < 0 { return strength }
    }
    return 0
  }

  /// Whether an edge that runs along a line with this normal passes within a pixel of a place.
  func hasEdge(at point: PixelPoint, normal: PixelPoint) -> Bool {
    for step in -1...1 {
      let x = Int((point.x + normal.x * Double(step)).rounded(.down))
      let y = Int((point.y + normal.y * Double(step)).rounded(.down))
      guard x >= 0, y >= 0, x < width, y < height else { continue }
      let index = y * width + x
      guard isEdge[index] != 0 else { continue }
      let (i, j) = (Double(across[index]), Double(down[index]))
      let along = i * normal.x + j * normal.y
      if along * along >= 0.82 * (i * i + j * j) { return true }
    }
    return false
  }

  /// The brightness at a place, or nil outside.
  func level(at x: Double, _ y: Double) -> Double? {
    let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard i >= 0, j >= 0, i < width, j < height else { return nil }
    return Double(levels[j * width + i])
  }
}
