import Platen

/// The options of `convert`, `filter` and `thumbnail` that say how one format is written.
struct EncodingOptions {
  private(set) var options = ImageDestination.Options()
  /// Whether anything was asked for that changes pixels.
  let isLossy: Bool

  /// Understands them for a format.
  ///
  /// - Throws: `usage` for a value that can't be read, and for an option that the format has no use
  ///   for.
  init(_ arguments: Arguments, for format: ImageFormat) throws(PlatenError) {
    isLossy =
      arguments.has(.quality) || arguments.has(.nearLossless) || arguments.has(.targetBytes)
    try Self.check(arguments, [(.quality, "--quality")], format, [.jpeg, .webp, .tiff])
    try Self.check(arguments, [(.targetBytes, "--target-bytes")], format, [.jpeg, .webp])
    try Self.check(
      arguments, [(.chroma, "--chroma"), (.progressive, "--progressive")], format, [.jpeg])
    try Self.check(
      arguments, [(.lossless, "--lossless"), (.nearLossless, "--near-lossless")], format, [.webp])
    try Self.check(arguments, [(.compression, "--compression")], format, [.png, .tiff])
    options.quality = try arguments.number(.quality, "--quality", in: 1...100)
    options.targetBytes = try arguments.number(
      .targetBytes, "--target-bytes", in: 1...Int(Int32.max))
    let chroma: Chroma? = try arguments.choice(.chroma, "--chroma")
    options.subsamplesChroma = chroma.map { $0 == .half }
    options.isProgressive = arguments.has(.progressive)
    if let near = try arguments.number(.nearLossless, "--near-lossless", in: 0...100) {
      options.nearLossless = near
      options.isLossless = true
    }
    if arguments.has(.lossless) { options.isLossless = true }
    if options.isLossless, arguments.has(.quality) || arguments.has(.targetBytes) {
      throw Arguments.usage(
        "a lossless WebP has the size and quality that it has",
        "Leave out --lossless, or --quality and --target-bytes.")
    }
    if format == .tiff {
      options.tiffCompression =
        try arguments.choice(.compression, "--compression") ?? options.tiffCompression
    } else if let level = try arguments.number(.compression, "--compression", in: 0...9) {
      options.pngCompression = level
    }
  }

  /// The resolution of colour beside that of lightness.
  private enum Chroma: String, CaseIterable { case full, half }

  private static func check(
    _ arguments: Arguments, _ flags: [(Flag.ID, String)], _ format: ImageFormat,
    _ formats: [ImageFormat]
  ) throws(PlatenError) {
    guard !formats.contains(format) else { return }
    let names = ImageFormat.names { formats.contains($0.format) }
    for (id, name) in flags where arguments.has(id) {
      throw Arguments.usage(
        "\(name) is for \(names) alone",
        "Leave it out, or write a \(ImageFormat.extensions { formats.contains($0.format) }).")
    }
  }
}
