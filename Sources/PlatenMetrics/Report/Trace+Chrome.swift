extension Trace {
  /// The trace in the JSON format of Chrome's trace events, which ui.perfetto.dev and
  /// chrome://tracing open: one complete event ("X") for each interval, one track for each lane.
  ///
  /// Times are microseconds from the start of the meter.
  public func chromeJSON() -> [UInt8] {
    var text = JSONText(reserving: 512 + 88 * intervals.count)
    text.raw(#"{"displayTimeUnit":"ms","otherData":{"producer":"Platen","dropped":"#)
    text.number(dropped)
    text.raw("},\"traceEvents\":[\n")
    text.raw(#"{"ph":"M","pid":1,"name":"process_name","args":{"name":"platen"}}"#)
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
    text.raw("\n]}\n")
    return text.bytes
  }

  private static func opening(of name: String, isJob: Bool) -> [UInt8] {
    var text = JSONText()
    text.raw(",\n{\"ph\":\"X\",\"name\":")
    text.string(name)
    if isJob { text.raw(#","cat":"input""#) } else { text.raw(#","cat":"stage""#) }
    return text.bytes
  }
}
