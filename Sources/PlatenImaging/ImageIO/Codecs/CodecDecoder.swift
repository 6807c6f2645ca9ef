/// A still picture that a loaded library reads: AVIF, JPEG XL or JPEG 2000.
struct CodecDecoder: StillDecoder {
  let header: ImageHeader
  private let file: CodecFile

  init(_ file: CodecFile) {
    self.file = file
    header = file.header
  }

  /// Decodes it as `rgba8`, or as `rgba16` where a channel has more than 8 bits.
  ///
  /// - Throws: `malformed`, `truncated`, `unsupported`, `limitExceeded`, `cancelled`.
  func image(at index: Int) throws(PlatenError) -> Image {
    try file.image(at: index, bits: bits)
  }

  private var bits: Int { header.bitsPerChannel > 8 ? 16 : 8 }

  /// Decodes a JPEG 2000 at a part of its size, from fewer levels of its wavelets, or an opaque
  /// JPEG XL at an eighth, from the means of its blocks; its resolution shrinks along.
  func reduced(to side: Int) throws(PlatenError) -> Image? {
    let reduction = reduction(to: side)
    guard let level = file.reductions.last(where: { 1 << $0 <= reduction }) else { return nil }
    let sides = [header.size.width, header.size.height].map { ($0 + (1 << level) - 1) >> level }
    var image = try file.image(
      at: 0, bits: bits, drawn: PixelSize(width: sides[0], height: sides[1]))
    image.resolution = image.resolution?.shrunk(by: 1 << level)
    return image
  }
}

/// An animation that a loaded library reads: AVIF or JPEG XL. Its frames are complete pictures.
struct CodecAnimationDecoder: AnimationDecoder {
  let header: ImageHeader
  let frames: [FrameInfo]
  let limits: Limits
  let policy: DamagePolicy
  private let file: CodecFile

  /// - Throws: `malformed`, `truncated` where the policy refuses what is damaged.
  init(_ file: CodecFile, limits: Limits, _ policy: DamagePolicy) throws(PlatenError) {
    if policy == .refuse, let damage = file.damage { throw damage.error }
    self.file = file
    self.limits = limits
    self.policy = policy
    header = file.header
    let canvas = header.size.oriented(header.orientation)
    frames = file.delays.map { delay in
      FrameInfo(
        rect: PixelRect(canvas), unclampedDelay: delay, disposal: .none, blend: .source)
    }
  }

  var damage: AnimationDamage? { file.damage }

  /// - Throws: `malformed`, `truncated`, `limitExceeded`.
  func patch(at index: Int) throws(PlatenError) -> Image {
    var image = try file.image(at: index, bits: 8, isTurned: false)
    image.colorProfile = nil
    return image
  }
}
