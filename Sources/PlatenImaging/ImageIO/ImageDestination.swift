public import PlatenCore

/// Anything that can be encoded: PNG, JPEG, GIF, APNG.
///
/// Written are the pixels, the resolution and the colour profile, and no other metadata: what a
/// camera noted of place and time stays behind.
///
/// ```swift
/// let destination = try ImageDestination(path: "page.jpg", options: .init(jpegQuality: 80))
/// let bytes = try destination.encode(image)
/// ```
public struct ImageDestination: Sendable {
  /// How a picture is written.
  public struct Options: Sendable, Hashable {
    /// 1 smallest … 100 best. Below 90 colour is stored at half resolution (4:2:0), from 90 on in
    /// full (4:4:4).
    public var jpegQuality: Int
    /// 0 stored … 9 smallest. 2 takes a third of the time of 6 on photographs for 5 % more bytes,
    /// and two thirds on pages of text for 15 %.
    public var pngCompression: Int
    /// Total plays of an animation, 0 for ever.
    public var plays: Int
    /// How a GIF shows colours that its palette lacks.
    public var dither: Dither

    /// Colours of all frames of a GIF together, 2…256; 256 where each frame may have its own.
    public var gifColors = 256
    /// How far pixels of a GIF may change so that it becomes shorter: 0 not at all, 20 hardly to be
    /// seen … 200.
    public var gifLossy = 0

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

    /// Makes options.
    ///
    /// - Parameters:
    ///   - jpegQuality: 1 smallest … 100 best.
    ///   - pngCompression: 0 stored … 9 smallest.
    ///   - plays: Total plays of an animation, 0 for ever.
    ///   - dither: How a GIF shows colours that its palette lacks.
    public init(
      jpegQuality: Int = 90, pngCompression: Int = 2, plays: Int = 0, dither: Dither = .none
    ) {
      self.jpegQuality = jpegQuality
      self.pngCompression = pngCompression
      self.plays = plays
      self.dither = dither
    }
  }

  /// The formats that can be written.
  public static let formats: [ImageFormat] = [.png, .jpeg, .gif, .apng]

  /// The format that is written.
  public let format: ImageFormat
  /// How it is written.
  public let options: Options

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
    try checkOptions()
  }

  private init(unchecked format: ImageFormat, _ options: Options) {
    self.format = format
    self.options = options
  }

  /// PNG; `compression` is 0 stored … 9 smallest.
  public static func png(compression: Int = 2) -> ImageDestination {
    ImageDestination(unchecked: .png, Options(pngCompression: compression))
  }

  /// JPEG; `quality` is 1 smallest … 100 best.
  public static func jpeg(quality: Int = 90) -> ImageDestination {
    ImageDestination(unchecked: .jpeg, Options(jpegQuality: quality))
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
      let aliases = ["jpg": "jpeg", "jpe": "jpeg", "jfif": "jpeg"]
      if name.isEmpty {
        throw PlatenError(
          .unsupported, message: "the format to write is not known",
          reason: "the name has no extension", suggestion: Self.writable)
      }
      try self.init(format: ImageFormat(rawValue: aliases[name] ?? name), options: options)
    } catch {
      throw error.at(path.string)
    }
  }

  /// The file of one picture.
  ///
  /// PNG keeps every pixel: `gray8` as grey, opaque `rgba8` as RGB, else with straight alpha, and
  /// `rgba16` with 16 bits. JPEG lays alpha over white.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - queue: Whose workers help to compress a large PNG; the bytes are the same on any.
  /// - Throws: `unsupported` for a picture the format has no room for, `invalidArgument` for an
  ///   option out of its range, `limitExceeded` if there is no memory.
  public func encode(_ image: Image, on queue: WorkerQueue = .inline) throws(PlatenError) -> [UInt8]
  {
    try checkOptions()
    return switch format {
    case .png: try PNGEncoder.encode(image, compression: options.pngCompression, on: queue)
    case .jpeg: try JPEGEncoder.encode(image, quality: options.jpegQuality)
    default:
      try encode([Frame(index: 0, image: image, delay: .zero, unclampedDelay: .zero)])
    }
  }

  private static let writable = "End the name in .png, .jpg, .gif or .apng."

  private static func unwritable(_ name: String) -> PlatenError {
    PlatenError(
      .unsupported, message: "'\(name)' can't be written",
      reason: "PNG, JPEG, GIF and APNG can", suggestion: writable)
  }

  /// - Throws: `invalidArgument` for an option out of its range.
  func checkOptions() throws(PlatenError) {
    try Self.check(options.jpegQuality, in: 1...100, "jpegQuality")
    try Self.check(options.pngCompression, in: 0...9, "pngCompression")
    try Self.check(options.gifColors, in: 2...256, "gifColors")
    try Self.check(options.gifLossy, in: 0...200, "gifLossy")
    try Self.check(options.plays, in: 0...Int(UInt32.max), "plays")
  }

  private static func check(_ value: Int, in range: ClosedRange<Int>, _ name: String)
    throws(PlatenError)
  {
    guard !range.contains(value) else { return }
    throw PlatenError(
      .invalidArgument, message: "\(name) \(value) is out of range",
      reason: "it goes from \(range.lowerBound) to \(range.upperBound)")
  }
}
