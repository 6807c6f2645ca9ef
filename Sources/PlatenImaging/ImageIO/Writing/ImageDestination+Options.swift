extension ImageDestination {
  /// How a picture is written; each format takes what concerns it.
  public struct Options: Sendable, Hashable {
    /// 1 smallest … 100 best, of JPEG, WebP, AVIF, JPEG XL, and TIFF that holds JPEG; nil for what
    /// the format's own programs take: 90 of JPEG and JPEG XL, 80 of WebP, 60 of AVIF.
    public var quality: Int?
    /// Whether a WebP, an AVIF or a JPEG XL keeps every pixel.
    public var isLossless: Bool
    /// How much time an AVIF or a JPEG XL may take to become short: 1 least … 9 most; nil for 4 of
    /// AVIF, which `avifenc` calls speed 6, and 7 of JPEG XL, as `cjxl` takes. Of an AVIF that
    /// moves it is 4 at the least.
    public var effort: Int?
    /// Bits of a channel of an AVIF: 8, 10 or 12; nil for 8, and for 10 of a picture that has 16.
    public var bitsPerChannel: Int?
    /// How near a lossless WebP keeps to its pixels: 100 exactly, 60 hardly to be seen … 0. Below
    /// 100 photographs are shorter; no level is off by more than 1 from 80 up, 2 from 60, 4 from
    /// 40, 8 from 20, and 16. Opaque and clear pixels stay so, but clear ones lose their colours.
    public var nearLossless = 100
    /// Whether a JPEG, or an AVIF with loss, has one colour for two pixels by two (4:2:0), not one
    /// for each (4:4:4); nil for that in a JPEG below quality 90.
    public var subsamplesChroma: Bool?
    /// Whether a JPEG comes in scans from coarse to fine, which takes a few bytes less and twice
    /// the time.
    public var isProgressive = false
    /// The most bytes of a JPEG, and with loss of a WebP, an AVIF or a JPEG XL: the best quality
    /// that fits is searched for, not above ``quality``.
    public var targetBytes: Int?
    /// How pages of a TIFF are compressed.
    public var tiffCompression = TIFFCompression.deflate
    /// 0 stored … 9 smallest. 2 takes a third of the time of 6 on photographs for 5 % more bytes,
    /// and two thirds on pages of text for 15 %.
    public var pngCompression: Int
    /// Colours of a PNG of a still, 2…256, which then has a palette and 8 bits of a channel; nil
    /// for all. A picture that has no more keeps every pixel. It is deflated as short as it can be.
    public var pngColors: Int?
    /// Total plays of an animation, 0 for ever. More than a format can say are as many as it can: a
    /// GIF 65,536, a WebP 65,535, an APNG 2,147,483,647.
    public var plays: Int
    /// How a GIF or a PNG shows colours that its palette lacks.
    public var dither: Dither
    /// Of which file EXIF, XMP and IPTC are written as well, with the place that they name:
    /// ``ImageSource/properties``, or ``ImageHeader/copyrightOnly`` of them; nil for none. JPEG
    /// and TIFF have room for them, and PNG, WebP, AVIF and JPEG XL for EXIF and XMP. The
    /// orientation is 1 and the size that of the picture as it is written; artist and copyright
    /// stand in EXIF wherever they came from; what a maker keeps to itself and thumbnails are left
    /// out.
    ///
    /// ```swift
    /// var options = ImageDestination.Options()
    /// options.metadata = try ImageSource(contentsOf: "photo.jpg").properties.copyrightOnly
    /// try image.write(to: "small.webp", options: options)
    /// ```
    public var metadata: ImageHeader?

    /// Colours of all frames of a GIF together, 2…256; 256 where each frame may have its own.
    public var gifColors = 256
    /// How far pixels of a GIF may change so that it becomes shorter: 0 not at all, 20 hardly to be
    /// seen … 200.
    public var gifLossy = 0

    /// A compression of TIFF (TIFF 6.0, tag 259).
    public enum TIFFCompression: String, Sendable, Hashable, CaseIterable {
      /// Rows as they are.
      case none
      /// Without loss, and the shortest for most.
      case deflate
      /// Without loss, for readers of before 2002.
      case lzw
      /// With loss, by ``Options/quality``; 8 bits.
      case jpeg
      /// Without loss, for pages of pure black and white alone (ITU-T T.6).
      case group4
    }

    /// How few colours stand for many.
    public enum Dither: String, Sendable, Hashable, CaseIterable {
      /// Each pixel has the nearest colour: the shortest file, and the nearest to its source.
      case none
      /// A fixed pattern of 8×8 pixels mixes colours: no bands in gradients, and no flicker, for a
      /// pixel that does not change keeps its colour. Files are longer.
      case ordered
      /// What a pixel lacks is handed on to its neighbours: the finest for photographs. Pixels that
      /// hardly change keep their colour, so that nothing flickers. Files are the longest.
      case diffusion
    }

    /// Makes options; the others have the values that they begin with.
    public init(
      quality: Int? = nil, isLossless: Bool = false, effort: Int? = nil, pngCompression: Int = 2,
      plays: Int = 0, dither: Dither = .none
    ) {
      self.quality = quality
      self.isLossless = isLossless
      self.effort = effort
      self.pngCompression = pngCompression
      self.plays = plays
      self.dither = dither
    }
  }
}

