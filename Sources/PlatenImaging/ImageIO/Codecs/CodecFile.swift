import CCodecs
import Synchronization

/// A file that a ``Codec`` has opened; its frames are decoded one at a time, whoever asks.
final class CodecFile: Sendable {
  /// The library's decoder, closed when its owner goes.
  @safe private struct Handle: ~Copyable {
    let codec: OpaquePointer
    init(_ codec: OpaquePointer) { unsafe self.codec = unsafe codec }
    deinit { unsafe platen_codec_close(codec) }
  }

  let format: ImageFormat
  let info: platen_codec_info
  /// Of an animation: total plays, 0 for ever.
  let plays: Int
  let colorProfile: ColorProfile?
  let resolution: Resolution?
  /// How long each frame is shown.
  let delays: [Duration]
  /// What is wrong with an animation after the frames that it is said to have.
  let damage: AnimationDamage?
  private let codec: Codec
  private let limits: Limits
  private let handle: Mutex<Handle>

  /// Loads the library, reads the headers, and decodes nothing.
  ///
  /// Of an animation that is cut off or damaged the frames before that count, if there are any.
  ///
  /// - Throws: `missingResource`, `malformed`, `truncated`, `unsupported`, `limitExceeded`.
  init(_ bytes: [UInt8], _ format: ImageFormat, _ codec: Codec, limits: Limits) throws(PlatenError)
  {
    try codec.library.load()
    var opened: OpaquePointer?
    var words = [CChar](repeating: 0, count: 300)
    let status = unsafe platen_codec_open(
      codec.rawValue, bytes, bytes.count, UInt32(clamping: limits.pixels),
      UInt32(clamping: limits.side), UInt32(clamping: limits.frames), &opened, &words, words.count)
    guard status == PLATEN_CODEC_OK, let opened = unsafe opened else {
      throw Self.error(status, format, words)
    }
    let handle = unsafe Handle(opened)
    let info = unsafe platen_codec_describe(handle.codec)
    damage =
      info.ending == PLATEN_CODEC_OK
      ? nil
      : AnimationDamage(
        frame: Int(info.frames), byte: info.end,
        Self.error(info.ending, format, words))
    let size = PixelSize(width: Int(info.width), height: Int(info.height))
    let area = try limits.checkedPixels(width: size.width, height: size.height)
    try limits.check(frames: Int(info.frames), of: area)
    var profile = [UInt8](repeating: 0, count: info.profile_count)
    if info.profile_count > 0 { unsafe platen_codec_profile(handle.codec, &profile) }
    var delays: [Duration] = []
    for frame in 0..<info.frames where info.is_animated {
      let seconds = unsafe platen_codec_delay(handle.codec, frame)
      // Files count in ticks, which a fraction of two powers of two only comes close to.
      let bounded = seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
      delays.append(.nanoseconds(Int64((bounded * 1e9).rounded())))
    }
    self.format = format
    self.codec = codec
    self.limits = limits
    self.info = info
    plays = codec == .avif ? AVIFRepetition.plays(of: bytes) : Int(info.plays)
    self.delays = delays
    resolution = codec == .jp2 ? JPEG2000Resolution.of(bytes) : nil
    colorProfile =
      profile.isEmpty
      ? CodingPoints(primaries: info.primaries, transfer: info.transfer).profile
      : ICCProfile.profile(profile)
    self.handle = Mutex(handle)
  }

  /// How often the sides may be halved in decoding; from 1 up.
  var reductions: [Int] {
    let most = Int(info.levels)
    return info.takes_all_levels ? [most] : Array((0...most).dropFirst())
  }

  /// The part of the stored picture that is shown.
  private var crop: PixelRect? {
    let (x, y, width, height) = info.crop
    return width == 0
      ? nil : PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// The upright size.
  var size: PixelSize {
    let stored = PixelSize(width: Int(info.width), height: Int(info.height))
    let shown = crop?.intersection(PixelRect(stored)) ?? PixelRect(stored)
    return PixelSize(width: shown.width, height: shown.height).oriented(Int(info.orientation))
  }

  /// What the file says of itself.
  var header: ImageHeader {
    let isHDR = info.transfer == 16 || info.transfer == 18
    return ImageHeader(
      format: format, size: size, count: Int(info.frames),
      plays: info.is_animated ? plays : 1, isAnimated: info.is_animated,
      bitsPerChannel: Int(info.depth), colorModel: info.is_gray ? "gray" : "rgb",
      hasAlpha: info.has_alpha, orientation: Int(info.orientation), resolution: resolution,
      colorProfile: colorProfile,
      warnings: isHDR
        ? ["Its light goes beyond white (transfer \(info.transfer)) and is shown as it is stored."]
        : [])
  }

  /// Decodes a frame, with straight alpha.
  ///
  /// - Parameters:
  ///   - bits: 8 or 16 of each channel.
  ///   - size: What an SVG is drawn to, or the sides of another halved as often as `info.levels`
  ///     allows; nil for its own.
  ///   - isTurned: Whether it is turned upright.
  /// - Throws: `malformed`, `truncated`, `unsupported`, `limitExceeded`, `cancelled`.
  func image(
    at index: Int, bits: Int, drawn size: PixelSize? = nil, isTurned: Bool = true
  ) throws(PlatenError) -> Image {
    try Cancellation.current?.check()
    let stored = size ?? PixelSize(width: Int(info.width), height: Int(info.height))
    var image = try Image(
      uninitialized: stored, format: bits == 16 ? .rgba16 : .rgba8,
      alpha: !info.has_alpha ? .opaque : info.is_premultiplied ? .premultiplied : .straight,
      limits: limits)
    var words = [CChar](repeating: 0, count: 300)
    let status = handle.withLock { handle in
      unsafe image.withMutablePixels { pixels in
        unsafe platen_codec_decode(
          handle.codec, UInt32(index), UInt32(bits), UInt32(stored.width), UInt32(stored.height),
          pixels, &words, words.count)
      }
    }
    guard status == PLATEN_CODEC_OK else { throw Self.error(status, format, words) }
    if let crop { image = try image.cropped(to: crop) }
    image.colorProfile = colorProfile
    image.resolution = resolution
    return try image.oriented(isTurned ? Int(info.orientation) : 1).straightened()
  }

  private static func error(
    _ status: Int32, _ format: ImageFormat, _ words: [CChar]
  ) -> PlatenError {
    let words = String(untilZero: words)
    let name = format.traits?.name ?? format.rawValue
    return switch Int(status) {
    case PLATEN_CODEC_TRUNCATED: .cutOff(name, words)
    case PLATEN_CODEC_NO_MEMORY: .noMemory("decode the \(name)")
    case PLATEN_CODEC_UNSUPPORTED:
      PlatenError(
        .unsupported, message: "this kind of \(name) can't be read", reason: words,
        suggestion: "Convert it to PNG by another program first.")
    case PLATEN_CODEC_TOO_LARGE:
      PlatenError(
        .limitExceeded, message: "the \(name) is too large",
        reason: "its pixels, a side or its frames go beyond the limits",
        suggestion: "Raise the limit that it needs, as pixels, if it is to be trusted.")
    default: .damaged(name, words)
    }
  }
}
