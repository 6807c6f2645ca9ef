/// A few colours of which some are not opaque, chosen for many.
///
/// Colours are compared as they show: their channels times their alpha. As in `fittedColors`, boxes
/// are cut where that leaves the least error, then colours and pixels are fitted to each other a
/// few times more.
package struct AlphaPalette {
  /// Straight, their channels from the lowest byte on.
  package let colors: [UInt32]
  private let points: [SIMD4<Float>]

  /// Chooses at most `limit` colours, 1…256, for some pixels.
  package init(_ pixels: UnsafePointer<UInt32>, count: Int, limit: Int) {
    var cells = unsafe gathered(pixels, count: count)
    var boxes = cells.isEmpty ? [] : [AlphaBox(cells, 0..<cells.count)]
    while boxes.count < limit {
      var worst = 0
      for place in boxes.indices where boxes[place].error > boxes[worst].error { worst = place }
      guard worst < boxes.count, boxes[worst].error > 0 else { break }
      let range = boxes[worst].range
      guard let cut = boxes[worst].cut(&cells) else { break }
      boxes[worst] = AlphaBox(cells, range.lowerBound..<cut)
      boxes.append(AlphaBox(cells, cut..<range.upperBound))
    }
    var centers = boxes.map(\.mean)
    for _ in 0..<8 {
      var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
      var weights = [Float](repeating: 0, count: centers.count)
      for cell in cells {
        let near = nearest(to: cell.point, in: centers)
        sums[near] += cell.point * cell.weight
        weights[near] += cell.weight
      }
      for place in centers.indices where weights[place] > 0 {
        centers[place] = sums[place] / weights[place]
      }
    }
    var seen: Set<UInt32> = []
    colors = centers.map(straight).filter { seen.insert($0).inserted }
    points = colors.map(shown)
  }

  /// The number of the nearest colour of each pixel.
  ///
  /// - Parameter isDiffused: Whether what a pixel lacks is handed on to its neighbours (Floyd and
  ///   Steinberg, rows to and fro); pixels that can't be seen take and give nothing.
  package func indices(
    of pixels: UnsafePointer<UInt32>, width: Int, count: Int, isDiffused: Bool
  ) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: count)
    guard !colors.isEmpty else { return indices }
    if isDiffused {
      unsafe diffuse(pixels, width: width, count: count, into: &indices)
      return indices
    }
    // What was found last for pixels of a hash, and no pixel has been asked for yet.
    var asked = [UInt64](repeating: .max, count: 4096)
    for place in 0..<count {
      let pixel = unsafe UInt32(littleEndian: pixels[place])
      let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 20)
      if asked[slot] >> 8 != UInt64(pixel) {
        let near = nearest(to: shown(pixel), in: points)
        asked[slot] = UInt64(pixel) << 8 | UInt64(near)
      }
      indices[place] = UInt8(truncatingIfNeeded: asked[slot])
    }
    return indices
  }

  private func diffuse(
    _ pixels: UnsafePointer<UInt32>, width: Int, count: Int, into indices: inout [UInt8]
  ) {
    var above = [SIMD4<Float>](repeating: .zero, count: width + 2)
    var below = above
    for y in 0..<(count / max(1, width)) {
      let step = y & 1 == 0 ? 1 : -1
      var x = y & 1 == 0 ? 0 : width - 1
      for place in below.indices { below[place] = .zero }
      while x >= 0, x < width {
        let pixel = unsafe UInt32(littleEndian: pixels[y * width + x])
        var wanted = shown(pixel)
        let isSeen = pixel >> 24 != 0
        if isSeen {
          wanted = (wanted + above[x + 1]).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        }
        let near = nearest(to: wanted, in: points)
        indices[y * width + x] = UInt8(truncatingIfNeeded: near)
        if isSeen {
          let error = wanted - points[near]
          above[x + 1 + step] += error * (7 / 16)
          below[x + 1 - step] += error * (3 / 16)
          below[x + 1] += error * (5 / 16)
          below[x + 1 + step] += error * (1 / 16)
        }
        x += step
      }
      swap(&above, &below)
    }
  }
}

/// Pixels that are nearly alike, and how many.
private struct AlphaCell {
  var point: SIMD4<Float>
  var weight: Float
}

