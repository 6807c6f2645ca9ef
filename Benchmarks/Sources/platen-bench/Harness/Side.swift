import Foundation

/// One way to do a job; running it gives the CPU seconds it took.
enum Side {
  /// Code in this process, by the thread's CPU clock.
  case inProcess(() throws -> Void)
  /// A program, by the user and system time of it and its children.
  case program(Program)
  /// A program that measures itself and prints CPU seconds: for rivals that live in an interpreter
  /// whose start is not the matter.
  case selfTimed(Program)

  func run() throws -> Double {
    switch self {
    case .inProcess(let body):
      let start = threadSeconds()
      try body()
      return threadSeconds() - start
    case .program(let program):
      let start = childSeconds()
      _ = try program.run()
      return childSeconds() - start
    case .selfTimed(let program):
      let text = try program.run().trimmingCharacters(in: .whitespacesAndNewlines)
      guard let seconds = Double(text) else {
        throw Skipped("\(program.path) printed no time: \(text)")
      }
      return seconds
    }
  }

  private func threadSeconds() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func childSeconds() -> Double {
    var usage = rusage()
    _ = unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}

/// A program with its arguments.
struct Program {
  let path: String
  let arguments: [String]
  let environment: [String: String]

  /// Finds a program by name.
  ///
  /// - Throws: `Skipped` where the machine lacks it.
  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Skipped("\(name) is not installed")
    }
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  /// Runs it to its end and returns what it printed.
  ///
  /// - Throws: `Skipped` with its status and last words where it fails.
  func run() throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let words = text.split(separator: "\n").last ?? ""
      throw Skipped("\(path) ended with \(process.terminationStatus): \(words)")
    }
    return text
  }
}
