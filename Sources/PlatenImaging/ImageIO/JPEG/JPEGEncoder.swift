import CTurboJPEG

/// Writes baseline or progressive JPEG with density and profile, and no other metadata.
enum JPEGEncoder {
  /// A JPEG of the picture: grey stays grey, alpha is laid over white, 16 bits become 8.
  ///
  /// Unless it is said, colour is stored at half resolution (4:2:0) below quality 90 and in full
  /// (4:4:4) from there on, where the fringes it leaves on coloured text would be the worst of what
  /// is lost.
  static func encode(
    _ image: Image, quality: Int, _ options: ImageDestination.Options = .init()
  ) throws(PlatenError) -> [UInt8] {
    guard max(image.width, image.height) <= 65_500 else {
      throw PlatenError(
        .unsupported, message: "a picture of \(image.size) can't be written as JPEG",
        reason: "no side may be longer than 65500 pixels", suggestion: "Write it as PNG.")
    }
    let gray = image.format == .gray8
    let (own, profile) = try image.writtenWithProfile(isGray: gray)
    let flat = gray ? own : try own.flattened().converted(to: .rgba8)
    let isSubsampled = options.subsamplesChroma ?? (quality < 90)
    // One call, which can't be stopped: about 10 ms for a million pixels.
    try Cancellation.current?.check()
    let handle = try unsafe JPEGHandle(tjInitCompress())
    let bytes = try handle.compress(
      flat, layout: gray ? TJPF_GRAY : TJPF_RGBX,
      subsampling: gray ? TJSAMP_GRAY : isSubsampled ? TJSAMP_420 : TJSAMP_444,
      quality: min(max(quality, 1), 100), isProgressive: options.isProgressive)
    return describe(bytes, image.resolution, profile)
  }

  /// Fills in the density of the JFIF marker the library wrote, and adds the profile after it.
  private static func describe(
    _ jpeg: [UInt8], _ resolution: Resolution?, _ profile: [UInt8]?
  ) -> [UInt8] {
    guard jpeg.has("JFIF\0", at: 6), let length = jpeg.load16(4, .big) else { return jpeg }
    var result = Array(jpeg[..<(4 + length)])
    if let resolution {
      let values = [resolution.horizontal, resolution.vertical].map { $0.rounded() }
      if values.allSatisfy({ $0 >= 1 && $0 <= 65_535 }) {
        let (x, y) = (Int(values[0]), Int(values[1]))
        result.replaceSubrange(
          13..<18,
          with: [1] + [x >> 8, x, y >> 8, y].map { UInt8(truncatingIfNeeded: $0) })
      }
    }
    if let profile { result += segments(profile) }
    return result + jpeg[(4 + length)...]
  }

  /// A profile as `APP2` segments, numbered from 1; none if it is too long for 255 of them.
  private static func segments(_ profile: [UInt8]) -> [UInt8] {
    let size = 65_519
    let count = (profile.count + size - 1) / size
    guard count <= 255 else { return [] }
    var result: [UInt8] = []
    for index in 0..<count {
      let part = profile[(index * size)..<min((index + 1) * size, profile.count)]
      let length = part.count + 16
      result += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + "ICC_PROFILE\0".utf8
      result += [UInt8(index + 1), UInt8(count)] + part
    }
    return result
  }
}
