import PlatenKernels

/// Rows of a picture's light with the planes of a pixel side by side; the first stands for those
/// that it lacks.
final class QuadRows {
  typealias Quad = GuidedSmoothing.Quad

  private let rows: PictureRows
  private let buffer: FloatBuffer

  init(_ image: Image, _ light: Light, _ context: FilterContext) throws(PlatenError) {
    let tile = TileContext(kernels: context.kernels, planesAtMost: 4)
    rows = PictureRows(PictureWindow(image), region: PixelRect(image.size), light: light, in: tile)
    buffer = try FloatBuffer(count: rows.stride.checkedProduct(4))
  }

  var planes: Int { rows.planes }
  var stride: Int { rows.stride }

  /// The pixels of a row.
  func pixels(_ y: Int) -> [Quad] {
    rows.make(y, into: buffer.start)
    let red = buffer.start
    let (green, blue) = planes > 1 ? (red + stride, red + 2 * stride) : (red, red)
    let alpha = planes > 3 ? red + 3 * stride : red
    return (0..<rows.region.width).map {
      Quad(SIMD4<Float>(red[$0], green[$0], blue[$0], alpha[$0]))
    }
  }

  /// The pixels of a row as a guide of those of a picture: of its luminance for a grey one, and
  /// without alpha none for alpha but itself.
  func pixels(_ y: Int, guiding others: [Quad], planes: Int) -> [Quad] {
    let pixels = pixels(y)
    if planes == 1, self.planes > 1 {
      let weights = ColorMatrix.luminance.map { Float($0) }
      return pixels.map {
        let light =
          weights[0] * Float($0.x) + weights[1] * Float($0.y) + weights[2] * Float($0.z)
        return Quad(repeating: Double(light))
      }
    }
    if self.planes > 3 { return pixels }
    return zip(pixels, others).map { Quad($0.x, $0.y, $0.z, $1.w) }
  }

  /// Pixels as a row of planes, until the next row is made.
  func row(of pixels: [Quad]) -> Line<Float> {
    let lines = (0..<planes).map { buffer.start + $0 * stride }
    for (x, pixel) in pixels.enumerated() {
      for plane in lines.indices { lines[plane][x] = Float(pixel[plane]) }
    }
    return buffer.start
  }
}
