import PlatenKernels

/// The picture laid over a background, by a mask if there is one. It keeps its size.
struct CompositingNode: FilterNode {
  let label: String
  let output: FilterShape
  private let mode: CompositingMode
  private let background: Image
  private let mask: Image?
  private let light: Light

  init(
    _ label: String, _ mode: CompositingMode, over background: Image, mask: Image? = nil,
    light: Light, shape: FilterShape
  ) {
    self.label = label
    self.mode = mode
    self.background = background
    self.mask = mask
    self.light = light
    let covers =
      background.width >= shape.size.width && background.height >= shape.size.height
    let isOpaque =
      shape.planes < 4 && FilterShape(background).planes < 4 && covers && mode.keepsOpaque
    let isGray = shape.planes == 1 && background.format == .gray8 && mode.keepsGray
    output = shape.with(planes: !isOpaque ? 4 : isGray ? 1 : 3)
  }

  var weight: Double { 60 }
  var bytesPerColumn: Int { (mask == nil ? 4 : 6) * 16 }

  func sourceRegion(for region: PixelRect) -> PixelRect { region }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    let background = try LaidPicture(self.background, over: region, light: light, in: tile)
    var laidMask: LaidPicture?
    if let mask { laidMask = try LaidPicture(mask, over: region, light: light, in: tile) }
    return try ComposedRows(
      source, mode, over: background, mask: laidMask, planes: output.planes, in: tile)
  }
}

/// Rows laid over those of a background.
private final class ComposedRows: TileRows {
  private let source: any RowSource
  private let mode: CompositingMode
  private let background: LaidPicture
  private let mask: LaidPicture?
  private let row: FloatBuffer
  private let composed: FloatBuffer
  private let shares: FloatBuffer

  init(
    _ source: any RowSource, _ mode: CompositingMode, over background: LaidPicture,
    mask: LaidPicture?, planes: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.source = source
    self.mode = mode
    self.background = background
    self.mask = mask
    row = try FloatBuffer(count: source.stride * max(4, tile.planesAtMost))
    composed = try FloatBuffer(count: 4 * source.stride)
    shares = try FloatBuffer(count: source.stride)
    super.init(source.region, planes: planes, in: tile)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    let row = self.row.start
    source.make(y, into: row)
    if source.planes == 1 {
      for plane in 1..<3 { (row + plane * stride).update(from: row, count: stride) }
    }
    if source.planes < 4 { (row + 3 * stride).update(repeating: 1, count: stride) }
    compose(row, over: background.row(y), y: y, into: composed.start)
    result.update(from: composed.start, count: planes * stride)
  }

  private func compose(
    _ row: Line<Float>, over behind: Line<Float>, y: Int,
    into result: Line<Float>
  ) {
    let all = 4 * stride
    switch mode {
    case .factors(let a, let b, let c, let d):
      kernels.compose(
        row, behind, stride: stride, count: stride, factors: [a, b, c, d], into: result)
    case .product: kernels.product(row, behind, count: all, into: result)
    case .minimum: kernels.least(row, behind, count: all, into: result)
    case .maximum: kernels.greatest(row, behind, count: all, into: result)
    case .absoluteDifference: takeDifference(row, behind, into: result)
    case .mask(let byAlpha):
      guard let mask else { return }
      let (masks, wide) = (mask.row(y), stride)
      kernels.mask(
        masks, stride: wide, count: wide, byAlpha: byAlpha, into: shares.start)
      for plane in 0..<4 {
        kernels.blendWithMask(
          row + plane * wide, behind + plane * wide, mask: shares.start, count: wide,
          into: result + plane * wide)
      }
    case .pattern(let pattern):
      pattern.fill(shares.start, x: region.x, y: y, count: stride)
      uncover(row, behind, into: result)
    case .disintegration(let time, let softness):
      guard let mask else { return }
      let masks = mask.row(y)
      kernels.mask(masks, stride: stride, count: stride, byAlpha: false, into: shares.start)
      let soft = max(1e-3, softness)
      let scale = 1 / soft
      // 1 where the mask is below a limit that goes from 0 to 1 and its soft edge more.
      kernels.scale(
        shares.start, count: stride, factor: Float(-scale),
        bias: Float(time * (1 + soft) * scale))
      kernels.clamp(shares.start, count: stride, low: 0, high: 1)
      uncover(row, behind, into: result)
    case .blend(let mode):
      blend(row, over: behind, mode, into: result)
    }
  }

  /// Times the alpha of both, the distance of straight channels is that of premultiplied ones, each
  /// times the other's alpha: a difference as of opaque pictures.
  private func takeDifference(
    _ row: Line<Float>, _ behind: Line<Float>, into result: Line<Float>
  ) {
    let (alpha, behindAlpha, opaque) = (row + 3 * stride, behind + 3 * stride, shares.start)
    opaque.update(repeating: 1, count: stride)
    for offset in Swift.stride(from: 0, to: 3 * stride, by: stride) {
      kernels.product(row + offset, behindAlpha, count: stride, into: row + offset)
      kernels.product(behind + offset, alpha, count: stride, into: behind + offset)
      kernels.blend(
        row + offset, alpha: opaque, background: behind + offset, backgroundAlpha: opaque,
        count: stride, mode: .difference, into: result + offset)
    }
    kernels.product(alpha, behindAlpha, count: stride, into: result + 3 * stride)
  }

  /// The background by the shares, and the picture elsewhere.
  private func uncover(
    _ row: Line<Float>, _ behind: Line<Float>,
    into result: Line<Float>
  ) {
    for offset in Swift.stride(from: 0, to: 4 * stride, by: stride) {
      kernels.blendWithMask(
        behind + offset, row + offset, mask: shares.start, count: stride, into: result + offset)
    }
  }

  private func blend(
    _ row: Line<Float>, over behind: Line<Float>, _ mode: BlendMode,
    into result: Line<Float>
  ) {
    let (alpha, behindAlpha) = (row + 3 * stride, behind + 3 * stride)
    if mode.isSeparable {
      for plane in 0..<3 {
        kernels.blend(
          row + plane * stride, alpha: alpha, background: behind + plane * stride,
          backgroundAlpha: behindAlpha, count: stride, mode: mode, into: result + plane * stride)
      }
    } else {
      kernels.blendColors(
        row, behind, stride: stride, count: stride, mode: mode, into: result)
    }
    kernels.unite(alpha, behindAlpha, count: stride, into: result + 3 * stride)
  }
}
