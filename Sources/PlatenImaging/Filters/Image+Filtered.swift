import Glibc

extension Image {
  /// The picture after a chain of filters.
  ///
  /// Filters run in floating point on premultiplied pixels, tile by tile, and are rounded once at
  /// the end, or where a filter needs the whole picture. The pixels are the same on every machine
  /// and for any number of workers. The result has the source's format, except that grey becomes
  /// `rgba8` where a filter colours it and `grayscale` makes opaque bytes `gray8`. Alpha keeps its
  /// meaning; an opaque picture stays opaque unless a filter makes alpha. Colour under an alpha of
  /// 0 is nothing, and ends as 0. An empty chain, and one whose filters change nothing, gives the
  /// picture itself.
  ///
  /// - Parameters:
  ///   - chain: The filters, the first to be applied first.
  ///   - light: The scale they work on.
  ///   - limits: What a result, and pictures that arguments name, may need.
  ///   - queue: Workers that share the tiles.
  /// - Throws: `invalidArgument` for an argument out of its range (NaN and infinities are in none),
  ///   a crop that leaves nothing, or a chain of more than 256 filters; `limitExceeded` for a
  ///   result beyond `limits`, or where memory is lacking; `cancelled`; and for arguments that name
  ///   files, what reading one throws: `notFound`, `unreadable`, `unknownFormat`, `malformed`…
  public func filtered(
    _ chain: [Filter], light: Light = .linear, limits: Limits = .default,
    on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Image {
    try filtered(chain, light: light, limits: limits, instructions: .best, on: queue)
  }

  /// The picture after a chain of filters, by machine instructions of a level.
  ///
  /// - Parameters:
  ///   - chain: The filters, the first to be applied first.
  ///   - light: The scale they work on.
  ///   - limits: What a result, and pictures that arguments name, may need.
  ///   - instructions: The level; any gives the same pixels.
  ///   - queue: Workers that share the tiles.
  /// - Throws: As ``filtered(_:light:limits:on:)``.
  @_spi(Instruments)
  public func filtered(
    _ chain: [Filter], light: Light = .linear, limits: Limits = .default,
    instructions: InstructionLevel, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Image {
    var context = FilterContext()
    context.light = light
    context.limits = limits
    context.instructions = instructions
    context.queue = queue
    return try filtered(chain, in: context)
  }

  /// The picture after a chain of filters, as ``filtered(_:light:limits:on:)`` gives it, and how
  /// the chain was run.
  ///
  /// - Throws: As ``filtered(_:light:limits:on:)``.
  package func filteredWithExplanation(
    _ chain: [Filter], light: Light = .linear, limits: Limits = .default,
    on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (image: Image, explanation: FilterExplanation) {
    let recorder = FilterRecorder()
    var context = FilterContext()
    context.light = light
    context.limits = limits
    context.queue = queue
    context.recorder = recorder
    let result = try filtered(chain, in: context)
    return (result, recorder.explanation)
  }

  /// The picture after a chain of filters, run as a context says.
  package func filtered(
    _ chain: [Filter], in context: FilterContext
  ) throws(PlatenError) -> Image {
    try filtered(Filter.operations(of: chain, in: context), in: context)
  }

  private func filtered(
    _ operations: [Filter.Operation], in context: FilterContext
  ) throws(PlatenError) -> Image {
    var result = self
    var rest = operations
    while !rest.isEmpty {
      let plan = try FilterPlan(rest, for: FilterShape(result))
      rest = plan.rest
      let resolution = result.resolution.map { plan.nodes.resolution(of: $0) }
      result = try plan.run(on: result, in: context)
      result.resolution = resolution
      guard let next = rest.first else { break }
      rest.removeFirst()
      let start = clock()
      switch next {
      case .image(let label, let apply):
        let before = result
        result = try context.atLevel { () throws(PlatenError) in try apply(before, context) }
        if result.resolution == nil { result.resolution = before.resolution }
        note(label, result, since: start, in: context)
      case .measured(let label, let measure):
        rest = try context.atLevel { () throws(PlatenError) in try measure(result, context) } + rest
        note(label, result, since: start, in: context)
      case .point, .node, .nodes, .sequence: rest = [next] + rest
      }
    }
    result.colorProfile = colorProfile
    return result
  }

  private func note(
    _ label: String, _ image: Image, since start: clock_t, in context: FilterContext
  ) {
    context.recorder?.end(
      picture: label, size: image.size, planes: FilterShape(image).planes,
      cpuNanoseconds: (clock() - start) * (1_000_000_000 / Int(CLOCKS_PER_SEC)))
  }
}

extension Filter {
  /// What a chain computes, in order.
  ///
  /// - Throws: As ``operation(in:limits:)``, and `invalidArgument` for a chain that is too long.
  static func operations(
    of chain: [Filter], in context: FilterContext
  ) throws(PlatenError) -> [Operation] {
    try checkLength(of: chain)
    var operations: [Operation] = []
    for filter in chain {
      operations.append(try filter.operation(in: context.light, limits: context.limits))
    }
    return operations
  }
}
