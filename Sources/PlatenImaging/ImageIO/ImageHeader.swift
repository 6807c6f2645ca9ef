/// What a file says of itself, known without decoding a pixel: ``ImageSource/properties``.
public struct ImageHeader: Sendable, Hashable {
  /// The format, told by content.
  public var format: ImageFormat
  /// The upright size of the first picture, or of the canvas.
  public var size: PixelSize
  /// Pictures in the file: 1 for a still, pages of a TIFF, frames of an animation.
  public var count: Int
  /// Total plays of an animation, 0 for ever; 1 for everything else.
  public var plays: Int
  /// Whether the pictures are frames shown one after another.
  public var isAnimated: Bool
  /// Bits per channel in the file.
  public var bitsPerChannel: Int
  /// The file's own colour model: `gray`, `rgb`, `palette`, `cmyk`…
  public var colorModel: String
  /// Whether pixels can be transparent.
  public var hasAlpha: Bool
  /// EXIF orientation 1…8 that decoding undoes; 1 where the file states none.
  public var orientation: Int
  /// Pixels per inch.
  public var resolution: Resolution?
  /// The colour profile.
  public var colorProfile: ColorProfile?
  /// What was wrong with the file and could be passed over, one sentence each.
  public var warnings: [String]
  /// What EXIF, XMP and IPTC say.
  package var metadata = PictureMetadata()

  /// Makes a header.
  package init(
    format: ImageFormat, size: PixelSize, count: Int = 1, plays: Int = 1, isAnimated: Bool = false,
    bitsPerChannel: Int = 8, colorModel: String = "rgb", hasAlpha: Bool = false,
    orientation: Int = 1, resolution: Resolution? = nil, colorProfile: ColorProfile? = nil,
    warnings: [String] = []
  ) {
    self.format = format
    self.size = size
    self.count = count
    self.plays = plays
    self.isAnimated = isAnimated
    self.bitsPerChannel = bitsPerChannel
    self.colorModel = colorModel
    self.hasAlpha = hasAlpha
    self.orientation = orientation
    self.resolution = resolution
    self.colorProfile = colorProfile
    self.warnings = warnings
  }
}
