import PlatenKernels

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
  /// What filters have to say of the picture.
  package var notes = FilterNotes()
  /// What governs the thread or task that the context is made for.
  let cancellation = Cancellation.current

  package init() {}

  var kernels: any FilterKernels.Type { instructions.kernels }

  /// Runs a closure with the level as ``InstructionLevel/current``.
  func atLevel<Result>(
    _ work: () throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    if instructions == .current { return try work() }
    let result = InstructionLevel.$current.withValue(instructions) {
      Swift.Result { () throws(PlatenError) in try work() }
    }
    return try result.get()
  }

  /// Calls a closure for each row of a part of a picture, from the top down.
  ///
  /// - Throws: `cancelled`, or `limitExceeded` for a deadline, some thousand pixels after the work
  ///   was to stop.
  func forEachRow(of part: PixelRect, _ body: (Int) -> Void) throws(PlatenError) {
    let step = max(1, 16_384 / max(1, part.width))
    for top in stride(from: part.y, to: part.maxY, by: step) {
      try cancellation?.check()
      for y in top..<min(part.maxY, top + step) { body(y) }
    }
  }
}
