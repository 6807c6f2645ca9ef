import PlatenKernels

/// Looks colours up in a cube, with straight lines in between.
struct CubeOperation: PointOperation {
  private let cube: ColorCube
  /// Whether the cube has greys alone, so that grey stays in one plane.
  private let makesGray: Bool

  init(_ cube: ColorCube, makesGray: Bool = false) {
    self.cube = cube
    self.makesGray = makesGray
  }

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    if makesGray, shape.planes == 1 {
      let table = cube.grays(count: ChannelFunction.tableCount)
      return PointLoop("cube", planesIn: 1, planesOut: 1, weight: 8, isCurve: true) { row in
        row.kernels.curve(row.start, count: row.stride, table)
      }
    }
    let planes = max(shape.planes, 3)
    let cube = cube
    // Colours past the last, which the loop weighs by 0.
    let colors = cube.colors + Array(repeating: .zero, count: cube.side * (cube.side + 1) + 1)
    return PointLoop("cube", planesIn: shape.planes, planesOut: planes, weight: 60) { row in
      row.withStraightColor(planes: planes) {
        row.kernels.cube(
          row.start, stride: row.stride, count: row.stride, colors, side: cube.side, cube.domain)
      }
    }
  }
}

extension ColorCube {
  /// The first channel of what greys of 0…1 become, at equal distances.
  fileprivate func grays(count: Int) -> [Float] {
    (0..<count).map { index in
      let place = Float(index) / Float(count - 1) * Float(side - 1)
      let low = min(side - 2, Int(place))
      let part = place - Float(low)
      var sum: Float = 0
      for corner in 0..<8 {
        let (r, g, b) = (corner & 1, corner >> 1 & 1, corner >> 2)
        let ones = r + g + b
        let weight = (0..<3).reduce(Float(1)) { $0 * ($1 < ones ? part : 1 - part) }
        sum += weight * colors[((low + b) * side + low + g) * side + low + r].x
      }
      return sum
    }
  }
}
