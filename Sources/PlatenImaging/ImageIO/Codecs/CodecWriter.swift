import CCodecs

/// A file that libavif or libjxl writes, freed when its owner goes.
@safe struct CodecWriter: ~Copyable {
  private let writer: OpaquePointer
  private let settings: CodecSettings

  /// Loads the library and begins a file.
  ///
  /// - Throws: `missingResource`, `unsupported`, `limitExceeded`, `libraryFailure`.
  init(
    _ settings: CodecSettings, _ options: ImageDestination.Options
  ) throws(PlatenError) {
    try settings.codec.library.load()
    var values = try unsafe settings.settings(options)
    var begun: OpaquePointer?
    var words = [CChar](repeating: 0, count: 300)
    let (profile, exif) = (settings.profile ?? [], settings.exif ?? [])
    let xmp = settings.xmp ?? []
    let status = unsafe profile.withUnsafeBufferPointer { profile in
      unsafe exif.withUnsafeBufferPointer { exif in
        unsafe xmp.withUnsafeBufferPointer { xmp in
          unsafe values.profile = profile.isEmpty ? nil : profile.baseAddress
          unsafe values.profile_count = profile.count
          unsafe values.exif = exif.isEmpty ? nil : exif.baseAddress
          unsafe values.exif_count = exif.count
          unsafe values.xmp = xmp.isEmpty ? nil : xmp.baseAddress
          unsafe values.xmp_count = xmp.count
          return unsafe platen_codec_write(
            settings.codec.rawValue, &values, &begun, &words, words.count)
        }
      }
    }
    guard status == PLATEN_CODEC_OK, let begun = unsafe begun else {
      throw Self.error(status, settings.codec, words)
    }
    unsafe writer = unsafe begun
    self.settings = settings
  }

  deinit { unsafe platen_codec_discard(writer) }

  /// Adds a picture of the size and depth that were said, with straight alpha.
  ///
  /// - Parameters:
  ///   - ticks: How long it is shown, in microseconds.
  ///   - changed: What differs from the frame before; nil for everything.
  func add(
    _ image: Image, ticks: UInt32 = 0, changed: PixelRect? = nil
  ) throws(PlatenError) {
    precondition(
      image.size == settings.size && image.format == (settings.bits == 16 ? .rgba16 : .rgba8),
      "a frame is of another kind than its file")
    let rect = changed ?? PixelRect(image.size)
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { UInt32($0) }
    var words = [CChar](repeating: 0, count: 300)
    let status = unsafe image.withPixels {
      unsafe platen_codec_add(writer, $0, ticks, numbers, &words, words.count)
    }
    guard status == PLATEN_CODEC_OK else { throw Self.error(status, settings.codec, words) }
  }

  /// The file.
  func finish() throws(PlatenError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var words = [CChar](repeating: 0, count: 300)
    let status = unsafe platen_codec_finish(writer, &bytes, &count, &words, words.count)
    guard status == PLATEN_CODEC_OK else { throw Self.error(status, settings.codec, words) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func error(_ status: Int32, _ codec: Codec, _ words: [CChar]) -> PlatenError {
    let name = codec.name
    return switch Int(status) {
    case PLATEN_CODEC_NO_MEMORY: .noMemory("encode the \(name)")
    case PLATEN_CODEC_UNSUPPORTED:
      PlatenError(
        .unsupported, message: "the picture can't be written as \(name)",
        reason: String(untilZero: words), suggestion: "Write it as PNG.")
    default:
      PlatenError(
        .libraryFailure, message: "the \(name) can't be encoded", reason: String(untilZero: words),
        suggestion: "Write it as PNG, an animation as APNG.")
    }
  }
}
