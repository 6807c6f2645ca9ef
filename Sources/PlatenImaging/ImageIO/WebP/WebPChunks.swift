/// The chunks of a WebP, or those of one of its frames (RFC 9649, 2.3), each padded to an even
/// length; the last one may be cut off.
struct WebPChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four letters.
    let name: String
    let start: Int
    /// How long it says that its content is.
    let length: Int
    /// Its content, as far as that is there.
    let data: Range<Int>

    var isWhole: Bool { data.count == length }
    /// Where the next one begins, which may be beyond the end of the file.
    var end: Int { start + 8 + length + length & 1 }
  }

  private let bytes: [UInt8]
  private var rest: Range<Int>

  init(_ bytes: [UInt8]) { self.init(bytes, in: (0..<bytes.count).dropFirst(12)) }

  init(_ bytes: [UInt8], in part: Range<Int>) { (self.bytes, rest) = (bytes, part) }

  mutating func next() -> Chunk? {
    let start = rest.lowerBound
    guard rest.count >= 8, let length = bytes.load32(start + 4, .little) else { return nil }
    let chunk = Chunk(
      name: String(decoding: bytes[start..<(start + 4)], as: UTF8.self), start: start,
      length: length, data: rest.dropFirst(8).prefix(length))
    rest = rest.dropFirst(chunk.end - start)
    return chunk
  }
}
