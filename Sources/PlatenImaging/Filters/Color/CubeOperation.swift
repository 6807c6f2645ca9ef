import PlatenKernels

/// Looks colours up in a cube, with straight lines in between.
struct CubeOperation: PointOperation {
  private let cube: ColorCube

  init(_ cube: ColorCube) { self.cube = cube }

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let planes = max(shape.planes, 3)
    let cube = cube
    // Colours past the last, which the loop weighs by 0.
    let colors = cube.colors + Array(repeating: .zero, count: cube.side * (cube.side + 1) + 1)
    return PointLoop("cube", planesIn: shape.planes, planesOut: planes, weight: 60) { row in
      row.withStraightColor(planes: planes) {
        unsafe row.kernels.cube(
          row.start, stride: row.stride, count: row.stride, colors, side: cube.side, cube.domain)
      }
    }
  }
}
