import PlatenCore

/// Which classes of the network, one after the other, stand for each symbol of the alphabet.
///
/// Component 22 of the file: the count as 32 bits, then for each symbol a byte, the length of its
/// code as 32 bits, 1…9, and the code, 32 bits each. It is kept as a tree of codes' beginnings.
struct Recoder: Sendable {
  /// A class that completes a code.
  struct Final: Sendable {
    let code: Int32
    /// The symbol's place in the alphabet.
    let unichar: Int32
  }

  /// A class that continues a code without completing it.
  struct Next: Sendable {
    let code: Int32
    /// The longer beginning.
    let prefix: Int32
  }

  /// A beginning of codes: what can follow it, in the order of the alphabet.
  struct Prefix: Sendable {
    var finals: [Final] = []
    var nexts: [Next] = []
  }

  /// The longest code that the format allows.
  static let longestCode = 9

  let codes: [[Int32]]
  /// The beginnings; the first one is empty.
  let prefixes: [Prefix]
  /// How many classes the codes need.
  let range: Int
  /// The length of the longest code.
  let maxLength: Int

  /// Reads the component.
  ///
  /// - Throws: `malformed`.
  init(_ bytes: ArraySlice<UInt8>) throws(PlatenError) {
    var reader = ModelReader(bytes, component: "code table")
    let count = Int(try reader.integer(UInt32.self, "the count"))
    // The shortest entry has 9 bytes.
    guard count > 0, count <= reader.remaining / 9 else {
      throw reader.malformed("it can't hold \(count) codes")
    }
    var codes: [[Int32]] = []
    codes.reserveCapacity(count)
    for unichar in 0..<count {
      _ = try reader.integer(Int8.self, "the mark of symbol \(unichar)")
      let length = try reader.size(
        "the length of the code of symbol \(unichar)", in: 1...Self.longestCode)
      var code: [Int32] = []
      for _ in 0..<length {
        // No network tells as many classes apart; tables of this size are made.
        let value = Int32(try reader.size("a class of symbol \(unichar)", in: 0...65_535))
        code.append(value)
      }
      codes.append(code)
    }
    guard codes[0] == [UnicharSet.space] else { throw reader.malformed("the space isn't class 0") }
    self.codes = codes
    range = 1 + codes.reduce(0) { max($0, Int($1.max() ?? 0)) }
    maxLength = codes.reduce(1) { max($0, $1.count) }
    prefixes = Self.tree(of: codes)
  }

  private static func tree(of codes: [[Int32]]) -> [Prefix] {
    var prefixes = [Prefix()]
    var children: [SIMD2<Int32>: Int32] = [:]
    var finals: [SIMD2<Int32>: Int] = [:]
    for (unichar, code) in codes.enumerated() {
      var prefix: Int32 = 0
      for value in code.dropLast() {
        let step = SIMD2(prefix, value)
        if let child = children[step] {
          prefix = child
        } else {
          let child = Int32(prefixes.count)
          prefixes.append(Prefix())
          prefixes[Int(prefix)].nexts.append(Next(code: value, prefix: child))
          children[step] = child
          prefix = child
        }
      }
      let value = code[code.count - 1]
      let final = Final(code: value, unichar: Int32(unichar))
      // The last symbol with a code owns it, at the first one's place in the order.
      if let place = finals[SIMD2(prefix, value)] {
        prefixes[Int(prefix)].finals[place] = final
      } else {
        finals[SIMD2(prefix, value)] = prefixes[Int(prefix)].finals.count
        prefixes[Int(prefix)].finals.append(final)
      }
    }
    return prefixes
  }

  /// The beginning that consists of these classes, or nil if no longer code begins so.
  func prefix(of code: some Sequence<Int32>) -> Int32? {
    var prefix: Int32 = 0
    for value in code {
      guard let next = prefixes[Int(prefix)].nexts.first(where: { $0.code == value }) else {
        return nil
      }
      prefix = next.prefix
    }
    return prefix
  }
}
