/// The path of a file that a list names, and where its results lie: below the same path.
struct ListedPath: Hashable {
  /// What a path begins with; paths of two kinds never share a folder of results.
  enum Start: Hashable { case here, root, above }

  let start: Start
  /// Its names, without those that lead nowhere else; none of them leads up.
  let names: [FilePath]

  private init(_ start: Start, _ names: [FilePath]) {
    self.start = start
    self.names = names
  }

  init(_ path: FilePath) {
    let slash = UInt8(ascii: "/")
    let parts = path.bytes.split(separator: slash).map { FilePath(bytes: Array($0)) }
    start = parts.contains("..") ? .above : path.bytes.first == slash ? .root : .here
    names = parts.filter { $0 != "." }.map { $0 == ".." ? "up" : $0 }
  }

  var top: FilePath { names.first ?? "root" }

  /// The path of that alone.
  var first: ListedPath { ListedPath(start, [top]) }

  /// The folder of its results, if the first of its names is written so.
  func folder(below top: FilePath) -> FilePath {
    guard names.count > 1 else { return "" }
    return names[1..<(names.count - 1)].reduce(top) { $0.appending($1) }
  }

  /// Checks that its results would lie below the output folder where the list says.
  ///
  /// - Throws: `invalidArgument`.
  func check() throws(PlatenError) {
    guard start == .above else { return }
    throw PlatenError(
      .invalidArgument, message: "leads out of the folder that it begins in",
      suggestion: "List it by its whole path, or from the folder above.")
  }
}
