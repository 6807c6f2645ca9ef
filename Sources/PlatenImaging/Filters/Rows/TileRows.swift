import PlatenKernels

/// The rows of a step for one tile: each kind makes its own.
class TileRows: RowSource {
  final let region: PixelRect
  final let planes: Int
  /// The loops for this machine.
  final let kernels: any FilterKernels.Type

  init(_ region: PixelRect, planes: Int, in tile: TileContext) {
    self.region = region
    self.planes = planes
    kernels = tile.kernels
  }

  func make(_ y: Int, into row: Line<Float>) {
    preconditionFailure("\(Self.self) makes no rows")
  }
}
