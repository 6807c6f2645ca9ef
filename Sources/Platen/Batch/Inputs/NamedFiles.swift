/// The files that are named by themselves, which `run scans scans/*.png` would find twice.
///
/// Two names of one file are two files where they are in two places: a link beside its target is
/// worked on as well.
struct NamedFiles {
  /// Their names on the way from the root of the file system.
  private let ways: Set<[ArraySlice<UInt8>]>
  private var taken: Set<[ArraySlice<UInt8>]> = []
  /// The folder that is walked, on the way from the root; nil for none that matters.
  private var folder: [ArraySlice<UInt8>]?

  /// - Parameter roots: Files and folders; the folders do no harm.
  init(_ roots: [FilePath]) {
    ways = roots.count > 1 ? Set(roots.compactMap(\.wayOfFile)) : []
  }

  /// Whether a file that is named was not before.
  mutating func take(_ file: FilePath) -> Bool {
    file.wayOfFile.map { taken.insert($0).inserted } ?? true
  }

  /// Begins with the files of a folder.
  mutating func enter(_ folder: FilePath) {
    self.folder = ways.isEmpty ? nil : folder.resolvedComponents
  }

  /// Whether a file is named by itself.
  ///
  /// - Parameter path: Its path below the folder.
  func has(_ path: @autoclosure () -> FilePath) -> Bool {
    guard let folder else { return false }
    return ways.contains(folder + path().bytes.split(separator: UInt8(ascii: "/")))
  }
}

extension FilePath {
  /// The names of its folder, links followed, and its own.
  fileprivate var wayOfFile: [ArraySlice<UInt8>]? {
    parent.resolvedComponents.map { $0 + [lastComponent.bytes[...]] }
  }
}
