import PlatenKernels
import PlatenQueue

/// A separable symmetric convolution, or sharpening by what it takes away; the edge pixels go on
/// outside the picture.
struct ConvolutionNode: FilterNode {
  let label: String
  let output: FilterShape
  private let kernel: SymmetricKernel
  private let sharpen: Float?

  init(_ label: String, _ kernel: SymmetricKernel, sharpen: Float?, shape: FilterShape) {
    self.label = label
    self.kernel = kernel
    self.sharpen = sharpen
    output = shape
  }

  var weight: Double { Double(output.planes * 2 * (kernel.radius + 1)) }
  var bytesPerColumn: Int { (2 * kernel.radius + 1) * 4 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: kernel.radius).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ConvolvedRows(region, of: source, kernel: kernel, sharpen: sharpen, in: tile)
  }
}

/// Rows after a separable symmetric convolution.
private final class ConvolvedRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let window: RowWindow
  private let kernel: SymmetricKernel
  private let sharpen: Float?
  private let padding: RowPadding
  private let kernels: any FilterKernels.Type

  init(
    _ region: PixelRect, of source: any RowSource, kernel: SymmetricKernel, sharpen: Float?,
    in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.kernel = kernel
    self.sharpen = sharpen
    kernels = tile.kernels
    planes = source.planes
    window = try RowWindow(source, count: 2 * kernel.radius + 1, in: tile)
    padding = try RowPadding(of: source.region, for: region, radius: kernel.radius)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let radius = kernel.radius
    let source = window.source
    let rows = unsafe window.rows(from: y - radius, count: 2 * radius + 1)
    for plane in 0..<planes {
      unsafe kernels.convolveRows(
        rows, offset: plane * source.stride, count: source.stride, weights: kernel.weights,
        radius: radius, into: padding.source)
      padding.repeatEdges()
      unsafe kernels.convolveColumns(
        padding.line, count: stride, weights: kernel.weights, radius: radius,
        into: row + plane * stride)
    }
    guard let sharpen else { return }
    let middle = unsafe rows[radius] + (region.x - source.region.x)
    for plane in 0..<planes {
      unsafe kernels.sharpen(
        middle + plane * source.stride, count: region.width, amount: sharpen,
        into: row + plane * stride)
    }
  }
}
