import PlatenCore

/// PNG files, put together chunk by chunk (PNG specification, third edition, section 5).
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let end = chunk("IEND", [])

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = .ascii(type) + data
    return .big32(data.count) + body + .big32(Int(body.crc32))
  }

  /// The pHYs chunk for a resolution in dots per inch.
  static func resolution(dpi: Double) -> [UInt8] {
    let perMetre = [UInt8].big32(Int((dpi / 0.0254).rounded()))
    return chunk("pHYs", perMetre + perMetre + [1])
  }

  /// A whole file.
  ///
  /// - Parameter ancillary: chunks between IHDR and the palette.
  static func encoded(
    _ picture: PNGPicture, interlaced: Bool = false, ancillary: [UInt8] = []
  ) throws(PlatenError) -> [UInt8] {
    signature + chunk("IHDR", picture.header(interlaced: interlaced)) + ancillary
      + picture.paletteChunks
      + chunk("IDAT", try picture.imageData(interlaced: interlaced)) + end
  }
}
