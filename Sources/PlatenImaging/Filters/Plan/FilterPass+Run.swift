import PlatenKernels

extension FilterPass {
  /// What a pass begins with.
  enum Input: Sendable {
    case picture(PictureWindow)
    case planes(PlanePicture)
  }

  /// The tiles for a region of the result, as a context says.
  func tiling(of region: PixelRect, in context: FilterContext) -> FilterTiling {
    if let size = context.tileSize { return FilterTiling(self, of: region, tile: size) }
    return FilterTiling.best(for: self, of: region, workers: context.queue.workers)
  }

  /// Runs the pass for tiles of its result, on every worker that is free.
  ///
  /// `store` takes a row of the result: its floats, the floats from one plane to the next, the
  /// place of its first pixel, and its pixels. Tiles don't overlap.
  func run(
    _ tiling: FilterTiling, from input: Input, in context: FilterContext,
    store:
      @Sendable (
        _ row: Line<Float>, _ stride: Int, _ x: Int, _ y: Int, _ width: Int
      ) -> Void
  ) throws(PlatenError) {
    let tile = TileContext(kernels: context.kernels, planesAtMost: planesAtMost)
    try context.queue.forEach(tiling.count) { (index) throws(PlatenError) in
      let part = tiling[index]
      let rows = try rows(of: part, in: tile, recorder: context.recorder) { region in
        switch input {
        case .picture(let window):
          PictureRows(window, region: region, light: context.light, in: tile)
        case .planes(let planes): PlanePictureRows(planes, region: region)
        }
      }
      let row = try FloatBuffer(count: rows.stride.checkedProduct(planesAtMost))
      try context.forEachRow(of: part) { y in
        rows.make(y, into: row.start)
        guard let recorder = context.recorder else {
          return store(row.start, rows.stride, part.x, y, part.width)
        }
        let start = TimedRows.now()
        store(row.start, rows.stride, part.x, y, part.width)
        recorder.add(TimedRows.now() - start, to: FilterRecorder.store)
      }
    }
  }
}
