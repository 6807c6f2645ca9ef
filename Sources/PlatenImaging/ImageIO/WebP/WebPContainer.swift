/// Puts the chunks of a WebP together (RFC 9649, section 2).
struct WebPContainer {
  let size: PixelSize
  let profile: [UInt8]?
  let resolution: Resolution?

  /// One frame of an animation.
  struct Part {
    var rect: PixelRect
    var milliseconds: Int
    var isBlended: Bool
    var data: WebPBitstream
  }

  /// The file of a still, in the simple form where there is nothing but pixels.
  func file(_ data: WebPBitstream) -> [UInt8] {
    if profile == nil, exif == nil, !data.chunks.has("ALPH") { return Self.riff(data.chunks) }
    return Self.riff(start(hasAlpha: data.hasAlpha) + data.chunks + end)
  }

  /// The file of an animation; `plays` 0 is for ever.
  func file(_ parts: [Part], plays: Int) -> [UInt8] {
    var chunks = start(hasAlpha: parts.contains(where: \.data.hasAlpha), isAnimated: true)
    var control: [UInt8] = [0, 0, 0, 0]
    control.appendLittle(min(plays, 0xFFFF), 2)
    chunks += Self.chunk("ANIM", control)
    for part in parts {
      var frame: [UInt8] = []
      for value in [part.rect.x / 2, part.rect.y / 2, part.rect.width - 1, part.rect.height - 1] {
        frame.appendLittle(value, 3)
      }
      frame.appendLittle(part.milliseconds, 3)
      // The second bit means that the canvas below is replaced and not blended with.
      frame.append(part.isBlended ? 0 : 2)
      chunks += Self.chunk("ANMF", frame + part.data.chunks)
    }
    return Self.riff(chunks + end)
  }

  private func start(hasAlpha: Bool, isAnimated: Bool = false) -> [UInt8] {
    var flags: UInt8 = isAnimated ? 0x02 : 0
    if exif != nil { flags |= 0x08 }
    if hasAlpha { flags |= 0x10 }
    if profile != nil { flags |= 0x20 }
    var header = [flags, 0, 0, 0]
    header.appendLittle(size.width - 1, 3)
    header.appendLittle(size.height - 1, 3)
    return Self.chunk("VP8X", header) + (profile.map { Self.chunk("ICCP", $0) } ?? [])
  }

  private var end: [UInt8] { exif.map { Self.chunk("EXIF", $0) } ?? [] }

  private var exif: [UInt8]? { EXIF(resolution: resolution).shown }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] {
    chunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var chunk = Array(name.utf8)
    chunk.appendLittle(data.count, 4)
    return chunk + data + (data.count & 1 == 1 ? [0] : [])
  }
}
