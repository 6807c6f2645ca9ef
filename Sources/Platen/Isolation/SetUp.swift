@_spi(Instruments) import PlatenMetrics

/// What workers have to know before their first input: the recipe and the limits.
struct SetUp {
  let recipe: [UInt8]
  let limits: Limits
  let detail: Meter.Detail
  /// What the processor's counters count; nil where they are not read.
  let hardwareEvents: HardwareCounters.Events?

  init(recipe: [UInt8], limits: Limits, meter: Meter) {
    self.recipe = recipe
    self.limits = limits
    detail = meter.detail
    hardwareEvents = meter.hardwareEvents
  }

  private static let details: [Meter.Detail] = [.off, .wall, .full]

  /// Tells it to the zygote.
  func send(to channel: borrowing Channel) throws(PlatenError) {
    var message = Message(.setUp)
    message.put(recipe.count)
    for value in [
      limits.pixels, limits.side, limits.frames, limits.fileBytes, limits.totalPixels,
      limits.frameBytes, limits.expansion, Self.details.firstIndex(of: detail) ?? 0,
      hardwareEvents == nil ? 0 : 1,
    ] {
      message.put(value)
    }
    if let hardwareEvents {
      message.put(Int(hardwareEvents.type))
      message.put(Int(bitPattern: UInt(hardwareEvents.first)))
      message.put(Int(bitPattern: UInt(hardwareEvents.second)))
    }
    let content = try SealedContent(recipe)
    try channel.send(message, with: content.number)
  }

  /// Waits for it in the zygote.
  init(from channel: borrowing Channel, into buffer: inout [UInt8]) throws(PlatenError) {
    guard var message = try channel.receive(into: &buffer) else { throw .notSaid }
    var reader = MessageReader(buffer.span.extracting(first: message.count))
    guard try reader.kind() == .setUp else { throw .notSaid }
    let count = try reader.number(in: 0...(1 << 30))
    limits = Limits(
      pixels: Int(try reader.number()), side: Int(try reader.number()),
      frames: Int(try reader.number()), fileBytes: Int(try reader.number()),
      totalPixels: Int(try reader.number()), frameBytes: Int(try reader.number()),
      expansion: Int(try reader.number()))
    detail = Self.details[try reader.number(in: 0...(Self.details.count - 1))]
    hardwareEvents =
      try reader.number(in: 0...1) == 0
      ? nil
      : HardwareCounters.Events(
        type: UInt32(try reader.number(in: 0...Int(UInt32.max))),
        first: UInt64(bitPattern: Int64(try reader.number())),
        second: UInt64(bitPattern: Int64(try reader.number())))
    recipe = try SealedContent(message.file.take(), count: count).bytes()
  }

  /// The pipeline, with all it needs loaded.
  ///
  /// - Throws: `invalidArgument` for stages that its program doesn't know, and as loading.
  func pipeline(of stages: [StageDefinition]) throws(PlatenError) -> Pipeline {
    // What the machine lacks was asked by the run; asked again, fonts would start threads.
    let pipeline = try Pipeline(Recipe(json: recipe, stages: stages))
      .loaded(limits: limits, checksResources: false)
    try pipeline.warmUp()
    // Nobody knows what a stage of somebody else's does.
    if !stages.isEmpty { try? TesseractLibrary.load() }
    return pipeline
  }
}
