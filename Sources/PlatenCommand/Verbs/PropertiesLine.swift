import Platen

/// What EXIF, XMP and IPTC say of a picture, as `info --json` prints it.
struct PropertiesLine: Encodable {
  let make: String?
  let model: String?
  let lens_model: String?
  let software: String?
  let artist: String?
  let copyright: String?
  let description: String?
  let title: String?
  let comment: String?
  let keywords: [String]?
  let rating: Int?
  let date_time_original: String?
  let exposure_time: Double?
  let f_number: Double?
  let iso_speed: Int?
  let focal_length: Double?
  let latitude: Double?
  let longitude: Double?
  let altitude: Double?
  /// Lengths of the blocks, by their names.
  let blocks: [String: Int]

  init(_ header: ImageHeader) {
    make = header.make
    model = header.model
    lens_model = header.lensModel
    software = header.software
    artist = header.artist
    copyright = header.copyright
    description = header.imageDescription
    title = header.title
    comment = header.comment
    keywords = header.keywords.isEmpty ? nil : header.keywords
    rating = header.rating
    date_time_original = header.dateTimeOriginal
    exposure_time = header.exposureTime
    f_number = header.fNumber
    iso_speed = header.isoSpeed
    focal_length = header.focalLength
    latitude = header.latitude
    longitude = header.longitude
    altitude = header.altitude
    let all = ["exif": header.exif, "xmp": header.xmp, "iptc": header.iptc]
    blocks = all.compactMapValues { $0?.count }
  }
}
