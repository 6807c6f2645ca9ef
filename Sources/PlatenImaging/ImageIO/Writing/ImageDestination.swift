/// Anything that can be encoded: PNG, JPEG, GIF, APNG, WebP, TIFF, BMP, PNM,
/// ICO, AVIF and JPEG XL.
///
/// Written are the pixels, the resolution and the colour profile. What a camera noted of place and
/// time stays behind, unless ``Options/metadata`` says otherwise.
///
/// ```swift
/// let destination = try ImageDestination(path: "page.jpg", options: .init(quality: 80))
/// let bytes = try destination.encode(image)
/// ```
public struct ImageDestination: Sendable {
  /// The formats that can be written.
  public static let formats = ImageFormat.table.filter(\.isWritten).map(\.format)

  /// The format that is written.
  public let format: ImageFormat
  /// How it is written.
  public private(set) var options: Options
  /// Which anymap a PNM is.
  private var anymap = PNMKind.any

  /// Makes a destination for one format.
  ///
  /// - Parameters:
  ///   - format: One of ``formats``.
  ///   - options: How it is written.
  /// - Throws: `unsupported` for a format that can't be written, with those that can;
  ///   `invalidArgument` for an option out of its range.
  public init(format: ImageFormat, options: Options = Options()) throws(PlatenError) {
    guard Self.formats.contains(format) else { throw Self.unwritable(format.rawValue) }
    self.init(unchecked: format, options)
    try options.check()
  }

  private init(unchecked format: ImageFormat, _ options: Options) {
    self.format = format
    self.options = options
  }

  /// PNG; `compression` is 0 stored … 9 smallest.
  public static func png(compression: Int = 2) -> ImageDestination {
    ImageDestination(unchecked: .png, Options(pngCompression: compression))
  }

  /// JPEG.
  ///
  /// - Parameters:
  ///   - quality: 1 smallest … 100 best.
  ///   - isProgressive: Whether it comes in scans from coarse to fine.
  public static func jpeg(quality: Int = 90, isProgressive: Bool = false) -> ImageDestination {
    var options = Options(quality: quality)
    options.isProgressive = isProgressive
    return ImageDestination(unchecked: .jpeg, options)
  }

  /// GIF.
  ///
  /// - Parameters:
  ///   - plays: Total plays of an animation, 0 for ever.
  ///   - dither: How colours are shown that the palette lacks.
  public static func gif(plays: Int = 0, dither: Options.Dither = .none) -> ImageDestination {
    ImageDestination(unchecked: .gif, Options(plays: plays, dither: dither))
  }

  /// APNG; `plays` is the total, 0 for ever.
  public static func apng(plays: Int = 0) -> ImageDestination {
    ImageDestination(unchecked: .apng, Options(plays: plays))
  }

  /// WebP with loss; `quality` is 1 smallest … 100 best.
  public static func webp(quality: Int = 80) -> ImageDestination {
    ImageDestination(unchecked: .webp, Options(quality: quality))
  }

  /// AVIF with loss; `quality` is 1 smallest … 100 best.
  public static func avif(quality: Int = 60) -> ImageDestination {
    ImageDestination(unchecked: .avif, Options(quality: quality))
  }

  /// JPEG XL with loss; `quality` is 1 smallest … 100 best, and 90 hardly to be told from the
  /// picture.
  public static func jxl(quality: Int = 90) -> ImageDestination {
    ImageDestination(unchecked: .jxl, Options(quality: quality))
  }

  /// TIFF.
  public static func tiff(compression: Options.TIFFCompression = .deflate) -> ImageDestination {
    var options = Options()
    options.tiffCompression = compression
    return ImageDestination(unchecked: .tiff, options)
  }

  /// Makes a destination for the format a path's extension names.
  ///
  /// - Parameters:
  ///   - path: The name of the file, of which only the extension counts.
  ///   - options: How it is written.
  /// - Throws: As ``init(format:options:)``, naming the path.
  public init(path: String, options: Options = Options()) throws(PlatenError) {
    try self.init(path: FilePath(path), options: options)
  }

  package init(path: FilePath, options: Options = Options()) throws(PlatenError) {
    do throws(PlatenError) {
      let name = path.fileExtension
      if name.isEmpty {
        throw PlatenError(
          .unsupported, message: "the format to write is not known",
          reason: "the name has no extension", suggestion: Self.writable)
      }
      try self.init(fileExtension: name, options: options)
    } catch {
      throw error.at(path.string)
    }
  }

  /// Makes a destination for the format of an extension, in small letters.
  ///
  /// - Throws: As ``init(format:options:)``.
  package init(fileExtension name: String, options: Options = Options()) throws(PlatenError) {
    try self.init(
      format: ImageFormat(fileExtension: name) ?? ImageFormat(rawValue: name), options: options)
    anymap = PNMKind(fileExtension: name)
  }

  /// Makes a destination for a file with the usual extension of its format: an animated PNG is
  /// called .png, and of anymaps .ppm has no alpha.
  ///
  /// - Throws: As ``init(format:options:)``.
  package init(usual format: ImageFormat, options: Options) throws(PlatenError) {
    try self.init(format: format, options: options)
    anymap = PNMKind(fileExtension: format.fileExtension)
  }

