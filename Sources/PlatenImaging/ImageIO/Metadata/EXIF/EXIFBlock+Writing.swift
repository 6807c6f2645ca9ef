extension EXIFBlock {
  /// An entry on its way into a file.
  struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]
    /// Whether the four bytes of the value are an offset that stays as it is.
    var isPlaced = false

    init(_ tag: Int, _ entry: Entry) {
      let size = EXIFBlock.sizes[entry.type]?.size ?? 1
      self.init(tag, type: entry.type, count: entry.bytes.count / size, entry.bytes)
    }

    init(_ tag: Int, type: Int, count: Int, _ value: [UInt8], isPlaced: Bool = false) {
      self.tag = tag
      self.type = type
      self.count = count
      self.value = value
      self.isPlaced = isPlaced
    }

    /// One number of 32 bits, or of 16.
    init(_ tag: Int, _ number: Int, bytes: Int = 4) {
      var value: [UInt8] = []
      value.appendLittle(number, bytes)
      self.init(tag, type: bytes == 4 ? 4 : 3, count: 1, value)
    }
  }

  /// The block for a picture of a stored size; nil if it says nothing.
  func block(
    of size: PixelSize, _ resolution: Resolution?, orientation: Int
  ) -> [UInt8]? {
    guard entries.values.contains(where: { !$0.isEmpty }) else { return nil }
    var fields = [Field(0x0112, orientation, bytes: 2)]
    if let resolution, resolution.isPossible {
      for (tag, value) in [(0x011A, resolution.horizontal), (0x011B, resolution.vertical)] {
        var ratio: [UInt8] = []
        ratio.appendLittle(Int(min(max(value * 10_000, 0), 4e9).rounded()), 4)
        ratio.appendLittle(10_000, 4)
        fields.append(Field(tag, type: 5, count: 1, ratio))
      }
      fields.append(Field(0x0128, 2, bytes: 2))
    }
    return Array("II*\0".utf8) + [8, 0, 0, 0] + directories(fields, of: size, at: 8)
  }

  /// The first directory with further fields, and after it those that it points to.
  ///
  /// - Parameters:
  ///   - offset: Where the first begins in the file.
  ///   - next: Where the directory of the next picture begins; 0 if there is none.
  ///   - present: Tags of the further fields that count more than entries.
  func directories(
    _ more: [Field], of size: PixelSize, at offset: Int, next: Int = 0,
    excluding present: Set<Int> = []
  ) -> [UInt8] {
    var first = more + fields(.image).filter { !present.contains($0.tag) }
    var photo = fields(.photo)
    let place = fields(.place)
    if !photo.isEmpty {
      photo += [Field(0xA002, size.width), Field(0xA003, size.height)]
      first.append(Field(0x8769, 0))
    }
    if !place.isEmpty { first.append(Field(0x8825, 0)) }
    // What comes after begins where the first ends, whatever the pointers say.
    var end = offset + Self.directory(first, at: offset, next: next).count
    var behind: [UInt8] = []
    for (tag, fields) in [(0x8769, photo), (0x8825, place)] where !fields.isEmpty {
      first.removeAll { $0.tag == tag }
      first.append(Field(tag, end))
      let directory = Self.directory(fields, at: end, next: 0)
      behind += directory
      end += directory.count
    }
    return Self.directory(first, at: offset, next: next) + behind
  }

  private func fields(_ directory: Directory) -> [Field] {
    (entries[directory] ?? [:]).map { Field($0.key, $0.value) }
  }

  /// A directory and its values, in the order of tags (TIFF 6.0, section 2).
  private static func directory(_ fields: [Field], at offset: Int, next: Int) -> [UInt8] {
    var result: [UInt8] = []
    var values: [UInt8] = []
    let start = offset + 2 + 12 * fields.count + 4
    result.appendLittle(fields.count, 2)
    for field in fields.sorted(by: { $0.tag < $1.tag }) {
      result.appendLittle(field.tag, 2)
      result.appendLittle(field.type, 2)
      result.appendLittle(field.count, 4)
      if field.isPlaced || field.value.count <= 4 {
        result += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
      } else {
        result.appendLittle(start + values.count, 4)
        values += field.value + (field.value.count & 1 == 1 ? [0] : [])
      }
    }
    result.appendLittle(next, 4)
    return result + values
  }
}
