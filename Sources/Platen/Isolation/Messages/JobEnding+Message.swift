extension JobEnding {
  /// Calls of stages that are told one by one, so that an animation's don't fill a message.
  private static let mostIntervals = 1000
  private static let mostStages = 64
  private static let mostNotes = 32
  private static let noteLength = 1000

  func put(in message: inout Message) {
    message.put(failure == nil ? 1 : 0)
    if let failure { message.put(failure) }
    message.put(stage)
    message.put(kind?.rawValue)
    message.put(engine)
    message.put(min(notes.count, Self.mostNotes))
    for note in notes.prefix(Self.mostNotes) {
      message.put(String(decoding: note.utf8.prefix(Self.noteLength), as: UTF8.self))
    }
    message.put(min(record.stages.count, Self.mostStages))
    for stage in record.stages.prefix(Self.mostStages) {
      message.put(stage.name)
      message.put(stage.calls)
      message.put(stage.exactCalls)
      for figure in stage.usage.figures { message.put(figure) }
    }
    message.put(min(record.intervals.count, Self.mostIntervals))
    for interval in record.intervals.prefix(Self.mostIntervals) {
      message.put(interval.stage)
      message.put(interval.start)
      message.put(interval.duration)
    }
  }

  /// Reads it in the parent, which takes figures that can be and names that it knows itself.
  ///
  /// - Parameter stages: The names that stages of the pipeline have.
  init(_ reader: inout MessageReader, stages: Set<String>) throws(PlatenError) {
    self.init(
      failure: try reader.number(in: 0...1) == 1 ? nil : try reader.error(),
      stage: try reader.text(upTo: 256),
      kind: try reader.optionalText().flatMap(PictureKind.init),
      engine: try reader.optionalText().map { String($0.prefix(100)) }, record: LaneRecord())
    for _ in 0..<(try reader.number(in: 0...Self.mostNotes)) {
      notes.append(try reader.text(upTo: 4 * Self.noteLength))
    }
    for _ in 0..<(try reader.number(in: 0...Self.mostStages)) {
      let name = try reader.text(upTo: 256)
      let calls = try reader.number(in: 0...Self.mostCalls)
      let exactCalls = try reader.number(in: 0...Self.mostCalls)
      var figures: [Int64] = []
      for _ in 0..<Usage.figureCount {
        figures.append(Int64(try reader.number(in: 0...Self.greatestFigure)))
      }
      guard stages.contains(name) else { throw .notSaid }
      record.stages.append(
        LaneRecord.Stage(
          name: name, calls: calls, exactCalls: exactCalls, usage: Usage(figures: figures)))
    }
    for _ in 0..<(try reader.number(in: 0...Self.mostIntervals)) {
      let stage = try reader.number(in: 0...max(0, record.stages.count - 1))
      let start = try reader.number(in: 0...Int.max)
      let duration = try reader.number(in: 0...Self.greatestFigure)
      record.intervals.append(
        LaneRecord.Interval(stage: stage, start: Int64(start), duration: Int64(duration)))
    }
    guard stages.contains(stage) else { throw .notSaid }
  }

  private static let mostCalls = 1 << 30
  private static let greatestFigure = 1 << 52
}
