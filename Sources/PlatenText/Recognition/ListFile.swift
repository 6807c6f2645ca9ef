import Glibc
import PlatenCore

/// Words or patterns in the form Tesseract takes them: a file with one per line.
enum ListFile {
  /// Writes a list to a temporary file, which the caller deletes; nil where it is empty.
  ///
  /// - Throws: `unwritable`.
  static func write(_ list: [String]) throws(PlatenError) -> FilePath? {
    if list.isEmpty { return nil }
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/platen-words-XXXXXX".utf8CString)
    let number = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    let path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
    guard number >= 0 else { throw .system(errno, .unwritable, "can't be created", path: path) }
    close(number)
    do throws(PlatenError) {
      let bytes = Array(list.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
      try unsafe FileDescriptor(appendingTo: path).write(bytes.span.bytes)
    } catch {
      path.removeFile()
      throw error
    }
    return path
  }
}
