import PlatenKernels

/// A Gaussian whose radius a mask sets pixel by pixel: between some that are made of the whole
/// picture, in steps of twice the radius, it is mixed by variance.
struct VariableBlur: Sendable {
  /// The radii, as parts of the greatest.
  private static let steps = [0.125, 0.25, 0.5, 1]

  private let mask: PlanePicture
  private let blurs: [GaussianNodes]

  /// The mask's light scales the radius: white for all of it, black or beyond the mask for none. It
  /// lies in the picture's bottom left corner, where Core Image's plane begins.
  init(mask image: Image, radius: Double, light: Light) throws(PlatenError) {
    blurs = Self.steps.map { GaussianNodes($0 * radius, in: light) }
    let tile = TileContext(kernels: InstructionLevel.best.kernels, planesAtMost: 4)
    let source = PictureRows(
      PictureWindow(image), region: PixelRect(image.size), light: light, in: tile)
    mask = try PlanePicture(FilterShape(image).with(planes: 1))
    let row = try FloatBuffer(count: source.stride.checkedProduct(4))
    let weights = ColorMatrix.luminance.map { Float($0) }
    for y in 0..<image.height {
      source.make(y, into: row.start)
      if source.planes > 1 {
        tile.kernels.luminance(
          row.start, stride: source.stride, count: source.stride, red: weights[0],
          green: weights[1], blue: weights[2])
      }
      mask.store(row.start, stride: source.stride, x: 0, y: y, width: image.width)
    }
  }

  func node(_ label: String, for shape: FilterShape) -> any FilterNode {
    let branches = [[]] + blurs.map { $0.nodes(label, for: shape) }
    return BlendNode(label, shape: shape, branches: branches) { row in
      let result = row.result
      let width = min(result.width, mask.shape.size.width - result.x)
      let y = result.y + mask.shape.size.height - shape.size.height
      guard width > 0, (0..<mask.shape.size.height).contains(y) else { return }
      let mask = mask.pixel(x: result.x, y: y)
      var start = 0.0
      for (index, step) in Self.steps.enumerated() {
        for plane in 0..<row.planes {
          result.kernels.mix(
            row.other(index, plane), by: mask, from: Float(start),
            scale: Float(1 / (step * step - start)), count: width, into: result.plane(plane))
        }
        start = step * step
      }
    }
  }
}
