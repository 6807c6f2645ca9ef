/// The part of the day that the words beside a time name: `下午3:00`, `3:30 in the afternoon`.
enum DayPart {
  case morning, noon, evening, night

  /// An hour of twelve as one of twenty-four; others are what they are.
  func hour(_ hour: Int) -> Int {
    guard hour <= 12 else { return hour }
    switch self {
    case .morning: return hour % 12
    case .noon: return hour < 10 ? hour + 12 : hour
    case .evening: return hour % 12 + 12
    // Two at night is after midnight, nine before it.
    case .night: return hour == 12 ? 0 : hour < 5 ? hour : hour + 12
    }
  }

  /// The part that Chinese, Japanese or Korean name before an offset, and where that begins.
  static func ideographic(_ text: Span<UInt8>, before start: Int) -> (part: DayPart, start: Int)? {
    let end = text.skipSpacesBack(from: start, atMost: 1)
    guard text.byte(end - 1) >= 0x80, ideographEndings.mayEnd(text, at: end) else { return nil }
    for (name, part) in ideographs where text.has(name, at: end - name.utf8CodeUnitCount) {
      return (part, end - name.utf8CodeUnitCount)
    }
    return nil
  }

  /// The part that words after an offset name, and where they end.
  static func phrase(_ text: Span<UInt8>, after end: Int) -> (part: DayPart, end: Int)? {
    let start = text.skipSpaces(from: end, atMost: 1)
    let first = text.byte(start)
    guard start > end,
      first.isLowercase || first >= 0x80 || text.apostropheLength(at: start) != nil,
      phraseBeginnings.mayBegin(text, at: start)
    else { return nil }
    for (name, part) in phrases where text.hasCaseless(name, at: start) {
      let end = start + name.utf8CodeUnitCount
      if !text.hasWordCharacter(at: end) { return (part, end) }
    }
    return nil
  }

  /// The part that words before a time's "at" name: `heute Abend um 8 Uhr`.
  static func announced(_ text: Span<UInt8>, before start: Int) -> DayPart? {
    let at = text.word(before: text.skipSpacesBack(from: start, atMost: 1))
    guard !at.isEmpty, Lexicon.shared.meaning(of: at, in: text).roles.contains(.at) else {
      return nil
    }
    var end = text.skipSpacesBack(from: at.lowerBound, atMost: 1)
    // "a las"
    let other = text.word(before: end)
    if other.count == 1, text.byte(other.lowerBound) | 0x20 == UInt8(ascii: "a") {
      end = text.skipSpacesBack(from: other.lowerBound, atMost: 1)
    }
    guard announcementEndings.mayEnd(text, at: end) else { return nil }
    for (name, part) in announcements {
      if text.hasCaseless(name, at: end - name.utf8CodeUnitCount) { return part }
    }
    return nil
  }

  private static let ideographs: [(StaticString, DayPart)] = [
    ("午前", .morning), ("午後", .evening), ("午后", .evening), ("上午", .morning), ("下午", .evening),
    ("오전", .morning), ("오후", .evening), ("晚上", .night), ("早上", .morning), ("凌晨", .morning),
    ("清晨", .morning), ("中午", .noon), ("傍晚", .evening), ("深夜", .night), ("半夜", .night),
    ("새벽", .morning), ("아침", .morning), ("저녁", .evening), ("밤", .night), ("夜", .night),
    ("朝", .morning), ("晚", .night), ("晩", .night),
  ]

  private static let phrases: [(StaticString, DayPart)] = [
    ("in the morning", .morning), ("in the afternoon", .evening), ("in the evening", .evening),
    ("at night", .night),
    ("de la mañana", .morning), ("de la madrugada", .morning), ("de la tarde", .evening),
    ("de la noche", .night), ("da manhã", .morning), ("da madrugada", .morning),
    ("da tarde", .evening), ("da noite", .night),
    ("del mattino", .morning), ("di mattina", .morning), ("del pomeriggio", .evening),
    ("di pomeriggio", .evening), ("di sera", .evening), ("della sera", .evening),
    ("di notte", .night),
    ("du matin", .morning), ("de l'après-midi", .evening), ("de l’après-midi", .evening),
    ("du soir", .evening),
    ("morgens", .morning), ("vormittags", .morning), ("am vormittag", .morning),
    ("am morgen", .morning), ("mittags", .noon), ("am mittag", .noon), ("nachmittags", .evening),
    ("am nachmittag", .evening), ("abends", .evening), ("am abend", .evening), ("nachts", .night),
    ("in der nacht", .night),
    ("'s ochtends", .morning), ("’s ochtends", .morning), ("'s morgens", .morning),
    ("’s morgens", .morning), ("'s middags", .noon), ("’s middags", .noon),
    ("'s avonds", .evening), ("’s avonds", .evening), ("'s nachts", .night), ("’s nachts", .night),
    ("μ.μ", .evening), ("μμ", .evening), ("π.μ", .morning), ("πμ", .morning),
    ("مساءً", .evening), ("مساء", .evening), ("م", .evening), ("صباحاً", .morning),
    ("صباحا", .morning), ("ص", .morning), ("अपराह्न", .evening), ("पूर्वाह्न", .morning),
  ]

  /// "Tarde" alone is Spanish and Portuguese for "late".
  private static let announcements: [(StaticString, DayPart)] = [
    ("afternoon", .evening), ("evening", .evening), ("tonight", .night), ("abend", .evening),
    ("abends", .evening), ("nachmittag", .evening), ("nachmittags", .evening), ("soir", .evening),
    ("après-midi", .evening), ("la tarde", .evening), ("esta tarde", .evening),
    ("la noche", .night), ("esta noche", .night), ("stasera", .evening), ("pomeriggio", .evening),
    ("à tarde", .evening), ("à noite", .night), ("avond", .evening), ("middag", .noon),
  ]

  // Beside most times stands none of these.
  private static let ideographEndings = BeginningFilter(endings: ideographs.map { "\($0.0)" })
  private static let phraseBeginnings = BeginningFilter(phrases.map { "\($0.0)" })
  private static let announcementEndings = BeginningFilter(endings: announcements.map { "\($0.0)" })
}
