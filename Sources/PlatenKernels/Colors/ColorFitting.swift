/// Chooses at most `limit` colours, 1…256, for weighted ones: boxes are split where that leaves the
/// least squared error (Wu), then fitted in rounds (Lloyd).
///
/// - Parameter colors: Three channels and a weight each.
/// - Returns: Opaque pixels, as memory has them.
package func fittedColors(_ colors: [SIMD4<Float>], limit: Int, rounds: Int) -> [UInt32] {
  var colors = colors
  var boxes = colors.isEmpty ? [] : [ColorBox(colors, 0..<colors.count)]
  while boxes.count < limit {
    var worst = 0
    for place in boxes.indices where boxes[place].error > boxes[worst].error { worst = place }
    guard worst < boxes.count, boxes[worst].error > 0,
      let cut = boxes[worst].cut(&colors)
    else { break }
    let range = boxes[worst].range
    boxes[worst] = ColorBox(colors, range.lowerBound..<cut)
    boxes.append(ColorBox(colors, cut..<range.upperBound))
  }
  var centers = boxes.map(\.mean)
  for _ in 0..<rounds {
    var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
    unsafe centers.withUnsafeBufferPointer { centers in
      for color in colors {
        var least = Float.infinity
        var near = 0
        for place in 0..<centers.count {
          var apart = unsafe centers[place] - color
          apart.w = 0
          let distance = (apart * apart).sum()
          if distance < least { (least, near) = (distance, place) }
        }
        var sum = color * color.w
        sum.w = color.w
        sums[near] += sum
      }
    }
    for place in centers.indices where sums[place].w > 0 {
      centers[place] = sums[place] / sums[place].w
    }
  }
  return centers.map { center in
    let red = UInt32(center.x + 0.5)
    let green = UInt32(center.y + 0.5)
    let blue = UInt32(center.z + 0.5)
    return (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }
}

/// Some of the colours that are to be stood for by one.
private struct ColorBox {
  let range: Range<Int>
  let mean: SIMD4<Float>
  let error: Float
  private let channel: Int

  init(_ colors: [SIMD4<Float>], _ range: Range<Int>) {
    self.range = range
    var sum = SIMD4<Float>()
    var squares = SIMD4<Float>()
    for color in colors[range] {
      let weighted = color * color.w
      sum += SIMD4(weighted.x, weighted.y, weighted.z, color.w)
      squares += color * weighted
    }
    let mean = sum / sum.w
    let spread = squares - mean * sum
    self.mean = mean
    error = range.count > 1 ? max(0, spread.x + spread.y + spread.z) : 0
    channel =
      spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
  }

  /// Sorts the colours along the channel with the most error and finds the place to cut them.
  func cut(_ colors: inout [SIMD4<Float>]) -> Int? {
    let channel = channel
    colors[range].sort { $0[channel] < $1[channel] }
    var total: Float = 0
    var weight: Float = 0
    for color in colors[range] {
      total += color[channel] * color.w
      weight += color.w
    }
    var best: (gain: Float, place: Int)?
    var (sum, left): (Float, Float) = (0, 0)
    for place in range.dropLast() {
      sum += colors[place][channel] * colors[place].w
      left += colors[place].w
      let (rest, right) = (total - sum, weight - left)
      let gain = sum * sum / left + rest * rest / right
      if gain > best?.gain ?? 0 { best = (gain, place + 1) }
    }
    return best?.place
  }
}
