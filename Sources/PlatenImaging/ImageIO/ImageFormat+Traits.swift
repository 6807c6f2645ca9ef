extension ImageFormat {
  /// What Platen does with a format: one row of the table from which errors, help and lists come.
  package struct Traits: Sendable {
    /// What a file of the format has room for.
    package enum Room: String, Sendable {
      case picture, pages, frames
    }

    package let format: ImageFormat
    /// What it is called in a sentence.
    package let name: String
    /// The extensions of its files, the usual one first.
    package let extensions: [String]
    package let room: Room
    package let isWritten: Bool
    /// The Debian package without which it can't be read; nil where nothing is missing ever.
    package let package: String?
    /// The programs of that package that read it.
    package let programs: [String]

    fileprivate init(
      _ format: ImageFormat, _ name: String, _ extensions: String, holds room: Room = .picture,
      isWritten: Bool = true, needs package: String? = nil,
      programs: [String] = []
    ) {
      self.format = format
      self.name = name
      self.extensions = extensions.split(separator: " ").map(String.init)
      self.room = room
      self.isWritten = isWritten
      self.package = package
      self.programs = programs
    }
  }

  /// Every format that is read, the commonest first.
  package static let table = [
    Traits(.png, "PNG", "png"),
    Traits(.jpeg, "JPEG", "jpg jpeg jpe jfif"),
    Traits(.gif, "GIF", "gif", holds: .frames),
    Traits(.apng, "APNG", "apng", holds: .frames),
    Traits(.webp, "WebP", "webp", holds: .frames),
    Traits(.tiff, "TIFF", "tif tiff", holds: .pages, needs: LateLibrary.tiff.package),
    Traits(.bmp, "BMP", "bmp dib"),
    Traits(.pnm, "PNM", "ppm pnm pgm pam pbm"),
    Traits(.ico, "ICO", "ico cur", holds: .pages),
    Traits(.avif, "AVIF", "avif", holds: .frames, needs: Codec.avif.package),
    Traits(.jxl, "JPEG XL", "jxl", holds: .frames, needs: Codec.jxl.package),
    Traits(
      .jp2, "JPEG 2000", "jp2 j2k jpf jpx j2c jpc", isWritten: false, needs: Codec.jp2.package),
    Traits(
      .heic, "HEIC", "heic heif hif", isWritten: false, needs: "libheif-examples",
      programs: ["heif-info", "heif-convert"]),
    Traits(
      .svg, "SVG", "svg", isWritten: false, needs: Codec.svg.package, programs: ["rsvg-convert"]),
    Traits(
      .pdf, "PDF", "pdf", holds: .pages, isWritten: false, needs: "poppler-utils",
      programs: ["pdfinfo", "pdftoppm", "pdfimages", "pdftotext"]),
  ]

  /// The row of the table; nil for a format that is unknown.
  package var traits: Traits? { Self.table.first { $0.format == self } }

  /// The format whose files have an extension, in small letters.
  package init?(fileExtension name: String) {
    guard let row = Self.table.first(where: { $0.extensions.contains(name) }) else { return nil }
    self = row.format
  }

  /// The extension a file of this format usually has.
  public var fileExtension: String {
    // Viewers know animated PNGs by their content, and not by an extension of their own.
    self == .apng ? "png" : traits?.extensions.first ?? rawValue
  }

  /// The media type of its files, as HTTP names it; of a format that Platen doesn't know,
  /// `application/octet-stream`.
  public var mimeType: String {
    switch self {
    case .pdf: "application/pdf"
    case .svg: "image/svg+xml"
    case .ico: "image/vnd.microsoft.icon"
    case .pnm: "image/x-portable-anymap"
    default: traits == nil ? "application/octet-stream" : "image/\(rawValue)"
    }
  }

  /// Names for a sentence, as in "PNG, JPEG and GIF".
  package static func names(
    _ join: String = "and", where isIncluded: (Traits) -> Bool = { _ in true }
  ) -> String {
    listed(table.filter(isIncluded).map(\.name), join)
  }

  /// Extensions for a sentence, as in ".png, .jpg or .gif".
  package static func extensions(
    _ join: String = "or", where isIncluded: (Traits) -> Bool
  ) -> String {
    listed(table.filter(isIncluded).map { ".\($0.extensions[0])" }, join)
  }

  private static func listed(_ words: [String], _ join: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(join) \(last)"
  }
}
