import Foundation

/// A program with its arguments.
struct Program {
  let path: String
  let arguments: [String]
  let environment: [String: String]
  /// Where its output goes.
  let output: String
  /// What is done before every run, and isn't measured.
  var before: () throws -> Void = {}

  /// Finds a program by name, or takes a path.
  ///
  /// - Throws: ``Skipped`` where the machine lacks it.
  init(
    _ name: String, _ arguments: [String], environment: [String: String] = [:],
    output: String = "/dev/null"
  ) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Skipped("\(name) is not installed")
    }
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.output = output
  }

  /// Runs it to its end through `platen-launch`.
  ///
  /// - Parameter accepted: the exit statuses that are well.
  /// - Throws: ``Skipped`` with its status and last words where it fails.
  func run(accepting accepted: ClosedRange<Int> = 0...0) throws -> Cost {
    try before()
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-bench-\(UUID().uuidString).errors")
    defer { try? FileManager.default.removeItem(at: errors) }
    let launcher = Process()
    let report = Pipe()
    launcher.executableURL = URL(fileURLWithPath: try Self.beside("platen-launch"))
    launcher.arguments = [output, errors.path, path] + arguments
    launcher.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    launcher.standardOutput = report
    try launcher.run()
    let line = String(decoding: report.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    launcher.waitUntilExit()
    let numbers = line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
    guard numbers.count == 5 else { throw Skipped("\(path) could not be started") }
    guard accepted.contains(numbers[4]) else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Skipped("\(path) ended with \(numbers[4]): \(text.split(separator: "\n").last ?? "")")
    }
    return Cost(cpu: Double(numbers[0] + numbers[1]) / 1e6, peakMemory: numbers[2])
  }

  /// Runs it to its end and returns what it printed, without blanks around it.
  ///
  /// - Throws: ``Skipped`` where it fails.
  func text() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Skipped("\(path) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The first number with a point in what it says of its version.
  var version: String? {
    for word in ["--version", "-version", "--vips-version"] {
      guard let text = try? Program(path, [word]).text() else { continue }
      let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
      if let number = words.first(where: { $0.first?.isNumber == true && $0.contains(".") }) {
        return String(number)
      }
    }
    return nil
  }

  /// A program that is built beside this one.
  ///
  /// - Throws: ``Skipped`` where it isn't.
  static func beside(_ name: String) throws -> String {
    let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Skipped("\(name) is not built beside this program (make bench)")
    }
    return path
  }
}
