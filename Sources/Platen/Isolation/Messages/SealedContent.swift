import CSystem
import Glibc

/// Bytes on their way to another process in memory that both share: a file without a name whose
/// content nobody can change any more (memfd_create(2), F_ADD_SEALS).
struct SealedContent: ~Copyable {
  /// The longest content that goes within a message: of this length both ways cost the same.
  static let longestInline = 32 << 10

  private let file: FileDescriptor
  let count: Int

  var number: Int32 { file.number }

  /// Copies bytes into memory that can be sent, and seals it.
  ///
  /// - Throws: `unwritable` where there is no memory.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    let number = platen_sealable_file()
    guard number >= 0 else { throw .isolation("memory can't be shared", -number) }
    let memory = FileDescriptor(number, path: "memory")
    try unsafe memory.write(bytes.span.bytes)
    let failure = platen_seal(memory.number)
    guard failure == 0 else { throw .isolation("memory can't be sealed", -failure) }
    file = memory
    count = bytes.count
  }

  /// Takes over what another process has sent.
  ///
  /// - Throws: `quarantined` for anything but sealed memory of the length that it has stated.
  init(_ sent: consuming FileDescriptor?, count: Int) throws(PlatenError) {
    guard let sent = consume sent, platen_sealed_length(sent.number) == Int64(count) else {
      throw .notSaid
    }
    file = sent
    self.count = count
  }

  /// All its bytes.
  ///
  /// - Throws: `unreadable`.
  func bytes() throws(PlatenError) -> [UInt8] { try file.read(upTo: count, at: 0) }
}
