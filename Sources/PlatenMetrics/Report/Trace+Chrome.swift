extension Trace {
  /// See ``Meter/chromeTrace()``.
  @_spi(Instruments) public func chromeJSON() -> [UInt8] {
    var text = JSONText(reserving: 512 + 88 * intervals.count)
    text.raw(#"{"displayTimeUnit":"ms","otherData":{"producer":"Platen","dropped":"#)
    text.number(dropped)
    text.raw("},\"traceEvents\":[\n")
    text.raw(#"{"ph":"M","pid":1,"name":"process_name","args":{"name":"#)
    text.string(CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "")
    text.raw("}}")
    for (number, lane) in lanes.enumerated() {
      text.raw(",\n{\"ph\":\"M\",\"pid\":1,\"tid\":")
      text.number(number + 1)
      text.raw(#","name":"thread_name","args":{"name":"#)
      text.string(lane)
      text.raw("}}")
    }
    // What is the same in every event of a name, or of a lane, is written once and copied.
    let kinds = [false, true].map { isJob in names.map { Self.opening(of: $0, isJob: isJob) } }
    let tracks = lanes.indices.map { lane in
      var text = JSONText()
      text.raw(#","pid":1,"tid":"#)
      text.number(lane + 1)
      text.raw(#","ts":"#)
      return text.bytes
    }
    for interval in intervals {
      let (name, lane) = (Int(interval.name), Int(interval.lane))
      guard names.indices.contains(name), lanes.indices.contains(lane) else { continue }
      text.raw(kinds[interval.isJob ? 1 : 0][name])
      text.raw(tracks[lane])
      text.nanoseconds(interval.start &- start, places: 3)
      text.raw(#","dur":"#)
      text.nanoseconds(interval.duration, places: 3)
      text.raw("}")
    }
    for interval in signposts { append(interval, to: &text) }
    for event in events {
      open(event.name, event.signpost, "n", at: event.time, event.id, event.thread, to: &text)
      close(event.message, to: &text)
    }
    text.raw("\n]}\n")
    return text.bytes
  }

  /// A signpost's interval is a pair of asynchronous events: it may end on another thread, and
  /// lie across others. One that has not ended has a beginning only.
  private func append(_ interval: SignpostInterval, to text: inout JSONText) {
    open(
      interval.name, interval.signpost, "b", at: interval.start, interval.id, interval.thread,
      to: &text)
    close(interval.message, to: &text)
    guard let end = interval.end else { return }
    open(interval.name, interval.signpost, "e", at: end, interval.id, interval.thread, to: &text)
    text.raw("}")
  }

  private func open(
    _ name: String, _ signpost: Signpost, _ phase: StaticString, at time: Int64, _ id: UInt64,
    _ thread: UInt64, to text: inout JSONText
  ) {
    text.raw(",\n{\"name\":")
    text.string(name)
    text.raw(#","cat":"#)
    text.string("\(signpost.subsystem) \(signpost.category)")
    text.raw(#","ph":""#)
    text.raw(phase)
    text.raw(#"","id":"#)
    text.number(Int(truncatingIfNeeded: id))
    text.raw(#","pid":1,"tid":"#)
    text.number(Int(truncatingIfNeeded: thread))
    text.raw(#","ts":"#)
    text.nanoseconds(time &- start, places: 3)
  }

  private func close(_ message: String, to text: inout JSONText) {
    if !message.isEmpty {
      text.raw(#","args":{"message":"#)
      text.string(message)
      text.raw("}")
    }
    text.raw("}")
  }

  private static func opening(of name: String, isJob: Bool) -> [UInt8] {
    var text = JSONText()
    text.raw(",\n{\"ph\":\"X\",\"name\":")
    text.string(name)
    if isJob { text.raw(#","cat":"input""#) } else { text.raw(#","cat":"stage""#) }
    return text.bytes
  }
}
