/// A Python expression on a server.
struct Served {
  let server: PythonServer
  /// Where the server keeps the expression and its result.
  let key: Int

  /// Evaluates it a number of times and gives the cost of one.
  func run(times: Int) throws -> Cost {
    let answer = try server.ask(.init(key: key, times: times))
    guard let cpu = answer.cpu else { throw Skipped("\(server.kind.name) gave no time") }
    return Cost(cpu: cpu / Double(times), peakMemory: answer.peak)
  }

  /// The last value as bytes; a picture as its pixels in RGBA.
  func result() throws -> [UInt8] { try server.result(of: key) }
}
