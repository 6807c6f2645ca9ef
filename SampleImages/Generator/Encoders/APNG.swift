import PlatenCore

/// Animated PNG (PNG specification, third edition, sections 11.3.6 and 4.9).
struct APNG {
  struct Frame {
    let picture: PNGPicture
    var x = 0
    var y = 0
    var delay = (numerator: 1, denominator: 10)
    var disposal = Disposal.none
    var blend = Blend.source

    /// What an fcTL chunk says after its sequence number.
    var control: [UInt8] {
      .big32(picture.width) + .big32(picture.height) + .big32(x) + .big32(y)
        + .big16(delay.numerator) + .big16(delay.denominator)
        + [disposal.rawValue, blend.rawValue]
    }
  }

  /// A picture for viewers that don't animate, which is no frame.
  var hiddenDefault: PNGPicture?
  var plays = 0
  var isInterlaced = false
  /// Bytes of one IDAT or fdAT chunk at most.
  var chunkLength = Int.max
  var frames: [Frame]

  func encoded() throws(PlatenError) -> [UInt8] {
    let first = hiddenDefault ?? frames[0].picture
    var bytes = PNG.signature + PNG.chunk("IHDR", first.header(interlaced: isInterlaced))
    bytes += PNG.chunk("acTL", .big32(frames.count) + .big32(plays)) + first.paletteChunks
    if let hiddenDefault {
      for part in parts(try hiddenDefault.imageData(interlaced: isInterlaced)) {
        bytes += PNG.chunk("IDAT", part)
      }
    }
    var sequence = 0
    func numbered(_ type: String, _ data: [UInt8]) -> [UInt8] {
      sequence += 1
      return PNG.chunk(type, .big32(sequence - 1) + data)
    }
    for (index, frame) in frames.enumerated() {
      bytes += numbered("fcTL", frame.control)
      for part in parts(try frame.picture.imageData(interlaced: isInterlaced)) {
        bytes +=
          index == 0 && hiddenDefault == nil
          ? PNG.chunk("IDAT", part) : numbered("fdAT", part)
      }
    }
    return bytes + PNG.end
  }

  private func parts(_ data: [UInt8]) -> [[UInt8]] {
    if data.count <= chunkLength { return [data] }
    return stride(from: 0, to: data.count, by: chunkLength).map {
      Array(data[$0..<min($0 + chunkLength, data.count)])
    }
  }
}
