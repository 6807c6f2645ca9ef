import Platen

extension ImageHeader {
  /// What EXIF, XMP and IPTC say of a picture, for `info --json`, and the lengths of these blocks.
  var members: JSONMembers {
    let blocks = ["exif": exif, "xmp": xmp, "iptc": iptc].compactMapValues { $0?.count }
    return [
      "make": make, "model": model, "lens_model": lensModel, "software": software,
      "artist": artist, "copyright": copyright, "description": imageDescription, "title": title,
      "comment": comment, "keywords": keywords.isEmpty ? nil : keywords, "rating": rating,
      "date_time_original": dateTimeOriginal, "exposure_time": exposureTime, "f_number": fNumber,
      "iso_speed": isoSpeed, "focal_length": focalLength, "latitude": latitude,
      "longitude": longitude, "altitude": altitude, "blocks": blocks,
    ]
  }
}
