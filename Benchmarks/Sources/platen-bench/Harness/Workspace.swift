import Foundation

/// A temporary folder for inputs and outputs, and the places of the repository.
struct Workspace {
  let folder: URL
  /// Whether few pairs and small inputs will do.
  let isQuick: Bool

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A path in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// An empty folder in the folder.
  func emptyFolder(_ name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  private var repository: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }

  /// The release build of the command.
  ///
  /// - Throws: `Skipped` where it isn't built.
  func platen(_ arguments: [String]) throws -> Program {
    let path = repository.appendingPathComponent(".build/release/platen").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Skipped("there is no release build (make build)")
    }
    return try Program(path, arguments)
  }

  /// One of the sample pictures.
  ///
  /// - Throws: `Skipped` where it is missing.
  func sample(_ name: String) throws -> String {
    let path = repository.appendingPathComponent("SampleImages/\(name)").path
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw Skipped("SampleImages/\(name) is missing")
    }
    return path
  }
}
