import Foundation

/// A number that must be the same on every run and every machine, as the size of an output.
struct Gate {
  /// What is counted, as `output bytes`.
  let name: String
  /// Reads it, after the last run.
  let value: () throws -> Int

  init(_ name: String, value: @escaping () throws -> Int) {
    self.name = name
    self.value = value
  }

  /// The size of a file, or of all files in a folder.
  static func bytes(at path: String) -> Gate {
    Gate("output bytes") {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Skipped("\(path) was not written")
      }
      let files =
        isFolder.boolValue
        ? try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(path)/\($0)" }
        : [path]
      return try files.reduce(0) { sum, file in
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        let isRegular = attributes[.type] as? FileAttributeType == .typeRegular
        return sum + (isRegular ? (attributes[.size] as? Int ?? 0) : 0)
      }
    }
  }
}
