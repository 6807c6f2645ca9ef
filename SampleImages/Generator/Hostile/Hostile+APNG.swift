import PlatenCore

extension Hostile {
  static func apng() throws(PlatenError) -> [HostileFile] {
    let picture = PNGPicture.rgb(try scene())
    let data = try picture.imageData()
    let short = try [UInt8]([0, 1, 2]).deflated()
    func control(_ sequence: Int, width: Int = 64, height: Int = 48, x: Int = 0) -> [UInt8] {
      PNG.chunk(
        "fcTL",
        .joined(
          .big32(sequence), .big32(width), .big32(height), .big32(x), .big32(0), .big16(1),
          .big16(10), [0, 0]))
    }
    func file(frames: Int, _ chunks: [UInt8]) -> [UInt8] {
      .joined(
        PNG.signature, PNG.chunk("IHDR", picture.header()),
        PNG.chunk("acTL", .big32(frames) + .big32(0)), chunks, PNG.end)
    }
    func frameData(_ sequence: Int) -> [UInt8] { PNG.chunk("fdAT", .big32(sequence) + data) }
    let first = control(0) + PNG.chunk("IDAT", data)
    let whole = file(frames: 2, first + control(1) + frameData(2))
    return [
      HostileFile(
        "apng-truncated.png", Array(whole[..<(whole.count / 3)]), .truncated,
        about: "ends inside its first frame"),
      HostileFile(
        "apng-2147483648-frames.png", file(frames: 1 << 31, first), .limitExceeded, .malformed,
        about: "says 2^31 frames"),
      HostileFile(
        "apng-no-frames.png", file(frames: 0, first), .malformed, about: "says 0 frames"),
      HostileFile(
        "apng-missing-frames.png", file(frames: 5, first), .malformed, .truncated,
        about: "says 5 frames and has one"),
      HostileFile(
        "apng-sequence-gap.png", file(frames: 2, first + control(1) + frameData(7)), .malformed,
        about: "sequence numbers 0, 1, 7"),
      HostileFile(
        "apng-sequence-twice.png", file(frames: 2, first + control(0) + frameData(1)),
        .malformed, about: "sequence numbers 0, 0, 1"),
      HostileFile(
        "apng-outside.png", file(frames: 2, first + control(1, x: 40) + frameData(2)),
        .malformed, about: "a frame that reaches out of its canvas"),
      HostileFile(
        "apng-overflow.png",
        file(frames: 2, first + control(1, x: 0xFFFF_FFF0) + frameData(2)), .malformed,
        about: "a frame whose offset and width overflow 32 bits"),
      HostileFile(
        "apng-zero-frame.png", file(frames: 2, first + control(1, width: 0) + frameData(2)),
        .malformed, about: "a frame of width 0"),
      HostileFile(
        "apng-short-frame.png",
        file(
          frames: 2,
          .joined(first, control(1), PNG.chunk("fdAT", .big32(2) + short))),
        .malformed, .truncated, about: "a second frame with too few pixels"),
    ]
  }
}
