/// What the chunks of an extended WebP say beside its pixels.
struct WebPExtras: Sendable {
  private(set) var orientation = 1
  private(set) var resolution: Resolution?
  private(set) var colorProfile: ColorProfile?

  init(_ bytes: [UInt8]) {
    guard bytes.has("VP8X", at: 12) else { return }
    for chunk in WebPChunks(bytes) where chunk.isWhole {
      if chunk.name == "EXIF", let exif = EXIF(Array(bytes[chunk.data])) {
        orientation = exif.orientation
        resolution = exif.resolution
      } else if chunk.name == "ICCP" {
        colorProfile = ICCProfile.profile(Array(bytes[chunk.data]))
      }
    }
  }
}
