import Foundation
import TestSupport
import Testing

/// The real `platen` binary, run as a user would run it.
enum PlatenProcess {
  struct Outcome {
    let exitCode: Int32
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [[String: Any]] {
      output.split(separator: UInt8(ascii: "\n")).compactMap { line in
        try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      }
    }
  }

  /// The folder of the package.
  static let root = URL(filePath: Repository.path(""))

  /// `make test` builds the binary and says where it is.
  static let binary = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["PLATEN_BINARY"]
      ?? root.appendingPathComponent(".build/release/platen").path)

  static func start(
    _ arguments: [String], environment: [String: String] = [:], asNobody: Bool = false,
    input: [UInt8] = []
  ) throws -> (Process, collect: () -> Outcome) {
    try #require(
      FileManager.default.isExecutableFile(atPath: binary.path),
      "build the command first: make test does")
    let process = Process()
    process.currentDirectoryURL = root
    process.executableURL = asNobody ? URL(fileURLWithPath: "/usr/bin/setpriv") : binary
    process.arguments =
      (asNobody ? ["--reuid=65534", "--clear-groups", binary.path] : []) + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let files = try (0..<2).map { _ in
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("platen-output-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      return (url, try FileHandle(forWritingTo: url))
    }
    process.standardOutput = files[0].1
    process.standardError = files[1].1
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input))
    try pipe.fileHandleForWriting.close()
    return (
      process,
      {
        process.waitUntilExit()
        let contents = files.map { (try? Data(contentsOf: $0.0)) ?? Data() }
        for file in files { try? FileManager.default.removeItem(at: file.0) }
        return Outcome(
          exitCode: process.terminationReason == .exit
            ? process.terminationStatus : -process.terminationStatus,
          output: Array(contents[0]), errors: String(decoding: contents[1], as: UTF8.self))
      }
    )
  }

  /// The exit code of a line for the shell, in which `$0` is the binary.
  static func shell(_ line: String) throws -> Int32 {
    let process = Process()
    process.currentDirectoryURL = root
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, binary.path]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs to the end; the working folder is the package's.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], asNobody: Bool = false,
    input: [UInt8] = []
  ) throws -> Outcome {
    try start(arguments, environment: environment, asNobody: asNobody, input: input).collect()
  }
}

/// A folder of its own for a test, removed when the test is done with it.
final class Scratch {
  let url: URL
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(_ path: String) -> String { url.appendingPathComponent(path).path }
  func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(path))
  }
}
