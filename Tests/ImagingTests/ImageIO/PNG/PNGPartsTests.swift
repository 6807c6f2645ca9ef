import CDeflate
import PlatenImaging
import PlatenKernels
import PlatenCore
import TestSupport
import Testing

/// PNGs that are deflated in parts.
struct PNGPartsTests {
  /// Smooth, noisy and repeating stretches, so that parts end in every kind of block.
  private static func picture(_ seed: UInt64, _ format: PixelFormat, height: Int) throws -> Image {
    var generator = SeededRandom(seed: seed)
    var image = try Image(
      size: PixelSize(width: 256, height: height), format: format,
      alpha: format == .gray8 ? .opaque : .straight)
    let noise = generator.bytes(64 * 1024)
    let byteCount = image.byteCount
    var bytes = image.mutableBytes
    var place = 0
    while place < byteCount {
      let end = min(byteCount, place + generator.int(1...100_000))
      let kind = generator.int(0...2)
      let value = generator.byte()
      while place < end {
        let byte: UInt8 =
          switch kind {
          case 0: value &+ UInt8(truncatingIfNeeded: place >> 12)
          case 1: noise[place & 0xFFFF] & value
          default: noise[place & 0xFF]
          }
        bytes.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
        place += 1
      }
    }
    return image
  }

  @Test(
    arguments: [
      (1, .rgba16, 0), (2, .rgba16, 1), (3, .rgba16, 2), (4, .rgba8, 2), (5, .gray8, 6),
      (6, .rgba8, 9),
    ] as [(UInt64, PixelFormat, Int)])
  func everyQueueWritesTheSameBytes(_ seed: UInt64, _ format: PixelFormat, _ compression: Int)
    throws
  {
    let height = 5_000_000 / (256 * format.bytesPerPixel)
    let image = try Self.picture(seed, format, height: height)
    let destination = try ImageDestination(
      format: .png, options: .init(pngCompression: compression))
    let file = try destination.encode(image)
    #expect(try Image(bytes: file) == image)
    for workers in [1, 2, 4] {
      #expect(try destination.encode(image, on: WorkerQueue(workers: workers)) == file)
    }
    // One stream with one checksum, for decoders that are stricter than libpng.
    let parts = PNGPart.split(file).filter { $0.type == "IDAT" }
    #expect(parts.count == 4)
    let stream = parts.flatMap(\.data)
    let length = height * (256 * format.bytesPerPixel + 1)
    #expect(Self.inflate(stream, length: length)?.count == length)
  }

  @Test func smallPicturesHaveOnePart() throws {
    let image = try Self.picture(7, .gray8, height: 300)
    let parts = PNGPart.split(try ImageDestination(format: .png).encode(image))
    #expect(parts.map(\.type) == ["IHDR", "IDAT", "IEND"])
  }

  @Test(arguments: 1...12) func theLastBlockIsFound(_ level: Int32) throws {
    var generator = SeededRandom(seed: UInt64(level))
    for length in [0, 1, 70, 5000, 400_000] {
      let image = try Self.picture(generator.next(), .gray8, height: max(1, length / 256))
      let raw = Array(image.byteArray.prefix(length))
      let stream = Self.deflate(raw, level: level)
      let found = unsafe lastDeflateBlock(
        stream + [UInt8](repeating: 0xFF, count: 8), count: stream.count)
      let (start, end) = try #require(found)
      #expect((end + 7) / 8 == stream.count)
      let bits = stream[start >> 3] >> UInt8(start & 7)
      #expect(bits & 1 == 1)
      // Taken back and ended by an empty block, it inflates to the same.
      var open = stream
      open[start >> 3] &= ~(1 << UInt8(start & 7))
      let whole = (end + 3 + 7) / 8
      open += [UInt8](repeating: 0, count: whole - open.count)
      open += [0, 0, 0xFF, 0xFF, 3, 0] as [UInt8]
      let isSame = Self.inflateRaw(open, length: raw.count) == raw
      #expect(isSame)
    }
  }

  @Test func whatIsNoStreamHasNoEnd() throws {
    var generator = SeededRandom(seed: 11)
    let stream = Self.deflate(try Self.picture(12, .gray8, height: 200).byteArray, level: 6)
    for _ in 0..<500 {
      var bytes = stream
      let count = generator.int(0...(bytes.count - 1))
      for _ in 0..<generator.int(0...3) {
        bytes[generator.int(0...(bytes.count - 1))] = generator.byte()
      }
      let found = unsafe lastDeflateBlock(bytes + [UInt8](repeating: 0, count: 8), count: count)
      if let found { #expect(found.end <= 8 * count) }
    }
    let cut = unsafe lastDeflateBlock(
      stream + [UInt8](repeating: 0, count: 8), count: stream.count / 2)
    #expect(cut == nil)
  }

  private static func deflate(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(level)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  private static func inflate(_ stream: [UInt8], length: Int) -> [UInt8]? {
    unsafe inflated(length) { decompressor, buffer in
      unsafe libdeflate_zlib_decompress(
        decompressor, stream, stream.count, buffer.baseAddress, length, nil)
    }
  }

  private static func inflateRaw(_ stream: [UInt8], length: Int) -> [UInt8]? {
    unsafe inflated(length) { decompressor, buffer in
      unsafe libdeflate_deflate_decompress(
        decompressor, stream, stream.count, buffer.baseAddress, length, nil)
    }
  }

  private static func inflated(
    _ length: Int,
    _ body: (OpaquePointer?, UnsafeMutableBufferPointer<UInt8>) -> libdeflate_result
  ) -> [UInt8]? {
    let decompressor = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      result = unsafe body(decompressor, buffer)
      count = result == LIBDEFLATE_SUCCESS ? length : 0
    }
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }
}
