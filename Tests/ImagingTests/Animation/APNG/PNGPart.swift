import CDeflate

/// A chunk of a PNG taken apart, to be put together again in another way.
struct PNGPart: Equatable {
  var type: String
  var data: [UInt8]

  /// All chunks of a file that has no fault.
  static func split(_ file: [UInt8]) -> [PNGPart] {
    var parts: [PNGPart] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = number(file, offset)
      let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      parts.append(PNGPart(type: type, data: Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += 12 + length
      if type == "IEND" { break }
    }
    return parts
  }

  /// The file of these chunks, with right checksums.
  static func join(_ parts: [PNGPart]) -> [UInt8] {
    pngSignature + parts.flatMap { pngChunk($0.type, $0.data) }
  }

  /// The 32-bit number at an offset of the data.
  subscript(offset: Int) -> Int {
    get { Self.number(data, offset) }
    set { data.replaceSubrange(offset..<(offset + 4), with: be32(newValue)) }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The compressed pixels of the default image and of each frame, in the file's order.
  static func streams(_ parts: [PNGPart]) -> [[UInt8]] {
    var streams: [[UInt8]] = [[]]
    for part in parts {
      switch part.type {
      case "fcTL": if streams.last != [] { streams.append([]) }
      case "IDAT": streams[streams.count - 1] += part.data
      case "fdAT": streams[streams.count - 1] += part.data.dropFirst(4)
      default: break
      }
    }
    return streams
  }

  /// Whether libdeflate inflates a stream and finds its Adler-32 right.
  static func inflates(_ stream: [UInt8]) -> Bool {
    let decompressor = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var (result, length) = ([UInt8](repeating: 0, count: 1 << 20), 0)
    return unsafe libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &result, result.count, &length)
      == LIBDEFLATE_SUCCESS
  }
}
