import CDeflate

extension Array<UInt8> {
  /// Adds a PNG chunk: length, type, data, checksum.
  mutating func appendChunk(_ type: String, _ data: some Collection<UInt8>) {
    append32(data.count)
    let start = count
    self += type.utf8
    self += data
    let crc = unsafe withUnsafeBytes { buffer in
      unsafe libdeflate_crc32(0, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    append32(Int(crc))
  }

  /// Adds the chunks of a colour profile and a resolution, which stand before the pixels.
  ///
  /// - Parameter colorProfile: One of the channels that are written, as `writtenAsPNG` gives it.
  mutating func appendDescription(_ colorProfile: ColorProfile?, _ resolution: Resolution?) {
    switch colorProfile {
    case .sRGB: appendChunk("sRGB", [0])
    case .gamma(let gamma):
      let scaled = (gamma * 100_000).rounded()
      if scaled >= 1, scaled <= 0x7FFF_FFFF {
        var value: [UInt8] = []
        value.append32(Int(scaled))
        appendChunk("gAMA", value)
      }
    case .icc(let bytes, let name):
      if let data = ICCProfile.writePNG(bytes, name: name) { appendChunk("iCCP", data) }
    case nil: break
    }
    if let (x, y) = resolution?.perMetre {
      var value: [UInt8] = []
      value.append32(x)
      value.append32(y)
      appendChunk("pHYs", value + [1])
    }
  }
}
