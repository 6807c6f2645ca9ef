extension ImageHeader {
  /// The EXIF block, from its byte order on; nil where there is none, and of a TIFF, which is one.
  public var exif: [UInt8]? { metadata.exif }
  /// The XMP packet, in UTF-8, with the parts of an extended one of JPEG.
  public var xmp: [UInt8]? { metadata.xmp }
  /// The IPTC record (IIM 4.2).
  public var iptc: [UInt8]? { metadata.iptc }

  /// Who made the camera.
  public var make: String? { metadata.entries.text(0x010F) }
  /// The camera.
  public var model: String? { metadata.entries.text(0x0110) }
  /// The lens.
  public var lensModel: String? { metadata.entries.text(0xA434, in: .photo) }
  /// The program that wrote the picture.
  public var software: String? { metadata.text(0x0131, "xmp:CreatorTool", nil, "Software") }
  /// Who took the picture.
  public var artist: String? { metadata.artist }
  /// Whose it is.
  public var copyright: String? { metadata.rights }
  /// What it shows.
  public var imageDescription: String? {
    metadata.text(0x010E, "dc:description", 120, "Description")
  }
  /// What it is called.
  public var title: String? { metadata.text(nil, "dc:title", 5, "Title") }
  /// The comment of a JPEG, a GIF or a PNG.
  public var comment: String? { metadata.texts["Comment"] }
  /// Words that it is found by.
  public var keywords: [String] {
    let words = metadata.xmp.map { XMPPacket($0)["dc:subject"] } ?? []
    return words.isEmpty ? metadata.iptc.map { IPTCRecord($0)[25] } ?? [] : words
  }
  /// Stars, 0…5; -1 for one that is rejected.
  public var rating: Int? {
    let stated = metadata.xmp.flatMap { XMPPacket($0)["xmp:Rating"].first }.flatMap(Double.init)
    let stars = stated ?? metadata.entries.numbers(0x4746, in: .image).first
    return stars.flatMap { (-1.0...5).contains($0) ? Int($0) : nil }
  }

  /// When it was taken, in the form of ISO 8601: `2026-05-03T14:07:09.25+02:00`, without the
  /// offset where the camera stated none.
  public var dateTimeOriginal: String? {
    let entries = metadata.entries
    guard let text = entries.text(0x9003, in: .photo) else { return nil }
    let parts = text.split { " :".contains($0) }
    guard parts.count == 6, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      parts.map(\.count) == [4, 2, 2, 2, 2, 2]
    else { return nil }
    let fraction = entries.text(0x9291, in: .photo).map { ".\($0)" } ?? ""
    let offset = entries.text(0x9011, in: .photo) ?? ""
    return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])"
      + "\(fraction)\(offset)"
  }

  /// How long light fell in, in seconds.
  public var exposureTime: Double? { metadata.entries.numbers(0x829A, in: .photo).first }
  /// The aperture, as in f/2.8.
  public var fNumber: Double? { metadata.entries.numbers(0x829D, in: .photo).first }
  /// The sensitivity by ISO 12232.
  public var isoSpeed: Int? { metadata.entries.numbers(0x8827, in: .photo).first.map { Int($0) } }
  /// The focal length in millimetres.
  public var focalLength: Double? { metadata.entries.numbers(0x920A, in: .photo).first }

  /// Where it was taken, in degrees north, -90…90.
  public var latitude: Double? { degrees(2, reference: 1, negative: "S", most: 90) }
  /// Where it was taken, in degrees east, -180…180.
  public var longitude: Double? { degrees(4, reference: 3, negative: "W", most: 180) }
  /// Where it was taken, in metres above the sea.
  public var altitude: Double? {
    guard let metres = metadata.entries.numbers(6, in: .place).first else { return nil }
    return metadata.entries.numbers(5, in: .place).first == 1 ? -metres : metres
  }

  private func degrees(
    _ tag: Int, reference: Int, negative: String, most: Double
  ) -> Double? {
    let parts = metadata.entries.numbers(tag, in: .place)
    guard parts.count == 3 else { return nil }
    let value = parts[0] + parts[1] / 60 + parts[2] / 3600
    guard (0...most).contains(value) else { return nil }
    return metadata.entries.text(reference, in: .place) == negative ? -value : value
  }

  /// Artist and copyright, and nothing else of what the file says: to be written with
  /// ``ImageDestination/Options/metadata``.
  public var copyrightOnly: ImageHeader {
    var header = self
    header.metadata = metadata.copyright
    return header
  }
}

extension ImageSource {
  /// What the file says of itself: its sizes and colours, and what EXIF, XMP and IPTC say of
  /// camera, time, place and owner; no pixel is decoded for it.
  ///
  /// ```swift
  /// let photo = try ImageSource(contentsOf: "SampleImages/photos/harbour.png")
  /// photo.properties.model          // "Canon EOS R6", where it says so
  /// photo.properties.dateTimeOriginal
  /// ```
  public var properties: ImageHeader { header }
}
