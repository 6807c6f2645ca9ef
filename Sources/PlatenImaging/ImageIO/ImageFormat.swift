/// A file format, told by content and never by a name.
public struct ImageFormat: RawRepresentable, Sendable, Hashable, Codable,
  CustomStringConvertible
{
  /// A name in small letters: `png`, `apng`, `jpeg`, `gif`, `tiff`, `webp`, `bmp`, `pnm`, `ico`,
  /// `avif`, `jxl`, `jp2`, `heic`, `svg` or `pdf`.
  public let rawValue: String

  /// Makes a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name.
  public var description: String { rawValue }

  /// Portable Network Graphics with one picture.
  public static let png = Self(rawValue: "png")
  /// PNG with an animation (`acTL`).
  public static let apng = Self(rawValue: "apng")
  /// JPEG.
  public static let jpeg = Self(rawValue: "jpeg")
  /// GIF 87a and 89a.
  public static let gif = Self(rawValue: "gif")
  /// TIFF, of one page or many.
  public static let tiff = Self(rawValue: "tiff")
  /// WebP, still or animated.
  public static let webp = Self(rawValue: "webp")
  /// Windows bitmap.
  public static let bmp = Self(rawValue: "bmp")
  /// PBM, PGM, PPM and PAM.
  public static let pnm = Self(rawValue: "pnm")
  /// Windows icons and cursors, of one size or many.
  public static let ico = Self(rawValue: "ico")
  /// AVIF, still or a sequence.
  public static let avif = Self(rawValue: "avif")
  /// JPEG XL, still or animated.
  public static let jxl = Self(rawValue: "jxl")
  /// JPEG 2000, in the boxes of a JP2 or as bare code (ISO/IEC 15444-1).
  public static let jp2 = Self(rawValue: "jp2")
  /// HEIC, as telephones take pictures.
  public static let heic = Self(rawValue: "heic")
  /// SVG, drawn in the size that it states.
  public static let svg = Self(rawValue: "svg")
  /// PDF, whose pages are drawn.
  public static let pdf = Self(rawValue: "pdf")
}

extension ImageFormat {
  /// Whether a file's name claims that it is a picture.
  package static func isClaimed(byExtension name: String) -> Bool {
    ImageFormat(fileExtension: name) != nil
  }

  /// Whether a file that begins so is a picture of a format that is read.
  package static func isPicture(startingWith bytes: [UInt8]) -> Bool {
    (try? detect(bytes)) != nil
  }
}
