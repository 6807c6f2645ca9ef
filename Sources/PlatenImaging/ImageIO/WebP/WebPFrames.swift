import CWebP

/// The frames of an animated WebP, as libwebp finds them in its container.
struct WebPFrames {
  /// Where a frame's VP8 or VP8L data, with its alpha, lies in the file.
  struct Record {
    var data: Range<Int>
    var hasAlpha: Bool
  }

  private(set) var canvas = PixelSize(width: 0, height: 0)
  private(set) var plays = 1
  private(set) var frames: [FrameInfo] = []
  private(set) var records: [Record] = []
  private(set) var damage: AnimationDamage?
  /// Whether the file ends within its first frame, and that is all there is.
  private(set) var isPart = false

  /// - Throws: `malformed`, `truncated`, where nothing of a frame can be read or the policy refuses
  ///   what is damaged; `limitExceeded`.
  init(_ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy) throws(PlatenError) {
    if try read(bytes, isWhole: true, limits: limits) { return }
    let error = Self.damaged(bytes)
    guard policy != .refuse else { throw error }
    let places = Self.places(in: bytes)
    // libwebp refuses all where anything is wrong, so the longest part it takes is looked for: if
    // it takes one, it takes all that are shorter.
    var (good, bad) = (0, places.count + 1)
    while bad - good > 1 {
      let count = (good + bad) / 2
      var part = WebPFrames()
      let isRead = try part.read(
        Array(bytes[..<places[count - 1].upperBound]), isWhole: false, limits: limits)
      if isRead, part.frames.count == count {
        good = count
        self = part
      } else {
        bad = count
      }
    }
    let byte = good < places.count ? places[good].lowerBound : places.last?.upperBound ?? 12
    let damage = AnimationDamage(frame: good, byte: byte, error)
    self.damage = damage
    guard good == 0 else { return }
    guard policy == .salvage, try takePart(of: bytes, limits: limits) else { throw damage.error }
  }

  private init() {}

  /// Takes what libwebp finds; `false` where it refuses.
  private mutating func read(
    _ bytes: [UInt8], isWhole: Bool, limits: Limits
  ) throws(PlatenError) -> Bool {
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(PlatenError) in
      guard let base = buffer.baseAddress else { return false }
      var data = unsafe WebPData(bytes: base, size: buffer.count)
      var state = WEBP_DEMUX_PARSE_ERROR
      let opened = unsafe isWhole ? WebPDemux(&data) : WebPDemuxPartial(&data, &state)
      guard let demuxer = unsafe opened else { return false }
      defer { unsafe WebPDemuxDelete(demuxer) }
      if !isWhole, state == WEBP_DEMUX_PARSE_ERROR || state == WEBP_DEMUX_PARSING_HEADER {
        return false
      }
      canvas = unsafe PixelSize(
        width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
        height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
      let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
      let count = unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
      try limits.check(frames: count, of: area)
      plays = unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))

      var iterator = unsafe WebPIterator()
      guard unsafe WebPDemuxGetFrame(demuxer, 1, &iterator) == 1 else { return false }
      defer { unsafe WebPDemuxReleaseIterator(&iterator) }
      repeat {
        guard unsafe iterator.complete == 1, let start = unsafe iterator.fragment.bytes else {
          return false
        }
        let offset = unsafe start - base
        unsafe records.append(
          Record(
            data: offset..<(offset + iterator.fragment.size), hasAlpha: iterator.has_alpha != 0))
        unsafe frames.append(FrameInfo(iterator))
      } while unsafe WebPDemuxNextFrame(&iterator) == 1
      return true
    }
  }

  /// Takes the first frame where the file ends within it: libwebp gives none that is not whole.
  private mutating func takePart(of bytes: [UInt8], limits: Limits) throws(PlatenError) -> Bool {
    let extent = try WebPExtent(bytes)
    guard let chunk = WebPChunks(bytes).first(where: { $0.name == "ANMF" }), !chunk.isWhole,
      let size = extent.frames.first
    else { return false }
    func number(_ place: Int) -> Int {
      (0..<3).reduce(0) { $0 | Int(bytes[chunk.data.lowerBound + place + $1]) << (8 * $1) }
    }
    let rect = PixelRect(
      x: 2 * number(0), y: 2 * number(3), width: size.width, height: size.height)
    guard rect.intersection(PixelRect(extent.size)) == rect else { return false }
    let area = try limits.checkedPixels(width: extent.size.width, height: extent.size.height)
    try limits.check(frames: 1, of: area)
    (canvas, isPart) = (extent.size, true)
    frames = [
      FrameInfo(
        rect: rect, unclampedDelay: .milliseconds(number(12)), disposal: .none, blend: .over)
    ]
    records = [Record(data: chunk.data.dropFirst(16), hasAlpha: true)]
    return true
  }

  /// Where the ANMF chunks lie (WebP container specification, "Animation"), the last of which the
  /// file may end within.
  private static func places(in bytes: [UInt8]) -> [Range<Int>] {
    WebPChunks(bytes).filter { $0.name == "ANMF" && $0.end <= bytes.count }
      .map { $0.start..<$0.end }
  }

  /// libwebp does not say what is wrong; the length in the RIFF header tells a file cut short.
  private static func damaged(_ bytes: [UInt8]) -> PlatenError {
    guard let length = bytes.load32(4, .little), length <= bytes.count - 8 else {
      return .truncatedWebP
    }
    return .damaged("WebP", "libwebp finds an error in its container")
  }
}

extension FrameInfo {
  fileprivate init(_ iterator: WebPIterator) {
    unsafe self.init(
      rect: PixelRect(
        x: Int(iterator.x_offset), y: Int(iterator.y_offset), width: Int(iterator.width),
        height: Int(iterator.height)),
      unclampedDelay: .milliseconds(Int(iterator.duration)),
      disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .background : .none,
      blend: iterator.blend_method == WEBP_MUX_BLEND && iterator.has_alpha != 0 ? .over : .source)
  }
}
