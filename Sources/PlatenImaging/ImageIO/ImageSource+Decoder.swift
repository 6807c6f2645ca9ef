extension ImageSource {
  /// A file of one format, parsed.
  package enum Decoder: Sendable {
    case still(any StillDecoder)
    case animated(any AnimationDecoder)

    /// Parses a file by its content.
    ///
    /// - Parameter policy: What becomes of animations that are damaged.
    /// - Throws: `unknownFormat`, `unsupported`, and what the format's decoder throws.
    package init(
      _ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy = .refuse
    ) throws(PlatenError) {
      switch try ImageFormat.detect(bytes) {
      case (.gif, _): self = .animated(try GIFDecoder(bytes, limits: limits, policy))
      case (.apng, _): self = .animated(try APNGDecoder(bytes, limits: limits, policy))
      case (.webp, animated: true):
        self = .animated(try WebPAnimationDecoder(bytes, limits: limits, policy))
      case (.webp, animated: false): self = .still(try WebPDecoder(bytes, limits: limits))
      case (.png, _): self = .still(try PNGDecoder(bytes, limits: limits))
      case (.jpeg, _): self = .still(try JPEGDecoder(bytes, limits: limits))
      case (.tiff, _): self = .still(try TIFFDecoder(bytes, limits: limits))
      case (.bmp, _): self = .still(try BMPDecoder(bytes, limits: limits))
      case (.pnm, _): self = .still(try PNMDecoder(bytes, limits: limits))
      case (.heic, _): self = .still(try HEICDecoder(bytes, limits: limits))
      case (.svg, _): self = .still(try SVGDecoder(bytes, limits: limits))
      case (.ico, _): self = .still(try ICODecoder(bytes, limits: limits))
      case (.pdf, _): self = .still(try PDFDecoder(bytes, limits: limits))
      case (let format, _):
        if let codec = format.codec {
          let file = try CodecFile(bytes, format, codec, limits: limits)
          self =
            file.header.isAnimated
            ? .animated(try CodecAnimationDecoder(file, limits: limits, policy))
            : .still(CodecDecoder(file))
          break
        }
        throw PlatenError(
          .unsupported, message: "\(format.rawValue) can't be read",
          suggestion: "Convert it to PNG first.")
      }
      guard case .animated(let decoder) = self else { return }
      // Decoders have held the product to the limit of pixels altogether.
      try limits.check(
        pixels: decoder.canvas.width.checkedProduct(decoder.canvas.height)
          .checkedProduct(decoder.frames.count),
        in: bytes.count, isAnimated: true)
    }

    /// What the file says of itself.
    var header: ImageHeader {
      switch self {
      case .still(let decoder): decoder.header
      case .animated(let decoder): decoder.header
      }
    }
  }
}
