/// An option that says how a picture is written, by its name in recipes, and the formats that have
/// a use for it.
package enum EncodingOption: String, Sendable, CaseIterable {
  case quality, chroma, progressive, lossless, effort, bits, compression, colors, dither
  case lossy, metadata
  case targetBytes = "target_bytes"
  case nearLossless = "near_lossless"

  /// The formats that have a use for it.
  package var formats: [ImageFormat] {
    switch self {
    case .quality: [.jpeg, .webp, .tiff, .avif, .jxl]
    case .targetBytes: [.jpeg, .webp, .avif, .jxl]
    case .chroma: [.jpeg, .avif]
    case .progressive: [.jpeg]
    case .lossless: [.webp, .avif, .jxl]
    case .nearLossless: [.webp]
    case .effort: [.avif, .jxl]
    case .bits: [.avif]
    case .compression: [.png, .tiff]
    case .colors, .dither: [.png, .gif]
    case .lossy: [.gif]
    case .metadata: [.png, .apng, .jpeg, .webp, .tiff, .avif, .jxl]
    }
  }

  /// The same in a sentence, as "JPEG and AVIF".
  package var formatNames: String { ImageFormat.names { formats.contains($0.format) } }
}
