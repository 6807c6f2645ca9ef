/// EXIF metadata (CIPA DC-008) as an APP1 segment of JPEG.
enum EXIF {
  /// A segment with an orientation, 1…8, and nothing else.
  static func segment(orientation: Int) -> [UInt8] {
    wrapped([TIFF.Field(tag: 0x112, type: 3, values: [orientation])], extra: { _ in [] })
  }

  /// A segment as a camera writes it: maker, resolution, and the place where it stood.
  static func segment(camera: String, latitude: Int, longitude: Int) -> [UInt8] {
    let fields = [
      TIFF.Field(tag: 0x10F, type: 2, values: camera.utf8.map(Int.init) + [0]),
      TIFF.Field(tag: 0x112, type: 3, values: [1]),
      TIFF.Field(tag: 0x11A, type: 5, values: [300, 1]),
      TIFF.Field(tag: 0x11B, type: 5, values: [300, 1]),
      TIFF.Field(tag: 0x128, type: 3, values: [2]),
    ]
    return wrapped(fields, extraTag: 0x8825) { start in
      TIFF.directory(
        [
          TIFF.Field(tag: 0, type: 1, values: [2, 3, 0, 0]),
          TIFF.Field(tag: 1, type: 2, values: [0x4E, 0]),
          TIFF.Field(tag: 2, type: 5, values: [latitude, 1, 30, 1, 0, 1]),
          TIFF.Field(tag: 3, type: 2, values: [0x57, 0]),
          TIFF.Field(tag: 4, type: 5, values: [longitude, 1, 15, 1, 0, 1]),
        ], at: start
      ).bytes
    }
  }

  private static func wrapped(
    _ fields: [TIFF.Field], extraTag: Int? = nil, extra: (Int) -> [UInt8]
  ) -> [UInt8] {
    var all = fields
    // The extra directory follows the first, whose length doesn't depend on the offset in it.
    if let extraTag {
      let placeholder = fields + [TIFF.Field(tag: extraTag, type: 4, values: [0])]
      let start = 8 + TIFF.directory(placeholder, at: 8).bytes.count
      all.append(TIFF.Field(tag: extraTag, type: 4, values: [start]))
    }
    let first = TIFF.directory(all, at: 8).bytes
    let body: [UInt8] = .ascii("II") + .little16(42) + .little32(8) + first
    return JPEG.segment(0xE1, .ascii("Exif\0\0") + body + extra(body.count))
  }
}
