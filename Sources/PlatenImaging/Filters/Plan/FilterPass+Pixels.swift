extension FilterPass {
  /// Runs a plan's last pass for tiles of its result, down to pixels.
  func run(
    _ tiling: FilterTiling, from input: Input, to writer: PixelWriter, in context: FilterContext
  ) throws(PlatenError) {
    if case .picture(let window) = input, let median = MedianLoop(self, over: window, to: writer) {
      return try context.queue.forEach(tiling.count) { (index) throws(PlatenError) in
        let start = TimedRows.now()
        try median.run(tiling[index], in: context)
        context.recorder?.add(TimedRows.now() - start, to: 1)
      }
    }
    guard case .picture(let window) = input,
      let loop = try PixelLoop(self, over: window, to: writer, in: context)
    else {
      return try run(tiling, from: input, in: context) { row, stride, x, y, width in
        writer.store(row, stride: stride, x: x, y: y, width: width)
      }
    }
    try context.queue.forEach(tiling.count) { (index) throws(PlatenError) in
      let start = TimedRows.now()
      try loop.run(regions(for: tiling[index]), in: context)
      let time = TimedRows.now() - start
      for step in nodes.indices { context.recorder?.add(time, to: step + 1) }
    }
  }
}
