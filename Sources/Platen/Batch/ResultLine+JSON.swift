import PlatenMetrics

extension ResultLine {
  /// The line as it is written, its line feed included: keys in order of the alphabet, what is
  /// unknown as `null`.
  ///
  /// Written out by hand: an encoder took more time than all measuring of a small picture.
  func json() -> [UInt8] {
    var text = JSONText(reserving: 512 + 160 * stages.count + 128 * outputs.count)
    text.raw("{")
    text.member("cpu_ms", milliseconds: cpu_ms)
    text.member("error")
    if let error { Self.append(error, to: &text) } else { text.raw("null") }
    text.member("kind", kind)
    text.member("outputs")
    text.array(outputs) { text, output in
      text.raw("{")
      text.member("bytes", output.bytes)
      text.member("path", output.path)
      if let base64 = output.path_base64 { text.member("path_base64", base64) }
      text.raw("}")
    }
    text.member("path", path)
    if let path_base64 { text.member("path_base64", path_base64) }
    text.member("sha256", sha256)
    text.member("stages")
    text.array(stages) { text, stage in Self.append(stage, to: &text) }
    text.member("status", status)
    text.member("wait_ms", milliseconds: wait_ms)
    text.member("wall_ms", milliseconds: wall_ms)
    text.raw("}\n")
    return text.bytes
  }

  private static func append(_ error: Failure, to text: inout JSONText) {
    text.raw("{")
    text.member("code", error.code)
    text.member("message", error.message)
    text.member("reason", error.reason)
    text.member("stage", error.stage)
    text.member("suggestion", error.suggestion)
    text.raw("}")
  }

  private static func append(_ stage: Stage, to text: inout JSONText) {
    text.raw("{")
    if let allocations = stage.allocations { text.member("allocations", allocations) }
    text.member("buffer_bytes", stage.buffer_bytes)
    text.member("buffers", stage.buffers ?? 0)
    text.member("bytes_written", stage.bytes_written)
    text.member("cpu_ms", milliseconds: stage.cpu_ms)
    text.member("major_faults", stage.major_faults)
    text.member("minor_faults", stage.minor_faults)
    text.member("name", stage.name)
    text.member("wall_ms", milliseconds: stage.wall_ms)
    text.raw("}")
  }
}

extension JSONText {
  /// Adds a member that is a number of milliseconds with three decimals.
  fileprivate mutating func member(_ name: StaticString, milliseconds value: Double) {
    member(name)
    nanoseconds(Int64(exactly: (value * 1000).rounded()) ?? 0, places: 3)
  }

  fileprivate mutating func array<Element>(
    _ elements: [Element], append: (inout JSONText, Element) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(",") }
      append(&self, element)
    }
    raw("]")
  }
}
