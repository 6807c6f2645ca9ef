import Foundation
import Platen

/// A folder of its own for a test, removed when the test is done with it.
final class Workspace {
  private let root: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = FilePath(url.path)
  }

  deinit {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/rm")
    process.arguments = ["-rf", root.string]
    try? process.run()
    process.waitUntilExit()
  }

  subscript(_ path: FilePath) -> FilePath { root.appending(path) }

  func write(_ bytes: [UInt8], _ path: FilePath) throws {
    try self[path].parent.makeFolders()
    self[path].removeFile()
    try AtomicFile.write(bytes, to: self[path])
  }

  func read(_ path: FilePath) throws -> [UInt8] { try self[path].read() }

  func remove(_ path: FilePath) throws { self[path].removeFile() }

  func link(_ path: FilePath, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[path].string, withDestinationPath: target)
  }

  /// Every file below a folder, Platen's own left out, sorted.
  func files(in folder: FilePath) -> [String] {
    func walk(_ path: FilePath, _ prefix: String) -> [String] {
      ((try? path.folderEntries()) ?? []).filter { $0 != ".platen" }.flatMap { name in
        let inside = path.appending(name)
        return FileStatus(inside, followLinks: false)?.kind == .folder
          ? walk(inside, prefix + name.string + "/") : [prefix + name.string]
      }
    }
    return walk(self[folder], "").sorted()
  }

  /// The lines of a run's `results.jsonl`.
  func results(_ folder: FilePath) throws -> [[String: Any]] {
    try read(folder.appending("results.jsonl")).split(separator: UInt8(ascii: "\n")).map { line in
      try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    }
  }
}
