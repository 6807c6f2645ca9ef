/// A file of which no more is read than is looked at, for headers that lie anywhere in it.
final class FileWindow: ByteStorage {
  private static let length = 1 << 14

  private let file: FileDescriptor
  let count: Int
  private var start = 0
  private var bytes: [UInt8] = []

  /// - Parameter count: The length of the file.
  init(_ file: consuming FileDescriptor, count: Int) {
    self.file = file
    self.count = count
  }

  func byte(at offset: Int) -> UInt8 {
    if offset < start || offset >= start + bytes.count {
      start = offset
      // What can't be read, or is gone, is 0: whoever reads the file in earnest is told of it.
      bytes = (try? file.read(upTo: Self.length, at: offset)) ?? []
    }
    return offset - start < bytes.count ? bytes[offset - start] : 0
  }

  /// The first bytes of the file.
  func prefix(_ length: Int) throws(PlatenError) -> [UInt8] {
    try file.read(upTo: min(length, count), at: 0)
  }
}
