import Glibc
import PlatenCore

/// Custom words in the form Tesseract takes them: a file with one per line.
enum WordList {
  /// Writes words to a temporary file, which the caller deletes; nil where there are none.
  ///
  /// - Throws: `invalidArgument` for a word that is empty or has a control character, `unwritable`.
  static func write(_ words: [String]) throws(PlatenError) -> FilePath? {
    if words.isEmpty { return nil }
    try validate(words)
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/platen-words-XXXXXX".utf8CString)
    let number = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    let path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
    guard number >= 0 else { throw .system(errno, .unwritable, "can't be created", path: path) }
    close(number)
    do throws(PlatenError) {
      let bytes = Array(words.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
      try unsafe FileDescriptor(appendingTo: path).write(bytes.span.bytes)
    } catch {
      path.removeFile()
      throw error
    }
    return path
  }

  /// Checks that words can be given to an engine.
  ///
  /// - Throws: `invalidArgument` for a word that is empty or has a control character.
  static func validate(_ words: [String]) throws(PlatenError) {
    guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 >= 0x20 } }) else {
      throw PlatenError(
        .invalidArgument, message: "a custom word is empty or has a control character",
        suggestion: "Give each word by itself.")
    }
  }
}
