import PlatenKernels

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
  var bytesPerColumn: Int { (2 * kernel.radius + 4) * 4 * output.planes }

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
private final class ConvolvedRows: TileRows {
  private let window: RowWindow
  private let kernel: SymmetricKernel
  private let sharpen: Float?
  /// The lines of two rows, plane by plane: the one asked for, and the next.
  private let upper: [RowPadding]
  private let lower: [RowPadding]
  /// The row whose lines are in `lower`.
  private var next = Int.min

  init(
    _ region: PixelRect, of source: any RowSource, kernel: SymmetricKernel, sharpen: Float?,
    in tile: TileContext
  ) throws(PlatenError) {
    self.kernel = kernel
    self.sharpen = sharpen
    window = try RowWindow(source, count: 2 * kernel.radius + 2, in: tile)
    let planes = source.planes
    var paddings: [RowPadding] = []
    for _ in 0..<(2 * planes) {
      paddings.append(try RowPadding(of: source.region, for: region, radius: kernel.radius))
    }
    upper = Array(paddings[..<planes])
    lower = Array(paddings[planes...])
    super.init(region, planes: planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let lines = y == next ? lower : upper
    if y != next { weighRows(y) }
    for plane in 0..<planes {
      kernels.convolveColumns(
        lines[plane].line, count: stride, weights: kernel.weights, radius: kernel.radius,
        into: row + plane * stride)
    }
    guard let sharpen else { return }
    let source = window.source
    let middle = window.row(y) + (region.x - source.region.x)
    for plane in 0..<planes {
      kernels.sharpen(
        middle + plane * source.stride, count: region.width, amount: sharpen,
        into: row + plane * stride)
    }
  }

  /// Makes the lines of a row and of the one below it.
  private func weighRows(_ y: Int) {
    let stride = window.source.stride
    let rows = window.rows(from: y - kernel.radius, count: 2 * kernel.radius + 2)
    for plane in 0..<planes {
      kernels.convolveRows(
        rows, offset: plane * stride, count: stride, weights: kernel.weights,
        radius: kernel.radius, into: upper[plane].source, and: lower[plane].source)
      upper[plane].repeatEdges()
      lower[plane].repeatEdges()
    }
    next = y + 1
  }
}
