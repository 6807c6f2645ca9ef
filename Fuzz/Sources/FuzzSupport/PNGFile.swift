/// Any bytes as a PNG whose checksums are right: a mutated file would hardly ever come farther than
/// to its first wrong one.
public func pngFile(_ bytes: [UInt8]) -> [UInt8] {
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  file += bytes.dropFirst(file.count)
  var offset = 8
  while file.count - offset >= 12 {
    let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - offset - 12 else { break }
    let end = offset + 8 + length
    let sum = checksum(of: file[(offset + 4)..<end])
    for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
    offset = end + 4
  }
  return file
}

/// CRC-32 as PNG defines it (third edition, annex D).
private func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