  /// The same with the metadata of a file.
  package func describing(_ header: ImageHeader?) -> ImageDestination {
    var destination = self
    destination.options.metadata = header
    return destination
  }

  /// What of a picture is not in its file, as a clause, but for the colours that a palette lacks,
  /// which are known once it is encoded; nil where all is, or only as much is lost as any
  /// compression with loss takes.
  package func loss(of image: Image) -> String? {
    let isFlat =
      switch format {
      case .jpeg: true
      case .tiff: options.tiffCompression == .jpeg
      case .pnm: anymap != .any
      default: false
      }
    var losses: [String] = []
    if isFlat, image.alpha != .opaque { losses.append("alpha is laid over white") }
    if format == .pnm, anymap == .gray, image.hasColors { losses.append("colours are grey") }
    if format == .pnm, anymap == .bilevel { losses.append("pixels are black or white") }
    if image.format == .rgba16, isExactInBytes { losses.append("16 bits of a channel become 8") }
    if case .icc? = image.colorProfile, [.gif, .bmp, .ico, .pnm].contains(format) {
      losses.append("its colour profile is applied, and colours are sRGB")
    }
    if let metadataLoss { losses.append(metadataLoss) }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }

  /// Whether the format keeps pixels, or their colours but for a palette, and has 8 bits for each.
  private var isExactInBytes: Bool {
    switch format {
    case .bmp, .ico, .gif, .apng: true
    case .png: options.pngColors != nil
    case .webp: options.isLossless
    default: false
    }
  }

  /// What of the metadata that is asked for the format has no room for, as a clause; nil where it
  /// has room for all.
  package var metadataLoss: String? {
    guard let iptc = options.metadata?.iptc, !MetadataInsertion.holds(iptc: iptc, format) else {
      return nil
    }
    return "IPTC is left out"
  }

  /// The file of one picture.
  ///
  /// PNG without `pngColors`, TIFF and PNM keep every pixel: `gray8` as grey, opaque `rgba8` as
  /// RGB, else with straight alpha, and `rgba16` with 16 bits; so does JPEG XL where it is
  /// lossless, and so do AVIF and WebP with 8 bits. BMP, ICO and WebP have 8 bits, AVIF with loss
  /// up to 12; JPEG, also in TIFF, has no alpha, which is laid over white, and neither have `.ppm`
  /// and `.pnm`; a `.pgm` is grey and a `.pbm` black and white, by the name of
  /// ``init(path:options:)``. A profile that there is no room for is applied: then colours are
  /// sRGB.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - queue: Whose workers help to compress a large PNG; the bytes are the same on any.
  /// - Throws: `unsupported` for a picture the format has no room for, `invalidArgument` for an
  ///   option out of its range, `missingResource` where a library for AVIF or JPEG XL is not
  ///   installed, `limitExceeded` if there is no memory.
  public func encode(_ image: Image, on queue: WorkerQueue = .inline) throws(PlatenError) -> [UInt8]
  {
    try options.check()
    var options = options
    let insertion = options.metadata.map {
      MetadataInsertion($0.metadata, of: image.size, image.resolution)
    }
    // AVIF and JPEG XL are written with their metadata.
    if let insertion, ![.avif, .jxl].contains(format) {
      options = options.leavingRoom(for: insertion)
    }
    let bytes = try pixels(of: image, options, on: queue)
    guard let insertion, format != .apng else { return bytes }
    return try insertion.file(bytes, format)
  }

  /// The file without metadata.
  private func pixels(
    of image: Image, _ options: Options, on queue: WorkerQueue
  ) throws(PlatenError) -> [UInt8] {
    switch format {
    case .png:
      if let colors = options.pngColors {
        try PNGEncoder.encode(image, colors: colors, options)
      } else {
        try PNGEncoder.encode(image, compression: options.pngCompression, on: queue)
      }
    case .jpeg:
      try options.fitting(default: 90) { (quality) throws(PlatenError) in
        try JPEGEncoder.encode(image, quality: quality, options)
      }
    case .webp:
      try options.fittingLossy(default: 80) { (options) throws(PlatenError) in
        try WebPEncoder.encode(image, options)
      }
    case .avif: try encode(image, by: .avif, options)
    case .jxl: try encode(image, by: .jxl, options)
    case .tiff: try TIFFEncoder.encode([image], options)
    case .bmp: try BMPEncoder.encode(image)
    case .pnm: try PNMEncoder.encode(image, as: anymap)
    case .ico: try ICOEncoder.encode([image], on: queue)
    default:
      try encode([Frame(index: 0, image: image, delay: .zero, unclampedDelay: .zero)])
    }
  }

  private func encode(
    _ image: Image, by codec: Codec, _ options: Options
  ) throws(PlatenError) -> [UInt8] {
    try options.fittingLossy(default: codec.standardQuality) { (options) throws(PlatenError) in
      try CodecEncoder.encode(image, as: codec, options)
    }
  }

  private static let writable =
    "End the name in \(ImageFormat.extensions { $0.isWritten })."

  private static func unwritable(_ name: String) -> PlatenError {
    PlatenError(
      .unsupported, message: "'\(name)' can't be written",
      reason: "\(ImageFormat.names { $0.isWritten }) can", suggestion: writable)
  }
}
