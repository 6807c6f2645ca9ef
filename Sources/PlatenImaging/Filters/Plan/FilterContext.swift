import PlatenKernels
package import PlatenCore

/// How a chain is run; none of it changes a pixel but the light.
package struct FilterContext: Sendable {
  package var light = Light.linear
  package var limits = Limits.default
  package var instructions = InstructionLevel.best
  package var queue = WorkerQueue.inline
  /// The size of tiles, for tests; chosen by the plan if nil.
  package var tileSize: PixelSize?
  /// Where costs are noted, for an explanation.
  var recorder: FilterRecorder?

  package init() {}

  var kernels: any FilterKernels.Type { instructions.kernels }
}
