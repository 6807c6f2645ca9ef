import CDeflate
import PlatenKernels
package import PlatenQueue

/// Writes animated PNGs without loss.
///
/// All frames share the smallest colour type that holds them: a palette of 1 to 8 bits, grey, colour,
/// or colour and alpha. Only the rectangle that changed is written, and replaces what was there.
package enum APNGEncoder {
  /// Encodes frames of one size; 16-bit words are rounded to 8, as decoding does.
  ///
  /// Delays are the frames' own (`unclampedDelay`), as the nearest fraction of two 16-bit numbers.
  ///
  /// - Parameter plays: Total plays; 0 means for ever.
  /// - Throws: `invalidArgument` for no frames or sizes that differ.
  package static func encode(_ frames: [Frame], plays: Int) throws(PlatenError) -> [UInt8] {
    let input = try EncoderInput(frames, largestSide: 0x7FFF_FFFF)
    guard let compressor = Compressor() else {
      throw PlatenError(.libraryFailure, message: "libdeflate can't start")
    }
    var packer = PNGPacker(for: input)
    var writer = PNGWriter()
    writer.add("IHDR", packer.header(input.size))
    writer.add("acTL", bigEndian(frames.count) + bigEndian(max(0, min(plays, 0x7FFF_FFFF))))
    if let palette = packer.palette {
      writer.add("PLTE", palette)
      if let alphas = packer.alphas { writer.add("tRNS", alphas) }
    }
    var sequence = 0
    for (index, image) in input.images.enumerated() {
      var rect = PixelRect(input.size)
      if index > 0 {
        // A frame that changes nothing is still a frame.
        rect =
          image.changes(since: input.images[index - 1])
          ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      }
      var control = bigEndian(sequence)
      for value in [rect.width, rect.height, rect.x, rect.y] { control += bigEndian(value) }
      let delay = DelayFraction(frames[index].unclampedDelay)
      control += bigEndian(delay.numerator << 16 | delay.denominator)
      writer.add("fcTL", control + [0, 0])
      sequence += 1

      let pixels = image.pixels(in: rect)
      var data: [UInt8] = []
      for rows in packer.candidates(pixels, width: rect.width, height: rect.height) {
        let stream = compressor.compress(rows)
        if data.isEmpty || stream.count < data.count { data = stream }
      }
      if index == 0 {
        writer.add("IDAT", data)
      } else {
        writer.add("fdAT", bigEndian(sequence) + data)
        sequence += 1
      }
    }
    writer.add("IEND", [])
    return writer.bytes
  }
}

/// A number as four bytes, the highest first.
private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// Puts a PNG together, chunk by chunk.
private struct PNGWriter {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func add(_ type: String, _ data: [UInt8]) {
    bytes += bigEndian(data.count)
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    let sum = unsafe bytes.withUnsafeBytes { buffer in
      unsafe libdeflate_crc32(0, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    bytes += bigEndian(Int(sum))
  }
}

/// A libdeflate compressor.
@safe private struct Compressor: ~Copyable {
  private let handle: OpaquePointer

  init?() {
    guard let handle = unsafe libdeflate_alloc_compressor(8) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe libdeflate_free_compressor(handle) }

  /// A zlib stream.
  func compress(_ bytes: [UInt8]) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(handle, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        handle, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }
}
