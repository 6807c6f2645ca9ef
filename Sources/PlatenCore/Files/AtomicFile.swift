import Glibc
import Synchronization

/// A file that appears under its name only when it is whole.
///
/// Bytes go to a temporary name in the same folder; `commit()` renames it. An owner that goes
/// without committing leaves nothing behind.
package struct AtomicFile: ~Copyable, Sendable {
  private let path: FilePath
  private let temporary: FilePath
  private let file: FileDescriptor
  private var isCommitted = false

  private static let serial = Atomic<Int>(0)

  /// Starts a file that will be called `path`.
  package init(_ path: FilePath) throws(PlatenError) {
    let number = Self.serial.add(1, ordering: .relaxed).newValue
    self.path = path
    let name = FilePath(".platen-\(getpid())-\(number).tmp")
    self.temporary = path.bytes.contains(UInt8(ascii: "/")) ? path.parent.appending(name) : name
    do throws(PlatenError) {
      self.file = try FileDescriptor(creating: temporary)
    } catch {
      throw Self.refusal(of: path, error)
    }
  }

  deinit {
    if !isCommitted { temporary.removeFile() }
  }

  /// Adds bytes to the end.
  package func write(_ bytes: RawSpan) throws(PlatenError) {
    do throws(PlatenError) { try file.write(bytes) } catch { throw Self.refusal(of: path, error) }
  }

  /// Gives the file its name, replacing what had it.
  package consuming func commit() throws(PlatenError) {
    try temporary.rename(to: path)
    isCommitted = true
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(PlatenError) {
    let file = try AtomicFile(path)
    try unsafe file.write(bytes.span.bytes)
    try file.commit()
  }

  /// The error that names the file, not the temporary name it is written under.
  private static func refusal(of path: FilePath, _ error: PlatenError) -> PlatenError {
    var error = error
    error.path = path.string
    return error
  }
}
