import Foundation

/// A Python interpreter that evaluates expressions of one rival for as long as this process lives,
/// so that its start and its imports are no part of what is measured.
final class PythonServer {
  /// The library it serves.
  enum Kind: String, CaseIterable {
    case pillow, libvips, magick
    case openCV = "opencv"
    case systemLibvips = "libvips-system"

    var name: String {
      switch self {
      case .pillow: "Pillow"
      case .libvips: "libvips"
      case .magick: "ImageMagick"
      case .openCV: "OpenCV"
      case .systemLibvips: "the distribution's libvips"
      }
    }
  }

  /// One line to the server.
  struct Request: Encodable {
    var key: Int
    /// Statements that are run once, with `names` as strings, and the expression that is measured.
    var setup: String?
    var names: [String: String]?
    var expression: String?
    var times: Int?
    /// Where the last value is to be written.
    var output: String?
  }

  /// One line from the server.
  struct Answer: Decodable {
    var error: String?
    var version: String?
    /// Processor time of all evaluations, in seconds.
    var cpu: Double?
    /// Memory at its peak above what was held before, in bytes.
    var peak: Int?
  }

  let kind: Kind
  /// The library's version.
  private(set) var version = ""
  private let process: LineProcess
  private var count = 0

  /// Starts the interpreter.
  ///
  /// - Parameter script: the server's source.
  /// - Throws: ``Skipped`` where it lacks the library.
  init(_ kind: Kind, python: String, script: String) throws {
    self.kind = kind
    process = try LineProcess(
      python, [script, kind.rawValue],
      environment: [
        "OMP_NUM_THREADS": "1", "VIPS_CONCURRENCY": "1", "MAGICK_THREAD_LIMIT": "1",
      ])
    version = try answer().version ?? ""
  }

  /// Has an expression compiled and its setup run.
  func expression(_ expression: String, setup: String, names: [String: String]) throws -> Served {
    count += 1
    _ = try ask(Request(key: count, setup: setup, names: names, expression: expression))
    return Served(server: self, key: count)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: ``Skipped`` with Python's own words if it failed.
  func ask(_ request: Request) throws -> Answer {
    try process.send(JSONEncoder().encode(request))
    return try answer()
  }

  /// The last value of an expression.
  func result(of key: Int) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-bench-\(UUID().uuidString).result")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try ask(Request(key: key, output: file.path))
    return [UInt8](try Data(contentsOf: file))
  }

  private func answer() throws -> Answer {
    guard let line = process.line() else { throw Skipped("\(kind.name)'s Python has ended") }
    let answer = try JSONDecoder().decode(Answer.self, from: line)
    if let error = answer.error { throw Skipped("\(kind.name): \(error)") }
    return answer
  }
}