/// Some of the cells that are to be stood for by one colour.
private struct AlphaBox {
  let range: Range<Int>
  let mean: SIMD4<Float>
  let error: Float
  private let channel: Int

  init(_ cells: [AlphaCell], _ range: Range<Int>) {
    self.range = range
    var (sum, squares, weight) = (SIMD4<Float>.zero, SIMD4<Float>.zero, Float(0))
    for cell in cells[range] {
      let weighted = cell.point * cell.weight
      sum += weighted
      squares += weighted * cell.point
      weight += cell.weight
    }
    let mean = sum / weight
    let spread = squares - mean * sum
    self.mean = mean
    error = range.count > 1 ? max(0, spread.sum()) : 0
    channel = (0..<4).max { spread[$0] < spread[$1] } ?? 0
  }

  /// Sorts the cells along the channel with the most error and finds the place to cut them.
  func cut(_ cells: inout [AlphaCell]) -> Int? {
    let channel = channel
    cells[range].sort { $0.point[channel] < $1.point[channel] }
    var (total, whole) = (Float(0), Float(0))
    for cell in cells[range] {
      total += cell.point[channel] * cell.weight
      whole += cell.weight
    }
    var best: (gain: Float, place: Int)?
    var (sum, left) = (Float(0), Float(0))
    for place in range.dropLast() {
      sum += cells[place].point[channel] * cells[place].weight
      left += cells[place].weight
      let (rest, right) = (total - sum, whole - left)
      let gain = sum * sum / left + rest * rest / right
      if gain > best?.gain ?? 0 { best = (gain, place + 1) }
    }
    return best?.place
  }
}

/// The distinct pixels, with as few of their lowest bits left out as leaves 8192 at most.
private func gathered(_ pixels: UnsafePointer<UInt32>, count: Int) -> [AlphaCell] {
  var cells: [UInt32: AlphaCell] = [:]
  var mask = UInt32.max
  var place = 0
  while place < count {
    let pixel = unsafe UInt32(littleEndian: pixels[place])
    var end = place + 1
    while end < count, unsafe UInt32(littleEndian: pixels[end]) == pixel { end += 1 }
    let weight = Float(end - place)
    place = end
    cells[pixel & mask, default: AlphaCell(point: .zero, weight: 0)].add(shown(pixel), weight)
    while cells.count > 8192 {
      let finer = cells
      cells = [:]
      mask = mask << 1 & 0xFEFE_FEFE
      for (key, cell) in finer {
        cells[key & mask, default: AlphaCell(point: .zero, weight: 0)].add(cell.point, cell.weight)
      }
    }
  }
  // In an order that is the same in each run, which that of a dictionary is not.
  return cells.sorted { $0.key < $1.key }.map(\.value)
}

extension AlphaCell {
  /// Takes in more pixels: the point is their mean.
  fileprivate mutating func add(_ other: SIMD4<Float>, _ number: Float) {
    weight += number
    point += (other - point) * (number / weight)
  }
}

/// A colour's channels times its alpha, and that.
@inline(__always)
private func shown(_ pixel: UInt32) -> SIMD4<Float> {
  let alpha = Float(pixel >> 24)
  let channels = SIMD4(
    Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 255)
  return channels * (alpha / 255)
}

private func straight(_ point: SIMD4<Float>) -> UInt32 {
  let alpha = min(255, max(0, point.w)).rounded()
  guard alpha > 0 else { return 0 }
  let channels = (point * (255 / max(point.w, 0.5))).clamped(
    lowerBound: .zero, upperBound: SIMD4(repeating: 255)
  ).rounded(.toNearestOrAwayFromZero)
  return UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16
    | UInt32(alpha) << 24
}

@inline(__always)
private func nearest(to point: SIMD4<Float>, in points: [SIMD4<Float>]) -> Int {
  unsafe points.withUnsafeBufferPointer { points in
    var (least, near) = (Float.infinity, 0)
    for place in 0..<points.count {
      let apart = unsafe points[place] - point
      let distance = (apart * apart).sum()
      if distance < least { (least, near) = (distance, place) }
    }
    return near
  }
}
