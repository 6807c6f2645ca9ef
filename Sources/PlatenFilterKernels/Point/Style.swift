// Vignettes, blocks and crystals.

package import PlatenKernels

extension Kernels {
  package static func vignette(
    _ planes: Line<Float>, stride: Int, colors: Int, count: Int, x: Int, y: Int, centerX: Float,
    centerY: Float, inner: Float, slope: Float, amount: Float
  ) {
    let planes = unsafe planes.first(count, planes: colors, stride: stride)
    let dy = (Float(y) + 0.5) - centerY
    for plane in 0..<colors {
      let line = unsafe planes + plane &* stride
      for i in 0..<count {
        let dx = (Float(Int32(truncatingIfNeeded: x &+ i)) + 0.5) - centerX
        let way = ((dx * dx + dy * dy).squareRoot() - inner) * slope
        let positive = way > 0 ? way : 0
        let t = positive < 1 ? positive : 1
        unsafe line[i] *= 1 - amount * (t * t * (3 - 2 * t))
      }
    }
  }

  package static func fillCells(
    _ sums: Line<Float>, edges: [Int32], factors: [Float], into row: Line<Float>
  ) {
    let cells = factors.count
    let (edges, factors) = unsafe (edges.first(cells + 1), factors.first(cells))
    var last: Int32 = 0
    for cell in 0...cells {
      unsafe precondition(edges[cell] >= last)
      last = unsafe edges[cell]
    }
    let (sums, row) = unsafe (sums.first(Int(last)), row.first(Int(last)))
    for cell in 0..<cells {
      let (start, end) = unsafe (Int(edges[cell]), Int(edges[cell &+ 1]))
      var sum: Float = 0
      for x in start..<end { unsafe sum += sums[x] }
      let mean = unsafe sum * factors[cell]
      for x in start..<end { unsafe row[x] = mean }
    }
  }

  package static func mean(
    _ quads: Line<Float>, stride: Int, width: Int, height: Int, into result: Line<Float>
  ) {
    let quads = unsafe quads.first(4 * width, planes: height, stride: stride)
    let result = unsafe result.first(4)
    var sum = SIMD4<Float>.zero
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(quads + y &* stride)
      for x in 0..<width {
        sum += unsafe row.loadUnaligned(fromByteOffset: 16 &* x, as: SIMD4<Float>.self)
      }
    }
    let mean = sum * (1 / Float(width &* height))
    unsafe UnsafeMutableRawPointer(result).storeBytes(of: mean, as: SIMD4<Float>.self)
  }

  package static func nearestSeeds(
    _ places: [Double], colors: Line<Float>, columns: Int, firstColumn: Int, row: Int,
    gridX: Double, side: Double, x: Int, y: Int, count: Int, radius: Double, into quads: Line<Float>
  ) {
    func column(_ px: Double) -> Int { Int(((px - gridX) / side).rounded(.down)) &- firstColumn }
    precondition(row > 0 && column(Double(x) + 0.5) > 0)
    precondition(column(Double(x + count) - 0.5) + 1 < columns)
    let places = unsafe places.first(2 * columns * (row + 2))
    let colors = unsafe colors.first(4 * columns * (row + 2))
    let quads = unsafe quads.first(4 * count)
    let py = Double(y) + 0.5
    for i in 0..<count {
      let px = Double(x &+ i) + 0.5
      let column = Int(((px - gridX) / side).rounded(.down)) &- firstColumn
      var best = Double.infinity
      var nearest = 0
      var j = row &- 1
      while j <= row &+ 1 {
        var seed = j &* columns &+ column &- 1
        let end = seed &+ 3
        while seed < end {
          let (dx, dy) = unsafe (places[2 &* seed] - px, places[2 &* seed &+ 1] - py)
          let distance = dx * dx + dy * dy
          if distance < best {
            best = distance
            nearest = seed
          }
          seed &+= 1
        }
        j &+= 1
      }
      let edge = radius + 0.5 - best.squareRoot()
      let positive = edge > 0 ? edge : 0
      let share = Float(positive < 1 ? positive : 1)
      let quad = unsafe UnsafeRawPointer(colors + 4 &* nearest).loadUnaligned(as: SIMD4<Float>.self)
      let white = SIMD4<Float>(repeating: quad.w)
      let color = white + (quad - white) * share
      unsafe UnsafeMutableRawPointer(quads + 4 &* i).storeBytes(of: color, as: SIMD4<Float>.self)
    }
  }
}
