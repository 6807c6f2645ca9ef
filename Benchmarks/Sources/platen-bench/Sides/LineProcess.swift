import Foundation

/// A process that answers each line with a line. It ends when nobody can write to it any more.
final class LineProcess {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts it, with additions to this process's environment; what it says besides is dropped.
  init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
  }

  /// Sends a line.
  func send(_ line: Data) throws {
    try requests.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
  }

  /// The next line it writes, without its end; `nil` if it has ended.
  func line() -> Data? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread = Data(unread[(end + 1)...]) }
        return Data(unread[..<end])
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread += more
    }
  }

  /// Ends it and waits until it has.
  func end() {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
