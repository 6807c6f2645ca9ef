/// Names of currencies in scripts of which the ``Lexicon`` has no words: those that put no spaces
/// between words, as `100美元`, `5万ドル` and `100달러`, and Arabic, Hebrew and Devanagari.
///
/// Names of one sign are among ``Currencies``.
enum OtherCurrencyNames {
  /// The currency whose name begins at an offset, and where the name ends.
  static func name(_ text: Span<UInt8>, at start: Int) -> (code: CurrencyCode, end: Int)? {
    let first = text.scalar(at: start).value
    guard first >= 0x590, let names = byFirst[first] else { return nil }
    for name in names where has(name.bytes, text, at: start) {
      // "5엔진" are five engines.
      if name.code == .yen, text.has("진", at: start + name.bytes.count) { continue }
      return (name.code, start + name.bytes.count)
    }
    return nil
  }

  /// The currency whose name ends at an offset, and where the name begins; of Chinese alone, which
  /// puts names before numbers too.
  static func name(_ text: Span<UInt8>, before end: Int) -> (code: CurrencyCode, start: Int)? {
    let last = text.scalar(before: end).value
    guard last >= 0x2E80, let names = byLast[last] else { return nil }
    for name in names where has(name.bytes, text, at: end - name.bytes.count) {
      return (name.code, end - name.bytes.count)
    }
    return nil
  }

  /// Whether a sign that only counts what a name before the number says is at an offset, and where
  /// it ends: `港币500元`.
  static func endOfCounter(_ text: Span<UInt8>, at start: Int) -> Int? {
    switch text.scalar(at: start).value {
    case 0x5143, 0x5713, 0x5706, 0x5186: start + 3
    default: nil
    }
  }

  private struct Name {
    var bytes: [UInt8]
    var code: CurrencyCode
  }

  private static func has(_ name: [UInt8], _ text: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + name.count <= text.count else { return false }
    return name.indices.allSatisfy { text[start + $0] == name[$0] }
  }

  /// By their first sign, long ones before short ones.
  private static let byFirst = grouped(chinese + others) { $0.unicodeScalars.first }
  /// By their last sign.
  private static let byLast = grouped(chinese) { $0.unicodeScalars.last }

  private static func grouped(
    _ lists: [(code: String, names: String)], by key: (Substring) -> Unicode.Scalar?
  ) -> [UInt32: [Name]] {
    var groups: [UInt32: [Name]] = [:]
    for (code, names) in lists {
      for name in names.split(separator: " ") {
        guard let scalar = key(name) else { continue }
        groups[scalar.value, default: []].append(
          Name(bytes: Array(name.utf8), code: CurrencyCode(code)))
      }
    }
    return groups.mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
  }

  private static let chinese: [(code: String, names: String)] = [
    ("USD", "美元 美金 美圓"), ("EUR", "欧元 歐元"), ("JPY", "日元 日圆 日圓 日币 日幣"),
    ("GBP", "英镑 英鎊"), ("CNY", "人民币 人民幣 人民元"), ("HKD", "港元 港币 港幣 港圓"),
    ("TWD", "台币 台幣 臺幣 新台币 新台幣 新臺幣"), ("KRW", "韩元 韓元 韩币 韓幣 韓圓"),
    ("AUD", "澳元 澳币 澳幣"), ("CAD", "加元 加币 加幣"), ("NZD", "纽元 紐元 新西兰元"),
    ("SGD", "新加坡元 新币 坡币"), ("MOP", "澳门元 澳門元 澳门币 澳門幣"), ("CHF", "瑞士法郎 瑞郎"),
    ("RUB", "卢布 盧布"), ("THB", "泰铢 泰銖"), ("INR", "印度卢比 印度盧比"), ("VND", "越南盾"),
    ("MYR", "马币 馬幣"),
  ]

  /// Those of Japanese, Korean, Thai, Arabic, Persian, Hebrew and Hindi.
  private static let others: [(code: String, names: String)] = [
    ("USD", "ドル 米ドル 달러 미국달러"), ("EUR", "ユーロ 유로"), ("GBP", "ポンド 파운드"),
    ("HKD", "香港ドル 홍콩달러"), ("AUD", "豪ドル オーストラリアドル 호주달러"),
    ("CAD", "カナダドル 加ドル 캐나다달러"), ("NZD", "ニュージーランドドル"),
    ("SGD", "シンガポールドル 싱가포르달러"), ("TWD", "台湾ドル 대만달러"), ("CHF", "スイスフラン 스위스프랑"),
    ("KRW", "ウォン"), ("CNY", "中国元 위안"), ("JPY", "엔"), ("RUB", "ルーブル 루블"),
    ("INR", "ルピー 루피"), ("THB", "バーツ บาท 바트"), ("IDR", "ルピア"), ("VND", "ドン"),
    ("USD", "دولار"), ("EUR", "يورو"), ("EGP", "جنيه"), ("SAR", "ريال"), ("IRR", "ریال"),
    ("AED", "درهم"), ("KWD", "دينار"), ("ILS", "שקל שקלים"), ("INR", "रुपये रुपए रुपया"),
  ]
}
