import Glibc
import PlatenCore

enum Folder {
  /// Makes a folder and those above it, as `mkdir -p` does.
  static func create(_ path: FilePath) throws(PlatenError) {
    if unsafe path.withCString({ unsafe mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else {
      throw .system(errno, .unwritable, "can't be made", path: path)
    }
    try create(path.parent)
    _ = unsafe path.withCString { unsafe mkdir($0, 0o755) }
  }
}
