import PlatenCore

/// A file that a correct decoder refuses.
struct HostileFile {
  let file: String
  let bytes: [UInt8]
  /// The codes of `PlatenError` that are right; several where two views of the damage are.
  let codes: [PlatenError.Code]
  let about: String

  init(_ file: String, _ bytes: [UInt8], _ codes: PlatenError.Code..., about: String) {
    self.file = file
    self.bytes = bytes
    self.codes = codes
    self.about = about
  }
}

enum Hostile {
  /// Every hostile file, and LIST.tsv that says what each of them is.
  static func files() throws(PlatenError) -> [(file: String, bytes: [UInt8])] {
    let kinds = [
      try png(), try apng(), try gif(), try jpeg(), try tiff(), try webp(), try bmp(), try pnm(),
      impostors(),
    ]
    let all = kinds.flatMap { $0 }.sorted { $0.file < $1.file }
    var list = "file\tbytes\tsha256\terror\tabout\n"
    for entry in all {
      let codes = entry.codes.map(\.rawValue).joined(separator: ",")
      let columns = [
        entry.file, "\(entry.bytes.count)", try entry.bytes.sha256, codes, entry.about,
      ]
      list += columns.joined(separator: "\t") + "\n"
    }
    return all.map { ($0.file, $0.bytes) } + [("LIST.tsv", Array(list.utf8))]
  }

  /// The picture that the files would show if they were whole.
  static func scene() throws(PlatenError) -> Raster {
    try Toys.backdrop(width: 64, height: 48)
  }

  /// Files that are not what their names say.
  private static func impostors() -> [HostileFile] {
    let html = "<!DOCTYPE html>\n<html><body>404: the picture is gone</body></html>\n"
    func container(_ brand: String) -> [UInt8] {
      .joined(
        .big32(24), .ascii("ftyp"), .ascii(brand), .big32(0), .ascii("mif1"), .ascii(brand),
        .big32(20), .ascii("meta"), .big32(0), .big32(8), .ascii("free"))
    }
    return [
      HostileFile("empty.png", [], .unknownFormat, about: "no bytes at all"),
      HostileFile(
        "one-byte.jpg", [0xFF], .unknownFormat, .truncated, about: "a single byte"),
      HostileFile(
        "list-of-paths.png", .ascii("/etc/passwd\n/etc/hostname\n../../secret.png\n"),
        .unknownFormat, about: "a text file that lists paths"),
      HostileFile(
        "web-page.jpg", .ascii(html), .unknownFormat, about: "a web page"),
      HostileFile(
        "letter.gif", .ascii("GIF stands for Graphics Interchange Format.\n"), .unknownFormat,
        about: "a text that begins as a GIF does"),
      HostileFile(
        "drawing.png", .ascii("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"), .unknownFormat,
        .unsupported, about: "an SVG drawing"),
      HostileFile(
        "photo.avif", container("avif"), .malformed, .missingResource,
        about: "the header of an AVIF file"),
      HostileFile(
        "photo.heic", container("heic"), .malformed, .missingResource,
        about: "the header of a HEIC file"),
    ]
  }
}
