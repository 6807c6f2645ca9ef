/// Writes AVIF and JPEG XL, still or animated, with profile and resolution.
enum CodecEncoder {
  /// A still: 16 bits stay 16 in a JPEG XL, and become 10 in an AVIF, or what the options say.
  ///
  /// - Throws: `missingResource` where the library isn't installed, `unsupported` for a size or a
  ///   depth that the format lacks, `limitExceeded` if there is no memory, `cancelled`.
  static func encode(
    _ image: Image, as codec: Codec, _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    try Cancellation.current?.check()
    let isGray = image.format == .gray8
    let (own, profile) = try image.writtenWithProfile(isGray: isGray)
    let isDeep = own.format == .rgba16
    let picture = try own.straightened().converted(to: isDeep ? .rgba16 : .rgba8)
    let settings = CodecSettings(
      codec: codec, size: image.size, bits: isDeep ? 16 : 8, isGray: isGray,
      hasAlpha: picture.alpha != .opaque, profile: profile,
      exif: MetadataInsertion.exif(of: image, options),
      xmp: MetadataInsertion.xmp(of: image, options))
    let writer = try CodecWriter(settings, options)
    try writer.add(picture)
    return try writer.finish()
  }

  /// An animation, of 8 bits; a JPEG XL has of each frame the rectangle around what changed.
  ///
  /// Delays are the nearest microseconds, the rounding carried on, and one at the least: without a
  /// time a frame of JPEG XL is no frame but a layer of the next.
  ///
  /// - Throws: `invalidArgument` for no frames or sizes that differ, and as
  ///   ``encode(_:as:_:)-still``.
  static func encode(
    _ frames: [Frame], as codec: Codec, _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    var input = EncoderInput(
      largestSide: codec == .avif ? 65_536 : 1 << 30, profilesOf: frames.map(\.image))
    var pictures: [Image] = []
    var profile: [UInt8]?
    for frame in frames {
      let (image, own) = try input.picture(of: frame).writtenWithProfile(isGray: false)
      if pictures.isEmpty { profile = own }
      pictures.append(image)
    }
    let settings = CodecSettings(
      codec: codec, size: try input.checkedSize(), bits: 8,
      hasAlpha: pictures.contains { $0.alpha != .opaque }, isAnimated: true, profile: profile,
      exif: MetadataInsertion.exif(of: frames[0].image, options),
      xmp: MetadataInsertion.xmp(of: frames[0].image, options))
    let writer = try CodecWriter(settings, options)
    var (time, end) = (Duration.zero, 0)
    for (index, picture) in pictures.enumerated() {
      try Cancellation.current?.check()
      time += frames[index].writtenDelay
      let last = end
      end = max(last + 1, Int(min(time / .microseconds(1), 1e15).rounded()))
      let changed = index == 0 ? nil : picture.changes(since: pictures[index - 1])
      try writer.add(
        picture, ticks: UInt32(clamping: end - last),
        changed: index == 0 ? nil : changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
    let file = try writer.finish()
    guard codec == .avif, frames.count > 1 else { return file }
    return try AVIFRepetition.setting(plays: options.plays, of: file)
  }
}
