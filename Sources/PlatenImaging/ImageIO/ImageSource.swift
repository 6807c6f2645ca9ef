public import PlatenCore

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
  public let header: ImageHeader
  /// The file it was read from, where there is one.
  public let path: String?
  let decoder: Decoder
  /// What readers of an animation share.
  let store: FrameStore?

  /// Reads a file and its headers.
  ///
  /// - Throws: `notFound`, `unreadable`, `unknownFormat`, `unsupported`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public init(contentsOf path: FilePath, limits: Limits = .default) throws(PlatenError) {
    try self.init(bytes: path.read(limits: limits), path: path.string, limits: limits)
  }

  /// Reads a file and its headers.
  ///
  /// - Throws: As ``init(contentsOf:limits:)-(FilePath,_)``.
  public init(contentsOf path: String, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(path), limits: limits)
  }

  /// Reads the headers of a file in memory; `path` is only named in errors.
  ///
  /// - Throws: `unknownFormat`, `unsupported`, `malformed`, `truncated`, `limitExceeded`.
  public init(bytes: [UInt8], path: String? = nil, limits: Limits = .default) throws(PlatenError) {
    do throws(PlatenError) {
      self.init(try Decoder(bytes, limits: limits), path: path)
    } catch {
      throw path.map(error.at) ?? error
    }
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
