import Glibc
import PlatenCore

/// A folder of its own, removed with what is in it.
final class Scratch: Sendable {
  let path = FilePath("\(FilePath.temporary)/platen-imaging-\(UInt64.random(in: 0...UInt64.max))")
  init() throws { try path.makeFolders() }
  deinit {
    for name in (try? path.folderEntries()) ?? [] { path.appending(name).removeFile() }
    _ = unsafe rmdir(path.string)
  }
  subscript(_ name: String) -> FilePath { path.appending(FilePath(name)) }
  var names: [String] { ((try? path.folderEntries()) ?? []).map(\.string).sorted() }
}

extension FilePath {
  fileprivate static var temporary: String {
    guard let folder = unsafe getenv("TMPDIR") else { return "/tmp" }
    return unsafe String(cString: folder)
  }
}
