/// Decides whether `¥` stands for yen or for yuan: by decimals, which yen don't have, by other
/// amounts and by the script of the text.
struct YenSigns {
  private var isYen: Bool
  private var isYuan: Bool
  private var hasIdeographs = false

  /// Gives the amounts with such a sign their currency, and the other where nothing decides.
  static func decide(_ finds: inout [MoneyFind], _ text: Span<UInt8>, _ options: ReadingOptions) {
    guard finds.contains(where: { isSigned($0, text) }) else { return }
    let evidence = YenSigns(finds, text, options)
    for place in finds.indices where isSigned(finds[place], text) {
      evidence.decide(&finds[place])
    }
  }

  private init(_ finds: [MoneyFind], _ text: Span<UInt8>, _ options: ReadingOptions) {
    isYen = options.language == "ja" || options.region == "JP"
    isYuan = options.language == "zh" || options.region == "CN"
    for find in finds {
      if find.currency == .yuan { isYuan = true }
      if find.currency == .yen, !Self.isSigned(find, text) { isYen = true }
    }
    weighScript(of: text)
  }

  private func decide(_ find: inout MoneyFind) {
    let hasDecimals = find.number.places > 0 && !find.isScaled
    if isYuan == isYen, !hasDecimals, isYuan || hasIdeographs {
      find.other = .yuan
    } else if isYen, !isYuan, hasDecimals {
      find.other = .yuan
    } else if isYuan || hasDecimals {
      find.currency = .yuan
    }
  }

  /// Whether the sign is all that says the currency.
  private static func isSigned(_ find: MoneyFind, _ text: Span<UInt8>) -> Bool {
    guard find.currency == .yen else { return false }
    let end = find.range.upperBound
    if text.has("¥", at: end - 2) || text.has("￥", at: end - 3) { return true }
    guard text.byte(end - 1).isDigit || find.isScaled else { return false }
    let start = find.range.lowerBound
    for offset in [start, start + 1, start + 3] {
      if text.has("¥", at: offset) || text.has("￥", at: offset) {
        return !text.has("円", at: end - 3)
      }
    }
    return false
  }

  /// Looks at the letters of the first 64 kB: kana are Japanese, some characters of one country.
  private mutating func weighScript(of text: Span<UInt8>) {
    var offset = 0
    let end = min(text.count, 65_536)
    while offset < end {
      guard text[offset] >= 0xE3 else {
        offset += 1
        continue
      }
      let (value, length) = text.scalar(at: offset)
      if (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) {
        isYen = true
      } else if value.isIdeograph {
        hasIdeographs = true
        if Self.mainland.contains(value) { isYuan = true }
        if Self.japanese.contains(value) || text.has("日元", at: offset) { isYen = true }
      }
      offset += length
    }
  }

  /// Frequent characters of the simplified script that Japanese does not have, and 幣.
  private static let mainland = Set(
    "币幣价总计额费单订货谢优购买卖发为们这时间产业务员给钱贵营还对师东车门问题开关见长书电话网银账户红让应实际积报销结"
      .unicodeScalars.map(\.value))

  /// Frequent characters that Japanese does not share with the simplified script.
  private static let japanese = Set("円計額価込様売買発収領単販".unicodeScalars.map(\.value))
}
