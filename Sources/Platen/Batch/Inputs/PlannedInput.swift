/// A file that is to be worked on, as a line of a plan names it.
package struct PlannedInput: Sendable, Hashable {
  /// What an output folder that shards were written to knows their plan by.
  static let plan: FilePath = ".platen/shards/plan.json"

  /// The path by which it can be opened.
  package let path: FilePath
  /// What its outputs are named after: its path inside the tree that was walked.
  package let name: FilePath
  /// Its place among all inputs, in the order of a run on one machine.
  let index: Int
  /// Its length, and when it was modified, in nanoseconds since 1970; nil where nothing is known.
  let stamp: Stamp?

  struct Stamp: Sendable, Hashable {
    let bytes: Int
    let modified: Int
  }

  /// Checks that a file is the one that was planned.
  ///
  /// - Throws: `invalidArgument`.
  func check(_ status: FileStatus) throws(PlatenError) {
    guard let stamp, stamp.bytes != status.byteCount || stamp.modified != Int(status.modified)
    else { return }
    throw PlatenError(
      .invalidArgument, message: "is not the file that was planned",
      reason: "its length or its time is another one", suggestion: "Plan again.")
  }
}

extension PlannedInput {
  func json() -> [UInt8] {
    var text = JSONText(reserving: 128 + path.bytes.count + name.bytes.count)
    text.raw(#"{"path":"#)
    text.string(path.string)
    if let base64 = path.base64IfNeeded { text.member("path_base64", base64) }
    text.member("name", name.string)
    if let base64 = name.base64IfNeeded { text.member("name_base64", base64) }
    text.member("index", index)
    if let stamp {
      text.member("bytes", stamp.bytes)
      text.member("modified_ns", stamp.modified)
    }
    text.raw("}\n")
    return text.bytes
  }

  /// Reads a line of a plan, or of a list of jobs, which need have no more than `path`: without a
  /// `name` outputs are named after the path as far as it doesn't begin at the root.
  ///
  /// - Throws: `malformed`, and `invalidArgument` for a name that leads out of the output.
  package init(json: Span<UInt8>) throws(PlatenError) {
    var (path, name) = (String?.none, String?.none)
    var (pathBytes, nameBytes) = (String?.none, String?.none)
    var (index, bytes, modified) = (0, Int?.none, Int?.none)
    var scanner = JSONScanner(json)
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "path": path = try scanner.string()
      case "path_base64": pathBytes = try scanner.string()
      case "name": name = try scanner.string()
      case "name_base64": nameBytes = try scanner.string()
      case "index": index = try scanner.integer()
      case "bytes": bytes = try scanner.integer()
      case "modified_ns": modified = try scanner.integer()
      default: try scanner.skip()
      }
    }
    try scanner.end()
    guard let path, !path.isEmpty else {
      throw PlatenError(
        .malformed, message: "a job names no path",
        suggestion: #"Give lines such as {"path": "scans/a.png"}."#)
    }
    self.path = FilePath(path, base64: pathBytes)
    self.name = name.map { FilePath($0, base64: nameBytes) } ?? Self.name(for: self.path)
    self.index = index
    stamp = bytes.flatMap { bytes in modified.map { Stamp(bytes: bytes, modified: $0) } }
    let parts = self.name.components
    guard self.name.isInside,
      parts.count == 1 || !OutputFolder.ownNames.contains(parts[0])
    else {
      throw PlatenError(
        .invalidArgument, path: path, message: "has a name that no output may have",
        reason: "\(self.name)", suggestion: "Name it by a path inside the output folder.")
    }
  }

  private static func name(for path: FilePath) -> FilePath {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [46] }
    return FilePath(bytes: Array(parts.joined(separator: [UInt8(ascii: "/")])))
  }
}
