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
    let deflater = try Deflater(level: 8)
    var packer = PNGPacker(for: input)
    var png = PNGChunks.signature
    png.appendChunk("IHDR", packer.header(input.size))
    png.appendDescription(of: input.images[0], isGray: packer.isGray)
    png.appendChunk("acTL", bigEndian(frames.count, max(0, min(plays, 0x7FFF_FFFF))))
    if let palette = packer.palette {
      png.appendChunk("PLTE", palette)
      if let alphas = packer.alphas { png.appendChunk("tRNS", alphas) }
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
      let delay = DelayFraction(frames[index].unclampedDelay)
      png.appendChunk(
        "fcTL",
        bigEndian(
          sequence, rect.width, rect.height, rect.x, rect.y,
          delay.numerator << 16 | delay.denominator) + [0, 0])
      sequence += 1

      let pixels = image.pixels(in: rect)
      var data: [UInt8] = []
      for rows in packer.candidates(pixels, width: rect.width, height: rect.height) {
        let stream = unsafe rows.withUnsafeBytes { unsafe deflater.zlib($0) }
        if data.isEmpty || stream.count < data.count { data = stream }
      }
      if index == 0 {
        png.appendChunk("IDAT", data)
      } else {
        png.appendChunk("fdAT", bigEndian(sequence) + data)
        sequence += 1
      }
    }
    png.appendChunk("IEND", [])
    return png
  }

  /// Numbers of four bytes each, the highest first.
  private static func bigEndian(_ values: Int...) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append32(value) }
    return bytes
  }
}
