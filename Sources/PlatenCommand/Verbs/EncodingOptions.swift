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
    isLossy = [Flag.ID.quality, .nearLossless, .targetBytes, .effort, .bits]
      .contains { arguments.has($0) }
    try Self.check(
      arguments, [(.quality, "--quality")], format, [.jpeg, .webp, .tiff, .avif, .jxl])
    try Self.check(
      arguments, [(.targetBytes, "--target-bytes")], format, [.jpeg, .webp, .avif, .jxl])
    try Self.check(arguments, [(.chroma, "--chroma")], format, [.jpeg, .avif])
    try Self.check(arguments, [(.progressive, "--progressive")], format, [.jpeg])
    try Self.check(arguments, [(.lossless, "--lossless")], format, [.webp, .avif, .jxl])
    try Self.check(arguments, [(.nearLossless, "--near-lossless")], format, [.webp])
    try Self.check(arguments, [(.effort, "--effort")], format, [.avif, .jxl])
    try Self.check(arguments, [(.bits, "--bits")], format, [.avif])
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
    options.effort = try arguments.number(.effort, "--effort", in: 1...9)
    options.bitsPerChannel = try arguments.number(.bits, "--bits", in: 8...12)
    if let bits = options.bitsPerChannel, ![8, 10, 12].contains(bits) {
      throw Arguments.usage("--bits \(bits) is none of AVIF's", "Give 8, 10 or 12.")
    }
    let lossy: [(Flag.ID, String)] = [
      (.quality, "--quality"), (.targetBytes, "--target-bytes"), (.chroma, "--chroma"),
    ]
    for (id, name) in lossy where options.isLossless && arguments.has(id) {
      throw Arguments.usage(
        "a picture without loss has the size and quality that it has",
        "Leave out --lossless, or \(name).")
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
