import Glibc
import Synchronization

/// A folder of links by which a program that insists on the names of files writes to its standard
/// output.
package struct HEICNames: ~Copyable {
  /// The name that the program is given, from whose extension it takes the format.
  let path: FilePath
  /// The folder; nil for one that another process keeps.
  private let folder: TemporaryFolder?

  /// Made before the sandbox closed, in which none can be: for files of one picture, as cameras
  /// write them.
  private static let kept = Mutex<FilePath?>(nil)

  /// Makes a folder for one of several pictures, which the program numbers.
  private init(_ primary: Int, of count: Int) throws(PlatenError) {
    let folder = try TemporaryFolder("heic", holding: "out")
    for number in 1...count {
      let name = count == 1 ? "out.png" : "out-\(number).png"
      let target = number == primary ? "/proc/self/fd/1" : "/dev/null"
      let link = folder.path.appending(FilePath(name))
      guard unsafe link.withCString({ unsafe symlink(target, $0) }) == 0 else {
        throw .system(errno, .unwritable, "the link can't be made", path: link)
      }
    }
    path = folder.path.appending("out.png")
    self.folder = .some(folder)
  }

  private init(kept path: FilePath) {
    self.path = path
    folder = nil
  }

  /// Makes the folder that this process, and those that it forks, use in a sandbox for as long as
  /// the value lives; nil where none can be made.
  package static func keep() -> HEICNames? {
    guard let names = try? HEICNames(1, of: 1) else { return nil }
    let path = names.path
    kept.withLock { $0 = path }
    return names
  }

  /// The name for one of the pictures of a file.
  ///
  /// - Throws: `unsupported` where no folder can be made.
  static func forDecoding(_ primary: Int, of count: Int) throws(PlatenError) -> HEICNames {
    if count == 1, let path = kept.withLock({ $0 }) { return HEICNames(kept: path) }
    do throws(PlatenError) {
      return try HEICNames(primary, of: count)
    } catch {
      throw PlatenError(
        .unsupported, message: "the HEIC can't be read here",
        reason: "its program needs a folder for a while, and \(error.path ?? "none") can't be made",
        suggestion: "In platen run use --no-isolate, or convert it first: heif-convert IN OUT.png.")
    }
  }
}
