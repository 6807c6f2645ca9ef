extension FilePath {
  /// Whether both lead to the same file, or would if it were made; a device or a pipe is nothing
  /// that one writer takes from another.
  package func leads(toPlaceOf other: FilePath) -> Bool {
    FileStatus(self, followLinks: true)?.kind != .other && place == other.place
  }

  /// The nearest thing on the way that is there, and the names that follow.
  private var place: Place {
    var path = self
    var names: [FilePath] = []
    while true {
      if let status = FileStatus(path, followLinks: true) {
        return Place(start: status.identity, names: names)
      }
      let name = path.lastComponent
      if name != ".", !name.bytes.isEmpty { names.append(name) }
      guard path.bytes.contains(UInt8(ascii: "/")) else { break }
      let parent = path.parent
      guard parent != path else { break }
      path = parent
    }
    return Place(start: FileStatus(".", followLinks: true)?.identity, names: names)
  }

  private struct Place: Equatable {
    let start: FileStatus.Identity?
    /// From the last to the first.
    let names: [FilePath]
  }
}
