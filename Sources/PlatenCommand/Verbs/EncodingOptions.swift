import Platen

/// The options of `convert`, `filter`, `thumbnail` and `run` that say how one format is written.
struct EncodingOptions {
  private(set) var options = ImageDestination.Options()
  /// Whether anything was asked for that changes pixels.
  let isLossy: Bool
  /// Whether nothing was asked for.
  let isDefault: Bool

  /// Understands them for a format.
  ///
  /// - Throws: `usage` for a value that can't be read, and an option without use for the format.
  init(_ arguments: Arguments, for format: ImageFormat) throws(PlatenError) {
    isLossy = [Flag.ID.quality, .chroma, .nearLossless, .targetBytes, .effort, .bits]
      .contains { arguments.has($0) }
    isDefault = Self.flags.allSatisfy { !arguments.has($0.0) }
    for (id, option) in Self.flags where arguments.has(id) {
      try Self.check(option, id, for: format)
    }
    options.quality = try arguments.number(.quality, in: 1...100)
    options.targetBytes = try arguments.number(.targetBytes, in: 1...Int(Int32.max))
    let chroma: Chroma? = try arguments.choice(.chroma)
    options.subsamplesChroma = chroma.map { $0 == .half }
    options.isProgressive = arguments.has(.progressive)
    if let near = try arguments.number(.nearLossless, in: 0...100) {
      guard near == 100 || !arguments.has(.lossless) else {
        throw Arguments.usage(
          "--lossless keeps every pixel, and --near-lossless \(near) does not",
          "Leave out one of them.")
      }
      options.nearLossless = near
      options.isLossless = true
    }
    if arguments.has(.lossless) { options.isLossless = true }
    options.effort = try arguments.number(.effort, in: 1...9)
    options.bitsPerChannel = try arguments.number(.bits, in: 8...12)
    if let bits = options.bitsPerChannel, ![8, 10, 12].contains(bits) {
      throw Arguments.usage("--bits \(bits) is none of AVIF's", "Give 8, 10 or 12.")
    }
    for id in [Flag.ID.quality, .targetBytes, .chroma]
    where options.isLossless && arguments.has(id) {
      throw Arguments.usage(
        "a picture without loss has the size and quality that it has",
        "Leave out --lossless, or \(id.name).")
    }
    if format == .tiff {
      options.tiffCompression =
        try arguments.choice(.compression) ?? options.tiffCompression
    } else if let level = try arguments.number(.compression, in: 0...9) {
      options.pngCompression = level
    }
  }

  /// What of an input's metadata is written.
  ///
  /// - Throws: `usage` for a word that is no policy, and where the format has no room for any.
  static func metadata(
    _ arguments: Arguments, for format: ImageFormat
  ) throws(PlatenError) -> MetadataPolicy {
    let policy: MetadataPolicy = try arguments.choice(.metadata) ?? .none
    if policy != .none { try check(.metadata, .metadata, for: format) }
    return policy
  }

  /// A format that has a use for all options, for outputs whose own isn't known yet, or JPEG.
  static func format(for arguments: Arguments) -> ImageFormat {
    let given = flags.filter { arguments.has($0.0) }.map(\.1)
    // What is no level of PNG is a compression of TIFF.
    let isLevel = arguments.value(.compression).map { Int($0.string) != nil } ?? true
    return ImageDestination.formats.first { format in
      (isLevel || format != .png) && given.allSatisfy { $0.formats.contains(format) }
    } ?? .jpeg
  }

  private static func check(
    _ option: EncodingOption, _ id: Flag.ID, for format: ImageFormat
  ) throws(PlatenError) {
    guard !option.formats.contains(format) else { return }
    throw Arguments.usage(
      "\(id.name) is for \(option.formatNames) alone",
      "Leave it out, or write a \(ImageFormat.extensions { option.formats.contains($0.format) }).")
  }

  /// The resolution of colour beside that of lightness.
  private enum Chroma: String, CaseIterable { case full, half }

  private static let flags: [(Flag.ID, EncodingOption)] = [
    (.quality, .quality), (.targetBytes, .targetBytes), (.chroma, .chroma),
    (.progressive, .progressive), (.lossless, .lossless), (.nearLossless, .nearLossless),
    (.effort, .effort), (.bits, .bits), (.compression, .compression),
  ]
}
