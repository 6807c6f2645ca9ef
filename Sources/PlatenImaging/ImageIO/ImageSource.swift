public import FoundationEssentials

/// Anything that can be decoded: a still has one picture, a TIFF has pages, a GIF has frames.
///
/// Making a source reads headers and decodes nothing.
///
/// ```swift
/// let animation = try ImageSource(contentsOf: "SampleImages/animations/beacon.gif")
/// animation.count                       // 12
/// let first = try animation.frame(at: 0)
/// try first.image.write(to: "first.png")
/// ```
public struct ImageSource: Sendable {
  /// What the file says of itself.
  public internal(set) var header: ImageHeader
  /// The file it was read from, where there is one.
  public let path: String?
  var decoder: Decoder
  /// What readers of an animation share.
  var store: FrameStore?
  /// What has come of a file that is still growing, or grew.
  var growth: Growth?

  /// Reads a file and its headers.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: What it may ask for.
  ///   - refusingDamage: Whether an animation that is cut short or damaged is refused: as a whole
  ///     where its container is damaged, else at the frame that can't be read and at all that are
  ///     drawn upon it. If not, it gives the frames that can be read, and ``damage`` says what is
  ///     wrong.
  /// - Throws: `notFound`, `unreadable`, `unknownFormat`, `unsupported`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public init(
    contentsOf path: String, limits: Limits = .default, refusingDamage: Bool = false
  ) throws(PlatenError) {
    try self.init(contentsOf: FilePath(path), limits: limits, refusingDamage: refusingDamage)
  }

  /// Reads a file and its headers.
  ///
  /// - Throws: As ``init(contentsOf:limits:refusingDamage:)-(String,_,_)``; `invalidArgument` for
  ///   a URL that names no file.
  public init(
    contentsOf url: URL, limits: Limits = .default, refusingDamage: Bool = false
  ) throws(PlatenError) {
    try self.init(contentsOf: FilePath(url), limits: limits, refusingDamage: refusingDamage)
  }

  package init(
    contentsOf path: FilePath, limits: Limits = .default, refusingDamage: Bool = false
  ) throws(PlatenError) {
    try self.init(
      bytes: path.read(limits: limits), path: path.string, limits: limits,
      refusingDamage: refusingDamage)
  }

  /// Reads the headers of a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: What errors call it.
  ///   - limits: What it may ask for.
  ///   - refusingDamage: Whether an animation that is cut short or damaged is refused.
  /// - Throws: `unknownFormat`, `unsupported`, `malformed`, `truncated`, `limitExceeded`.
  public init(
    bytes: [UInt8], path: String? = nil, limits: Limits = .default, refusingDamage: Bool = false
  ) throws(PlatenError) {
    do throws(PlatenError) {
      self.init(try Decoder(bytes, limits: limits, refusingDamage ? .refuse : .salvage), path: path)
      header.metadata = PictureMetadata(bytes, format)
    } catch {
      throw path.map(error.at) ?? error
    }
  }

  /// Reads the headers of a file in memory, as ``init(bytes:path:limits:refusingDamage:)`` does.
  public init(
    data: Data, limits: Limits = .default, refusingDamage: Bool = false
  ) throws(PlatenError) {
    try self.init(bytes: Array(data), limits: limits, refusingDamage: refusingDamage)
  }

  /// Makes a source of a file that is parsed already.
  package init(_ decoder: Decoder, path: String? = nil, cache: FrameCache = .shared) {
    self.decoder = decoder
    if case .animated(let animation) = decoder {
      store = FrameStore(animation, cache: cache)
    } else {
      store = nil
    }
    self.path = path
    self.header = decoder.header
  }

  /// Pictures in the file: 1 for a still, pages of a TIFF, frames of an animation.
  public var count: Int { header.count }
  /// The upright size of the first picture, or of the canvas.
  public var size: PixelSize { header.size }
  /// The format, told by content.
  public var format: ImageFormat { header.format }
  /// Total plays of an animation, 0 for ever.
  public var loopCount: Int { header.plays }
}
