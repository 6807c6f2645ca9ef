/// A kind of file that is recognised so that the error can name it and a way out.
struct ForeignFormat: Sendable {
  /// The kind, as a reader knows it.
  let name: String
  private let magic: [UInt8]
  private let offset: Int
  private let way: Way

  private enum Way: Sendable {
    case magick, postScript, djvu, vector, raw
  }

  private init(_ name: String, _ magic: String, at offset: Int = 0, _ way: Way = .magick) {
    self.init(name, Array(magic.utf8), at: offset, way)
  }

  private init(_ name: String, _ magic: [UInt8], at offset: Int = 0, _ way: Way = .magick) {
    self.name = name
    self.magic = magic
    self.offset = offset
    self.way = way
  }

  private static let known = [
    ForeignFormat("JPEG XR", [0x49, 0x49, 0xBC]),
    ForeignFormat("PostScript", "%!PS", .postScript),
    ForeignFormat("PostScript", [0xC5, 0xD0, 0xD3, 0xC6], .postScript),
    ForeignFormat("DjVu", "AT&TFORM", .djvu),
    ForeignFormat("EMF", " EMF", at: 40, .vector),
    ForeignFormat("WMF", [0xD7, 0xCD, 0xC6, 0x9A], .vector),
    ForeignFormat("Photoshop", "8BPS"), ForeignFormat("GIMP", "gimp xcf"),
    ForeignFormat("Apple icon", "icns"), ForeignFormat("OpenEXR", [0x76, 0x2F, 0x31, 0x01]),
    ForeignFormat("Radiance", "#?R"), ForeignFormat("QOI", "qoif"),
    ForeignFormat("DDS", "DDS "), ForeignFormat("FITS", "SIMPLE  ="),
    ForeignFormat("JBIG2", [0x97, 0x4A, 0x42, 0x32, 0x0D, 0x0A]),
    ForeignFormat("MNG", [0x8A, 0x4D, 0x4E, 0x47]), ForeignFormat("JNG", [0x8B, 0x4A, 0x4E, 0x47]),
    ForeignFormat("BPG", [0x42, 0x50, 0x47, 0xFB]), ForeignFormat("FLIF", "FLIF"),
    ForeignFormat("PFM", "PF\n"), ForeignFormat("PFM", "Pf\n"),
    ForeignFormat("Canon raw", "CR\u{2}", at: 8, .raw),
    ForeignFormat("Canon raw", "ftypcrx", at: 4, .raw),
    ForeignFormat("Fujifilm raw", "FUJIFILMCCD-RAW", .raw),
    ForeignFormat("Olympus raw", "IIRO", .raw), ForeignFormat("Olympus raw", "IIRS", .raw),
    ForeignFormat("Panasonic raw", "IIU\0", .raw),
  ]

  /// The kind a file's first bytes belong to.
  static func matching(_ bytes: [UInt8]) -> ForeignFormat? {
    known.first { bytes.has($0.magic, at: $0.offset) }
  }

  /// The refusal, with its reason and the command that helps.
  var error: PlatenError {
    let (reason, suggestion) =
      switch way {
      case .magick:
        ("Platen has no decoder for it", "Convert it first: magick INPUT OUTPUT.png.")
      case .postScript:
        ("it is a document to be drawn, not a picture", "Convert it to PDF first: ps2pdf INPUT.")
      case .djvu:
        (
          "it is a document of pages, not a picture",
          "Convert it to PDF first: ddjvu -format=pdf INPUT OUTPUT.pdf."
        )
      case .vector:
        ("it is a drawing without pixels", "Convert it to SVG or PDF first.")
      case .raw:
        ("it holds sensor data to be developed", "Develop it first: dcraw -T INPUT.")
      }
    return PlatenError(
      .unsupported, message: "\(name) can't be read", reason: reason, suggestion: suggestion)
  }
}

extension ForeignFormat {
  /// What a file that is no picture looks like, as a clause.
  static func appearance(of bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "it is empty" }
    let others: [(name: String, start: [UInt8])] = [
      ("an ELF program", [0x7F, 0x45, 0x4C, 0x46]), ("a Windows program", Array("MZ".utf8)),
      ("a zip archive or an office document", [0x50, 0x4B, 3, 4]),
      ("a gzip archive", [0x1F, 0x8B]), ("an xz archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
      ("a zstd archive", [0x28, 0xB5, 0x2F, 0xFD]), ("a bzip2 archive", Array("BZh".utf8)),
      ("a 7z archive", [0x37, 0x7A, 0xBC, 0xAF]), ("an SQLite database", Array("SQLite".utf8)),
      ("a script", Array("#!".utf8)), ("a sound or video file", Array("OggS".utf8)),
      ("a sound or video file", Array("RIFF".utf8)), ("a sound file", Array("ID3".utf8)),
      ("a sound file", Array("fLaC".utf8)), ("a video file", [0x1A, 0x45, 0xDF, 0xA3]),
    ]
    if let other = others.first(where: { bytes.has($0.start, at: 0) }) {
      return "it is \(other.name)"
    }
    if bytes.has("ftyp", at: 4) { return "it is a video file" }
    let start = bytes.prefix(4096)
    if start.allSatisfy({ $0 == 0 }) { return "it is all zeros" }
    guard isText(start) else { return "its first bytes are of no known kind" }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.hasPrefix("<!doctype html") || trimmed.hasPrefix("<html") {
      return "it is a web page"
    }
    if trimmed.hasPrefix("<?xml") { return "it is XML" }
    if trimmed.hasPrefix("{") || trimmed.hasPrefix("[") { return "it looks like JSON" }
    return "it is plain text"
  }

  /// Whether bytes are UTF-8 without control characters; the last character may be cut in two.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isControlFree = bytes.allSatisfy {
      $0 >= 32 && $0 != 127 || (9...13).contains($0) || $0 == 27
    }
    guard isControlFree else { return false }
    return (0..<4).contains { dropped in
      String(validating: bytes.dropLast(dropped), as: UTF8.self) != nil
    }
  }
}
