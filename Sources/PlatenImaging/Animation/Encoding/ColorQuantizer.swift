/// Finds few colours that stand for many.
///
/// Colours are gathered in 32,768 cells of 5 bits a channel. Boxes of cells are split, the one with
/// the largest squared error first, where that leaves the least error (after Wu, Graphics Gems II);
/// then colours and cells are fitted to each other twice more (Lloyd).
struct ColorQuantizer {
  /// The colours chosen, opaque.
  let colors: [UInt32]
  private var nearest = [UInt8](repeating: 0, count: 32768)

  private struct Cell {
    var index = 0
    var weight = 0.0
    /// The sums of the channels, then the mean.
    var color = SIMD3<Double>()
  }

  /// Chooses at most `limit` colours, 1…256, for the opaque ones among `pixels`.
  init(_ pixels: [UInt32], limit: Int) {
    let cells = Self.cells(pixels)
    var boxes = cells.isEmpty ? [] : [cells]
    var errors = boxes.map(Self.error)
    while boxes.count < limit {
      guard let worst = errors.indices.max(by: { errors[$0] < errors[$1] }), errors[worst] > 0,
        let (left, right) = Self.split(boxes[worst])
      else { break }
      boxes[worst] = left
      errors[worst] = Self.error(left)
      boxes.append(right)
      errors.append(Self.error(right))
    }
    var centers = boxes.map(Self.mean)
    for round in 0..<3 {
      var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
      for cell in cells {
        let near = Self.nearest(to: cell.color, in: centers)
        nearest[cell.index] = UInt8(near)
        sums[near] += SIMD4(cell.color * cell.weight, cell.weight)
      }
      // The last round only assigns: colours moved after it would not be the nearest any more.
      guard round < 2 else { break }
      for (place, sum) in sums.enumerated() where sum.w > 0 {
        centers[place] = SIMD3(sum.x, sum.y, sum.z) / sum.w
      }
    }
    colors = centers.map(Self.pixel)
  }

  /// The number of the colour that stands for a pixel.
  func index(of pixel: UInt32) -> UInt8 { nearest[Self.cell(of: UInt32(littleEndian: pixel))] }

  private static func pixel(_ color: SIMD3<Double>) -> UInt32 {
    let red = UInt32(color.x.rounded())
    let green = UInt32(color.y.rounded())
    let blue = UInt32(color.z.rounded())
    return (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }

  private static func cell(of pixel: UInt32) -> Int {
    let red = pixel >> 3 & 31
    let green = pixel >> 11 & 31
    let blue = pixel >> 19 & 31
    return Int(red | green << 5 | blue << 10)
  }

  private static func cells(_ pixels: [UInt32]) -> [Cell] {
    var cells = [Cell](repeating: Cell(), count: 32768)
    for pixel in pixels {
      let pixel = UInt32(littleEndian: pixel)
      guard pixel >> 24 != 0 else { continue }
      let index = cell(of: pixel)
      cells[index].index = index
      cells[index].weight += 1
      cells[index].color += SIMD3(
        Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
    }
    return cells.compactMap { cell in
      guard cell.weight > 0 else { return nil }
      return Cell(index: cell.index, weight: cell.weight, color: cell.color / cell.weight)
    }
  }

  private static func mean(_ box: [Cell]) -> SIMD3<Double> {
    var sum = SIMD3<Double>()
    var weight = 0.0
    for cell in box {
      sum += cell.color * cell.weight
      weight += cell.weight
    }
    return sum / weight
  }

  private static func error(_ box: [Cell]) -> Double {
    let spread = spread(box)
    return spread.x + spread.y + spread.z
  }

  /// The squared error of each channel against the mean.
  private static func spread(_ box: [Cell]) -> SIMD3<Double> {
    guard box.count > 1 else { return .zero }
    let mean = mean(box)
    var sum = SIMD3<Double>()
    for cell in box {
      let apart = cell.color - mean
      sum += apart * apart * cell.weight
    }
    return sum
  }

  /// Splits along the channel with the most error, at the place that takes the most of it away.
  private static func split(_ box: [Cell]) -> ([Cell], [Cell])? {
    let spread = spread(box)
    let channel = (0..<3).max { spread[$0] < spread[$1] } ?? 0
    let sorted = box.sorted { $0.color[channel] < $1.color[channel] }
    var total = 0.0
    var weight = 0.0
    for cell in sorted {
      total += cell.color[channel] * cell.weight
      weight += cell.weight
    }
    var best = (gain: 0.0, place: 0)
    var left = (sum: 0.0, weight: 0.0)
    for place in 1..<sorted.count {
      let cell = sorted[place - 1]
      left.sum += cell.color[channel] * cell.weight
      left.weight += cell.weight
      let right = (sum: total - left.sum, weight: weight - left.weight)
      let gain = left.sum * left.sum / left.weight + right.sum * right.sum / right.weight
      if gain > best.gain { best = (gain, place) }
    }
    guard best.place > 0 else { return nil }
    return (Array(sorted[..<best.place]), Array(sorted[best.place...]))
  }

  private static func nearest(to color: SIMD3<Double>, in centers: [SIMD3<Double>]) -> Int {
    var best = 0
    var least = Double.infinity
    for (place, center) in centers.enumerated() {
      let apart = center - color
      let distance = (apart * apart).sum()
      if distance < least {
        least = distance
        best = place
      }
    }
    return best
  }
}
