/// What the chunks of an extended WebP say beside its pixels.
struct WebPExtras: Sendable {
  private(set) var orientation = 1
  private(set) var resolution: Resolution?
  private(set) var colorProfile: ColorProfile?

  /// Walks the RIFF chunks after `VP8X`, each padded to an even length.
  init(_ bytes: [UInt8]) {
    guard bytes.has("VP8X", at: 12) else { return }
    var offset = 12
    while let length = bytes.load32(offset + 4, .little) {
      let start = offset + 8
      guard length <= bytes.count - start else { return }
      if bytes.has("EXIF", at: offset), let exif = EXIF(Array(bytes[start..<(start + length)])) {
        orientation = exif.orientation
        resolution = exif.resolution
      } else if bytes.has("ICCP", at: offset) {
        colorProfile = ICCProfile.profile(Array(bytes[start..<(start + length)]))
      }
      offset = start + length + length & 1
    }
  }
}
