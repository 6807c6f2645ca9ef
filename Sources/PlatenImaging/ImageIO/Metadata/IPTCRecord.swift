/// The texts of an IPTC record (IIM 4.2, section 1.5): datasets of a number and a value.
struct IPTCRecord: Sendable {
  private(set) var values: [Int: [String]] = [:]

  /// Reads a record; of one that is damaged, what comes before the damage.
  init(_ bytes: [UInt8]) {
    var offset = 0
    while bytes.has([0x1C], at: offset), let length = bytes.load16(offset + 3, .big),
      offset + 5 <= bytes.count - length
    {
      let (record, number) = (bytes[offset + 1], Int(bytes[offset + 2]))
      let value = bytes[(offset + 5)..<(offset + 5 + length)]
      offset += 5 + length
      guard record == 2, values[number, default: []].count < 1000 else { continue }
      if let text = MetadataText.text(value) { values[number, default: []].append(text) }
    }
  }

  /// Texts of a dataset of the second record, in their order.
  subscript(_ number: Int) -> [String] { values[number] ?? [] }

  /// The record among the resources of Photoshop, as JPEG has it; nil if there is none.
  static func bytes(inResources bytes: [UInt8]) -> [UInt8]? {
    var offset = 0
    while bytes.has("8BIM", at: offset), offset + 7 <= bytes.count,
      let id = bytes.load16(offset + 4, .big)
    {
      // A name, its length before it, filled up to an even count.
      let start = offset + 6 + (Int(bytes[offset + 6]) + 2) & ~1
      guard let length = bytes.load32(start, .big), start + 4 <= bytes.count - length else {
        return nil
      }
      if id == 0x0404 { return Array(bytes[(start + 4)..<(start + 4 + length)]) }
      offset = start + 4 + (length + 1) & ~1
    }
    return nil
  }

  /// The resources that hold one record.
  static func resources(_ record: [UInt8]) -> [UInt8] {
    var result = Array("8BIM".utf8) + [4, 4, 0, 0]
    result.append32(record.count)
    return result + record + (record.count & 1 == 1 ? [0] : [])
  }
}
