import Foundation
import PlatenCore
import Testing

/// Programs of other packages that make files, or read them as a reference.
struct Tool {
  /// Whether all of them are installed; tests that need them say so where they are not.
  static func areThere(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  /// Runs one; fails the test unless it ends with 0.
  static func run(_ name: String, _ arguments: String...) throws {
    try run(name, arguments)
  }

  /// Runs one; fails the test unless it ends with 0.
  static func run(_ name: String, _ arguments: [String]) throws {
    try run(name, arguments, output: FileHandle.nullDevice)
  }

  /// What one writes to its output; fails the test unless it ends with 0.
  static func output(_ name: String, _ arguments: String...) throws -> String {
    let scratch = try Scratch()
    let path = scratch["output"].string
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    try run(name, arguments, output: FileHandle(forWritingTo: URL(fileURLWithPath: path)))
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private static func run(_ name: String, _ arguments: [String], output: FileHandle) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(name) \(arguments)")
  }
}
