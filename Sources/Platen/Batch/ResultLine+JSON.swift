extension ResultLine {
  /// The line as it is written, its line feed included: keys in order of the alphabet, what is
  /// unknown as `null`.
  ///
  /// Written out by hand: an encoder took more time than all measuring of a small picture.
  func json() -> [UInt8] {
    var text = JSONText(reserving: 512 + 160 * stages.count + 128 * outputs.count)
    text.raw(#"{"cpu_ms":"#)
    text.milliseconds(cpu_ms)
    text.raw(#","error":"#)
    if let error { Self.append(error, to: &text) } else { text.raw("null") }
    text.raw(#","kind":"#)
    text.string(kind)
    text.raw(#","outputs":["#)
    for (index, output) in outputs.enumerated() {
      if index > 0 { text.raw(",") }
      text.raw(#"{"bytes":"#)
      text.number(output.bytes)
      Self.append(output.path, base64: output.path_base64, to: &text)
      text.raw("}")
    }
    text.raw("]")
    Self.append(path, base64: path_base64, to: &text)
    text.raw(#","sha256":"#)
    text.string(sha256)
    text.raw(#","stages":["#)
    for (index, stage) in stages.enumerated() {
      if index > 0 { text.raw(",") }
      Self.append(stage, to: &text)
    }
    text.raw(#"],"status":"#)
    text.string(status)
    text.raw(#","wait_ms":"#)
    text.milliseconds(wait_ms)
    text.raw(#","wall_ms":"#)
    text.milliseconds(wall_ms)
    text.raw("}\n")
    return text.bytes
  }

  /// A path and, where it isn't UTF-8, its bytes; a comma comes first.
  private static func append(_ path: String, base64: String?, to text: inout JSONText) {
    text.raw(#","path":"#)
    text.string(path)
    guard let base64 else { return }
    text.raw(#","path_base64":"#)
    text.string(base64)
  }

  private static func append(_ error: Failure, to text: inout JSONText) {
    text.raw(#"{"code":"#)
    text.string(error.code)
    text.raw(#","message":"#)
    text.string(error.message)
    text.raw(#","reason":"#)
    text.string(error.reason)
    text.raw(#","stage":"#)
    text.string(error.stage)
    text.raw(#","suggestion":"#)
    text.string(error.suggestion)
    text.raw("}")
  }

  private static func append(_ stage: Stage, to text: inout JSONText) {
    text.raw("{")
    if let allocations = stage.allocations {
      text.raw(#""allocations":"#)
      text.number(allocations)
      text.raw(",")
    }
    text.raw(#""buffer_bytes":"#)
    text.number(stage.buffer_bytes)
    text.raw(#","buffers":"#)
    text.number(stage.buffers ?? 0)
    text.raw(#","bytes_written":"#)
    text.number(stage.bytes_written)
    text.raw(#","cpu_ms":"#)
    text.milliseconds(stage.cpu_ms)
    text.raw(#","major_faults":"#)
    text.number(stage.major_faults)
    text.raw(#","minor_faults":"#)
    text.number(stage.minor_faults)
    text.raw(#","name":"#)
    text.string(stage.name)
    text.raw(#","wall_ms":"#)
    text.milliseconds(stage.wall_ms)
    text.raw("}")
  }
}

extension JSONText {
  /// Milliseconds with three decimals.
  fileprivate mutating func milliseconds(_ value: Double) {
    nanoseconds(Int64(exactly: (value * 1000).rounded()) ?? 0, places: 3)
  }
}
