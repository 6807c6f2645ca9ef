extension FilePath {
  /// Whether both lead to one file, or would if it were made; devices and pipes are shared.
  package func leads(toPlaceOf other: FilePath) -> Bool {
    FileStatus(self, followLinks: true)?.kind != .other && place == other.place
  }

  /// The way to it from a folder that is above it; nil where that is not above it, or not there.
  package func name(inside folder: FilePath) -> FilePath? {
    guard let above = FileStatus(folder, followLinks: true)?.identity else { return nil }
    var path = self
    var name = lastComponent
    while true {
      let parent = path.parent
      if FileStatus(parent, followLinks: true)?.identity == above { return name }
      guard path.bytes.contains(UInt8(ascii: "/")), parent != path else { return nil }
      path = parent
      name = path.lastComponent.appending(name)
    }
  }

  /// Whether it is below a folder, by their spelling.
  package func isBelow(_ folder: FilePath) -> Bool {
    bytes.starts(with: folder.bytes) && bytes.count > folder.bytes.count
      && bytes[folder.bytes.count] == UInt8(ascii: "/")
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
