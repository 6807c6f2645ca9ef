import TestSupport

/// A plain LZW writer with the habits of different encoders, good and bad.
struct LZWWriter {
  enum Style: String, CaseIterable {
    /// A clear code when the table is full.
    case clears
    /// No clear code ever again once the table is full.
    case defers
    /// Literals alone, with clear codes that keep the width.
    case literals
    /// Literals alone and no clear code, so that the width grows all the same.
    case wideLiterals
    /// Clear codes at any time, and some that follow one another.
    case nervous
    /// Strings broken off before they are the longest.
    case lazy
    /// No clear code at the start and no end code.
    case bare
    /// No clear code at the start, but an end code.
    case late
  }

  let literalBits: Int
  let style: Style
  private var bytes: [UInt8] = []
  private var pending = 0
  private var pendingBits = 0
  /// Strings by the code of all but their last symbol, and that symbol.
  private var table: [Int: Int] = [:]
  // The reader's table lags one string behind the writer's, so widths follow the reader.
  private var writerNext = 0
  private var readerNext = 0
  private var width = 0
  private var isFresh = true
  /// Whether there was a time when no more strings could be added.
  private(set) var hasFilledTable = false

  init(literalBits: Int, style: Style) {
    self.literalBits = literalBits
    self.style = style
    reset()
  }

  /// The codes of all symbols, as bytes.
  mutating func encode(_ symbols: [Int], _ random: inout SeededRandom) -> [UInt8] {
    if style != .bare, style != .late { put(1 << literalBits) }
    if style == .nervous { put(1 << literalBits) }
    var prefix: Int?
    for symbol in symbols {
      guard let code = prefix else {
        prefix = symbol
        continue
      }
      let breaksOff = style == .lazy && random.chance(30)
      if !breaksOff, let longer = table[code << 8 | symbol] {
        prefix = longer
        continue
      }
      send(code)
      add(code << 8 | symbol)
      prefix = symbol
      if isClearDue(&random) {
        put(1 << literalBits)
        reset()
        if style == .nervous, random.chance(20) { put(1 << literalBits) }
      }
    }
    if let prefix { send(prefix) }
    if style != .bare { put(1 << literalBits + 1) }
    if pendingBits > 0 { bytes.append(UInt8(pending & 255)) }
    return bytes
  }

  private func isClearDue(_ random: inout SeededRandom) -> Bool {
    switch style {
    case .clears: writerNext == 4096
    case .literals: readerNext + 1 >= 1 << width
    case .nervous: random.chance(12)
    case .defers, .wideLiterals, .lazy, .bare, .late: false
    }
  }

  private mutating func add(_ string: Int) {
    guard writerNext < 4096 else { return }
    if style != .literals, style != .wideLiterals { table[string] = writerNext }
    writerNext += 1
    if writerNext == 4096 { hasFilledTable = true }
  }

  private mutating func send(_ code: Int) {
    put(code)
    if isFresh {
      isFresh = false
    } else if readerNext < 4096 {
      readerNext += 1
    }
    if readerNext >= 1 << width, width < 12 { width += 1 }
  }

  private mutating func reset() {
    table = [:]
    writerNext = 1 << literalBits + 2
    readerNext = writerNext
    width = literalBits + 1
    isFresh = true
  }

  private mutating func put(_ code: Int) {
    pending |= code << pendingBits
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(pending & 255))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
