import CSystem
import Glibc

/// Bytes as a file without a name, for programs that read files: memfd_create(2).
///
/// A child opens it as `/dev/fd/3`. Nobody else can change it, and its name is no option.
package final class MemoryFile: Sendable {
  package let descriptor: FileDescriptor
  /// Its length in bytes.
  package let count: Int

  /// Copies bytes into a file in memory.
  ///
  /// - Throws: `unwritable`, where there is no memory or the system knows no such files.
  package init(_ bytes: [UInt8]) throws(PlatenError) {
    let number = platen_memory_file()
    guard number >= 0 else {
      throw .system(-number, .unwritable, "no file can be made in memory", path: "memory")
    }
    descriptor = FileDescriptor(number, path: "memory")
    count = bytes.count
    try unsafe descriptor.write(bytes.span.bytes)
  }
}
