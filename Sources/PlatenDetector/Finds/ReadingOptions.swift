/// What is known about a text before it is read.
package struct ReadingOptions: Sendable {
  /// ISO 639, in lower case; empty for none.
  package var language = ""
  /// ISO 3166, in capitals; empty for none.
  package var region = ""
  /// The day that dates without a year are near to, in the Gregorian calendar.
  package var reference: ReferenceDay?
  /// Whether the text comes from recognition.
  package var isRecognized = false
  /// The numbers that stand in columns of amounts on the page that a recognised text comes from.
  package var columns: [ColumnAmount] = []
  /// The offsets of spaces of a recognised text that are far wider on its page than others.
  package var gaps: [Int] = []
  /// How many finds a text may have before it is given up.
  package var maximumCount = Int.max
  /// Asked now and then whether the text is to be given up; it has no finds then.
  package var isStopped: @Sendable () -> Bool = { false }

  package init() {}
}

extension ReadingOptions {
  /// Whether the day stands before the month, as the locale says; nil without one.
  var dayFirst: Bool? {
    if !region.isEmpty {
      return !["US", "PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW"].contains(region)
    }
    return language.isEmpty || language == "en" ? nil : true
  }

  /// Whether a year of two digits stands before the month, as the locale says; nil without one.
  var yearFirst: Bool? {
    if !region.isEmpty {
      return ["JP", "CN", "KR", "KP", "TW", "HU", "SE", "LT", "MN"].contains(region)
    }
    if language.isEmpty || language == "en" { return nil }
    return ["ja", "zh", "ko", "hu", "sv", "lt", "mn"].contains(language)
  }

  /// Whether a comma is the decimal mark, as the locale says; nil without one.
  var decimalComma: Bool? {
    if language == "en" { return region == "ZA" ? true : false }
    if language == "de", region == "CH" || region == "LI" { return false }
    if language == "es",
      ["MX", "US", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO"].contains(region)
    {
      return false
    }
    if language.isEmpty {
      return region.isEmpty ? nil : !Self.pointRegions.contains(region)
    }
    return !["zh", "ja", "ko", "th", "ms", "hi", "he", "ta", "bn"].contains(language)
  }

  private static let pointRegions: Set<String> = [
    "US", "GB", "IE", "AU", "NZ", "CA", "IN", "MY", "SG", "HK", "CN", "JP", "KR", "TW", "TH", "PH",
    "MX", "CH", "LI", "IL", "PK", "BD", "LK", "NG", "KE",
  ]
}
