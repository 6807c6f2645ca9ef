import PlatenCore

/// The alphabet of a model: its symbols, each one character or several, and what each is.
///
/// Component 21 of the file, text: a line with the count, then one line for each symbol: the
/// symbol, its kind in hexadecimal, up to two fields of sizes, the script, the place of its other
/// case, the direction, the place of its mirror image, and more that recognition doesn't need.
struct UnicharSet: Sendable {
  /// Kinds of symbols; a symbol can be of several.
  struct Kind: OptionSet, Sendable {
    let rawValue: UInt8
    static let alphabetic = Kind(rawValue: 1)
    static let lowercase = Kind(rawValue: 2)
    static let uppercase = Kind(rawValue: 4)
    static let digit = Kind(rawValue: 8)
    static let punctuation = Kind(rawValue: 16)
    static let rightToLeft = Kind(rawValue: 32)
    /// Words of its script stand without spaces between them.
    static let unspaced = Kind(rawValue: 64)
    /// It is of the script of most letters of the alphabet.
    static let mainScript = Kind(rawValue: 128)
  }

  static let space: Int32 = 0

  /// The symbols as bytes of UTF-8.
  let symbols: [ArraySlice<UInt8>]
  let texts: [String]
  let kinds: [Kind]
  /// The places of the symbols' mirror images; their own where they have none.
  let mirrors: [Int32]
  /// Whether words of the language stand between spaces.
  let isSpaceDelimited: Bool
  /// The script of most of its letters, as the file calls it. Latin letters, which nearly all
  /// alphabets have, count only where there is no other script to speak of.
  let script: String

  var count: Int { symbols.count }

  /// Reads the component.
  ///
  /// - Throws: `malformed`.
  init(_ bytes: ArraySlice<UInt8>) throws(PlatenError) {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(),
      let count = Self.integer(Self.fields(of: first).first ?? [], radix: 10),
      count > 0, count <= lines.count
    else { throw Self.malformed("its count isn't that of its lines") }

    var symbols: [ArraySlice<UInt8>] = []
    var kinds: [Kind] = []
    var mirrors: [Int32] = []
    var scripts: [String] = []
    symbols.reserveCapacity(count)
    for (place, line) in lines.prefix(count).enumerated() {
      let fields = Self.fields(of: line)
      guard line.count <= Self.longestLine, !line.contains(0), fields.count >= 2,
        fields[0].count <= Self.longestSymbol, String(validating: fields[0], as: UTF8.self) != nil,
        let kind = Self.integer(fields[1], radix: 16)
      else { throw Self.malformed("line \(place + 2) isn't a symbol and its kind") }
      // The third field is the sizes, numbers with commas between them, or already the script.
      var rest = fields.dropFirst(2)
      if let sizes = rest.first, sizes.contains(UInt8(ascii: ",")) { rest = rest.dropFirst() }
      let details = Array(rest)
      symbols.append(fields[0].elementsEqual("NULL".utf8) ? [UInt8(ascii: " ")] : fields[0])
      scripts.append(details.first.map { String(decoding: $0, as: UTF8.self) } ?? "NULL")
      let direction = details.count > 2 ? Self.integer(details[2], radix: 10) ?? 0 : 0
      let mirror = details.count > 3 ? Self.integer(details[3], radix: 10) ?? place : place
      mirrors.append(Int32(mirror < count ? mirror : place))
      kinds.append(
        Kind(rawValue: UInt8(truncatingIfNeeded: kind & 31))
          .union(direction == 1 || direction == 13 ? .rightToLeft : []))
    }
    // Tesseract writes beyond its table where a symbol comes twice.
    guard Set(symbols).count == count else { throw Self.malformed("a symbol comes twice") }
    let unspaced: Set = ["Han", "Thai", "Hangul", "Hiragana", "Katakana"]
    // Tesseract takes a script that no symbol has for the script "NULL".
    let isNullUnspaced = !unspaced.isSubset(of: scripts)
    for (place, script) in scripts.enumerated()
    where unspaced.contains(script) || (script == "NULL" && isNullUnspaced) {
      kinds[place].insert(.unspaced)
    }
    self.symbols = symbols
    self.mirrors = mirrors
    texts = symbols.map { symbol in
      let text = String(decoding: symbol, as: UTF8.self)
      return Self.ligatures[text] ?? text
    }
    var letters: [String: Int] = [:]
    for (kind, script) in zip(kinds, scripts) where kind.contains(.alphabetic) {
      if !["Common", "Inherited", "NULL"].contains(script) { letters[script, default: 0] += 1 }
    }
    letters["Latin"] = min(letters["Latin"] ?? 0, Self.fewLetters)
    let ranked = letters.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let script = ranked.first?.key ?? "NULL"
    let relatives = Self.writtenTogether.contains(script) ? Self.writtenTogether : [script]
    for (place, other) in scripts.enumerated() where relatives.contains(other) {
      kinds[place].insert(.mainScript)
    }
    self.script = script
    self.kinds = kinds
    isSpaceDelimited = Set(scripts).isDisjoint(with: ["Han", "Katakana", "Thai"])
  }

  /// Scripts of which one text is made.
  private static let writtenTogether: Set = ["Han", "Hiragana", "Katakana"]

  /// No alphabet is as short.
  private static let fewLetters = 15

  /// Tesseract's limit for the bytes of a line; it takes the rest of a longer one for the next.
  private static let longestLine = 254
  /// Tesseract's limit for the bytes of a symbol.
  static let longestSymbol = 30

  /// Ligatures that models write as characters of the private use area.
  private static let ligatures = [
    "\u{E003}": "ct", "\u{E006}": "ſh", "\u{E007}": "ſi", "\u{E008}": "ſl", "\u{E009}": "ſſ",
  ]

  private static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 == 32 || (9...13).contains($0) }
  }

  private static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    guard digits.count <= 9, let value = Int(String(decoding: digits, as: UTF8.self), radix: radix)
    else { return nil }
    return value >= 0 ? value : nil
  }

  private static func malformed(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the alphabet of the language data is damaged", reason: reason,
      suggestion: "Install the language data again.")
  }
}