extension ImageDestination.Options {
  /// - Throws: `invalidArgument` for an option out of its range.
  func check() throws(PlatenError) {
    try Self.check(quality ?? 1, in: 1...100, "quality")
    try Self.check(effort ?? 1, in: 1...9, "effort")
    guard [8, 10, 12].contains(bitsPerChannel ?? 8) else {
      throw PlatenError(
        .invalidArgument, message: "bitsPerChannel \(bitsPerChannel ?? 8) is none of AVIF's",
        reason: "it is 8, 10 or 12")
    }
    try Self.check(nearLossless, in: 0...100, "nearLossless")
    try Self.check(targetBytes ?? 1, in: 1...Int.max, "targetBytes")
    try Self.check(pngColors ?? 2, in: 2...256, "pngColors")
    try Self.check(pngCompression, in: 0...9, "pngCompression")
    try Self.check(gifColors, in: 2...256, "gifColors")
    try Self.check(gifLossy, in: 0...200, "gifLossy")
    try Self.check(plays, in: 0...Int(UInt32.max), "plays")
  }

  private static func check(_ value: Int, in range: ClosedRange<Int>, _ name: String)
    throws(PlatenError)
  {
    guard !range.contains(value) else { return }
    throw PlatenError(
      .invalidArgument, message: "\(name) \(value) is out of range",
      reason: "it goes from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The file of a format that can do without loss: then as it is, else as long as it may be.
  func fittingLossy(
    default standard: Int,
    _ encode: (ImageDestination.Options) throws(PlatenError) -> [UInt8]
  ) throws(PlatenError) -> [UInt8] {
    guard !isLossless else { return try encode(self) }
    return try fitting(default: standard) { (quality) throws(PlatenError) in
      var options = self
      options.quality = quality
      return try encode(options)
    }
  }

  /// The same with as much less for the pixels as metadata takes: ``targetBytes`` is the length of
  /// the whole file.
  func leavingRoom(for insertion: MetadataInsertion) -> Self {
    var options = self
    options.targetBytes = targetBytes.map { max(1, $0 - insertion.byteCount) }
    return options
  }

  /// The file of the best quality that is not longer than ``targetBytes``; of ``quality``, or of
  /// one by default, where no length is wanted.
  ///
  /// - Throws: `invalidArgument` where the worst quality is still too long, and what the closure
  ///   throws.
  func fitting(
    default standard: Int, _ encode: (_ quality: Int) throws(PlatenError) -> [UInt8]
  ) throws(PlatenError) -> [UInt8] {
    guard let most = targetBytes else { return try encode(quality ?? standard) }
    var best: [UInt8]?
    var least = Int.max
    var (low, high) = (1, quality ?? 100)
    while low <= high {
      let middle = (low + high) / 2
      let bytes = try encode(middle)
      least = min(least, bytes.count)
      if bytes.count <= most {
        best = bytes
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    if let best { return best }
    throw PlatenError(
      .invalidArgument, message: "the picture does not fit in \(most) bytes",
      reason: "at its worst quality it takes \(least)",
      suggestion: "Scale it down, or allow more.")
  }
}
