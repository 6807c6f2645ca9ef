/// How a country's numbers are written inside it.
struct NationalPlan: Sendable {
  /// Its calling code of ITU-T E.164.
  private let code: Int
  /// How many digits a number has, with its trunk digit.
  private let length: ClosedRange<Int>
  /// The digits that it may begin with.
  private let first: String
  /// Whether a 0 before it is left out from abroad.
  private let hasTrunk: Bool

  /// The plan of a region, by ISO 3166; nil for none, and where it is not known.
  static func of(_ region: String) -> NationalPlan? {
    region.isEmpty ? nil : plans[region]
  }

  /// Whether it is that of North America.
  var isAmerican: Bool { code == 1 }

  /// Whether digits are its calling code.
  func isCode(_ number: Int) -> Bool { number == code }

  /// Whether so many digits from a first one on are a number.
  func hasNumber(_ count: Int, from digit: UInt8) -> Bool {
    length.contains(count) && first.utf8.contains(digit)
  }

  /// The digits as they are dialled from abroad.
  func international(_ digits: String) -> String {
    let isTrunk = hasTrunk && digits.hasPrefix("0") || code == 7 && digits.count == 11
    // Hungary's is 06.
    let trunk = code == 36 && digits.hasPrefix("06") ? 2 : isTrunk ? 1 : 0
    return "+\(code)\(digits.dropFirst(trunk))"
  }

  /// Lengths and first digits by the national plans that ITU-T publishes for E.164.
  private static let plans: [String: NationalPlan] = {
    var plans: [String: NationalPlan] = [:]
    func add(_ regions: String, _ code: Int, _ length: ClosedRange<Int>, _ first: String) {
      for region in regions.split(separator: " ") {
        plans[String(region)] = NationalPlan(
          code: code, length: length, first: first, hasTrunk: code != 39)
      }
    }
    add(
      "US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI", 1, 10...10,
      "23456789")
    add("RU KZ", 7, 10...11, "34789")
    add("ZA", 27, 10...10, "0")
    add("EG", 20, 9...11, "0")
    add("GR", 30, 10...10, "268")
    add("NL", 31, 8...11, "0")
    add("BE", 32, 9...10, "0")
    add("FR", 33, 10...10, "0")
    add("ES", 34, 9...9, "6789")
    add("HU", 36, 10...11, "0")
    add("IT", 39, 6...11, "03")
    add("RO", 40, 10...10, "0")
    add("CH", 41, 10...10, "0")
    add("AT", 43, 6...13, "0")
    add("GB", 44, 10...11, "0")
    add("DK", 45, 8...8, "23456789")
    add("SE", 46, 8...10, "0")
    add("NO", 47, 8...8, "2345679")
    add("PL", 48, 9...9, "2345678")
    add("DE", 49, 7...12, "0")
    add("PE", 51, 9...9, "09")
    add("MX", 52, 10...10, "23456789")
    add("AR", 54, 11...11, "0")
    add("BR", 55, 10...11, "0123456789")
    add("CL", 56, 9...9, "2345679")
    add("CO", 57, 10...10, "36")
    add("VE", 58, 11...11, "0")
    add("MY", 60, 9...11, "0")
    add("AU", 61, 10...10, "01")
    add("ID", 62, 9...13, "0")
    add("PH", 63, 10...11, "0")
    add("NZ", 64, 8...11, "0")
    add("SG", 65, 8...8, "3689")
    add("TH", 66, 9...10, "0")
    add("JP", 81, 10...11, "0")
    add("KR", 82, 9...11, "0")
    add("VN", 84, 10...11, "0")
    add("CN", 86, 10...12, "0148")
    add("TR", 90, 10...11, "05")
    add("IN", 91, 10...11, "06789")
    add("PK", 92, 9...11, "0")
    add("LK", 94, 10...10, "0")
    add("IR", 98, 11...11, "0")
    add("NG", 234, 10...12, "0")
    add("MA", 212, 10...10, "0")
    add("DZ", 213, 9...10, "0")
    add("TN", 216, 8...8, "234579")
    add("SN", 221, 9...9, "37")
    add("GH", 233, 10...10, "0")
    add("CM", 237, 9...9, "26")
    add("CD", 243, 8...10, "0")
    add("ET", 251, 10...10, "0")
    add("KE", 254, 9...10, "0")
    add("TZ", 255, 10...10, "0")
    add("PT", 351, 9...9, "239")
    add("IE", 353, 8...10, "0")
    add("IS", 354, 7...7, "45678")
    add("AL", 355, 9...10, "0")
    add("MT", 356, 8...8, "279")
    add("CY", 357, 8...8, "29")
    add("FI", 358, 7...11, "0")
    add("BG", 359, 8...10, "0")
    add("LT", 370, 9...9, "0")
    add("LV", 371, 8...8, "2678")
    add("EE", 372, 7...8, "34567")
    add("MD", 373, 9...9, "0")
    add("AM", 374, 9...9, "0")
    add("UA", 380, 10...10, "0")
    add("RS", 381, 9...10, "0")
    add("HR", 385, 9...10, "0")
    add("SI", 386, 9...9, "0")
    add("BA", 387, 9...10, "0")
    add("MK", 389, 9...9, "0")
    add("CZ", 420, 9...9, "234679")
    add("SK", 421, 10...10, "0")
    add("GT", 502, 8...8, "234567")
    add("CR", 506, 8...8, "245678")
    add("PA", 507, 7...8, "23456789")
    add("EC", 593, 9...10, "0")
    add("UY", 598, 8...9, "024")
    add("HK", 852, 8...8, "235689")
    add("BD", 880, 9...11, "0")
    add("TW", 886, 9...10, "0")
    add("JO", 962, 9...10, "0")
    add("KW", 965, 8...8, "12569")
    add("SA", 966, 10...10, "08")
    add("OM", 968, 8...8, "279")
    add("AE", 971, 9...10, "0")
    add("IL", 972, 9...10, "0")
    add("BH", 973, 8...8, "13678")
    add("QA", 974, 8...8, "34567")
    add("AZ", 994, 10...10, "0")
    add("GE", 995, 9...10, "05")
    return plans
  }()
}
