/// A Code 128 bar code (ISO/IEC 15417) of ASCII text, runs of digits two in a bar group.
struct Code128: Sendable {
  /// Whether each module is dark, from the left.
  let modules: [Bool]

  /// - Throws: `invalidArgument` for what is not ASCII, and for an empty text.
  init(_ text: [UInt8]) throws(PlatenError) {
    guard !text.isEmpty, text.count <= 80, text.allSatisfy({ $0 < 128 }) else {
      throw PlatenError(
        .invalidArgument, message: "code128's message has \(text.count) bytes",
        reason: "it takes 1 to 80 characters of ASCII",
        suggestion: "Use qrCode for other texts.")
    }
    var values = Self.values(text)
    let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    values += [sum % 103, 106]
    var modules: [Bool] = []
    for value in values {
      for (index, width) in Self.widths[value].utf8.enumerated() {
        modules += Array(repeating: index % 2 == 0, count: Int(width) - 48)
      }
    }
    self.modules = modules
  }

  /// Values from the start character on: set C for four digits or more, A for control characters,
  /// and B for the rest.
  private static func values(_ text: [UInt8]) -> [Int] {
    enum Set: Int { case a = 103, b, c }
    var values: [Int] = []
    var set: Set?
    func enter(_ next: Set) {
      guard set != next else { return }
      // 101, 100 and 99 change to A, B and C.
      values.append(set == nil ? next.rawValue : 204 - next.rawValue)
      set = next
    }
    var index = 0
    while index < text.count {
      let digits = text[index...].prefix { 48...57 ~= $0 }.count
      if digits >= 4 || set == .c && digits >= 2 || digits == 2 && text.count == 2 {
        enter(.c)
        values.append(Int(text[index] - 48) * 10 + Int(text[index + 1] - 48))
        index += 2
        continue
      }
      let byte = Int(text[index])
      if byte < 32 {
        enter(.a)
        values.append(byte + 64)
      } else if set == .a, byte < 96 {
        values.append(byte - 32)
      } else {
        enter(.b)
        values.append(byte - 32)
      }
      index += 1
    }
    return values
  }

  /// The widths of bars and spaces in turn, for each value; the last one is the end.
  private static let widths = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 \
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 \
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 \
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 \
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 \
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 \
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 \
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 \
    211214 211232 2331112
    """.split(separator: " ")
}
