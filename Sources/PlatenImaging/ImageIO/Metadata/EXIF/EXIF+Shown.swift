extension EXIF {
  /// A block that says only how the picture is shown: orientation and resolution; nil where there
  /// is nothing to say. It is less than 128 bytes long.
  var shown: [UInt8]? {
    guard orientation != 1 || resolution != nil else { return nil }
    // Entries of a directory are in the order of their tags (TIFF 6.0, section 2).
    var entries = 1
    if resolution != nil { entries += 3 }
    let values = 8 + 2 + 12 * entries + 4
    var block: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, UInt8(entries)]
    block += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    if resolution != nil {
      block += [0x01, 0x1A, 0, 5, 0, 0, 0, 1, 0, 0, 0, UInt8(values)]
      block += [0x01, 0x1B, 0, 5, 0, 0, 0, 1, 0, 0, 0, UInt8(values + 8)]
      block += [0x01, 0x28, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0]
    }
    block += [0, 0, 0, 0]
    if let resolution {
      for value in [resolution.horizontal, resolution.vertical] {
        block.append32(Int(min(max(value * 10_000, 0), 4e9).rounded()))
        block.append32(10_000)
      }
    }
    return block
  }
}
