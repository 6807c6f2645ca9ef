/// Turns dates and times that were found into matches: orders decided, years filled in, ranges and
/// times joined.
struct DateResolver: ~Escapable {
  let text: Span<UInt8>
  let evidence: LocaleEvidence
  let reference: ReferenceDay?
  /// On a page, a date and a time with nothing but space between are two fields.
  private let isRecognized: Bool
  let lexicon = Lexicon.shared

  @_lifetime(copy text)
  init(
    text: Span<UInt8>, evidence: LocaleEvidence, reference: ReferenceDay?, isRecognized: Bool
  ) {
    self.text = text
    self.evidence = evidence
    self.reference = reference
    self.isRecognized = isRecognized
  }

  /// Adds the matches of dates and times, which are put in order and joined for it.
  func add(_ dates: inout [DateFind], _ times: inout [TimeFind], to found: inout [Match]) {
    join(&times)
    keepLonger(&dates)
    var floor = 0
    var time = 0
    var index = 0
    while index < dates.count {
      var date = resolved(dates[index])
      let start = text.startWithWeekday(date.find.range.lowerBound, lexicon)
      // "Sunday 3 weeks after 15 January" need not fall on a Sunday.
      let isCounted = date.find.range.lowerBound < dates[index].range.lowerBound
      if start >= floor, !isCounted { date.find.range = start..<date.find.range.upperBound }
      var match = self.match(date)
      // A second date makes it a range.
      if index + 1 < dates.count,
        dates[index + 1].range.lowerBound - match.range.upperBound < 10,
        let (first, end) = range(date, resolved(dates[index + 1]), dates[index], dates[index + 1])
      {
        match = joined(first, end)
        index += 1
      }
      while time < times.count, times[time].range.upperBound <= match.range.lowerBound {
        let next = times[time]
        time += 1
        if dates[index].date.day != nil, !next.isWeak, next.range.lowerBound >= floor,
          leads(next.range.upperBound..<match.range.lowerBound), next.until == nil,
          !match.value.utf8.contains(UInt8(ascii: "/"))
        {
          add(next, to: &match)
        } else if !next.isWeak {
          found.append(self.match(next))
        }
      }
      if match.range == date.find.range, let whole = toldAgain(date) {
        (date, match) = (whole, self.match(whole))
      }
      // "18.10.14" is no time of a date, but would hide the one after it.
      while time < times.count, times[time].isWeak,
        times[time].range.lowerBound < match.range.upperBound
      {
        time += 1
      }
      if time < times.count, times[time].range.lowerBound >= match.range.upperBound,
        dates[index].date.day != nil, !match.value.utf8.contains(UInt8(ascii: "T")),
        index + 1 == dates.count
          || times[time].range.upperBound <= dates[index + 1].range.lowerBound,
        follows(match.range.upperBound..<times[time].range.lowerBound)
      {
        add(times[time], to: &match)
        if date.find.date.year == nil || reference != nil { addYear(date, to: &match) }
        if times[time].zone.isEmpty, times[time].until == nil, isNamed(date.find.range) {
          addZone(to: &match)
        }
        time += 1
      }
      doubtYear(of: date, in: &match)
      found.append(match)
      floor = match.range.upperBound
      index += 1
    }
    for next in times[min(time, times.count)...] where !next.isWeak { found.append(match(next)) }
  }

  /// Keeps the longer of dates that overlap, in order.
  private func keepLonger(_ dates: inout [DateFind]) {
    dates.order()
    var last = -1
    for place in dates.indices {
      let date = dates[place]
      if last >= 0, dates[last].weekday > 0, let joined = told(date, by: dates[last]) {
        dates[last] = joined
      } else if last >= 0, date.range.lowerBound < dates[last].range.upperBound {
        if date.range.count > dates[last].range.count { dates[last] = date }
      } else {
        last += 1
        dates[last] = date
      }
    }
    dates.removeLast(dates.count - 1 - last)
  }

  // MARK: Dates

  func match(_ date: Resolved) -> Match {
    let find = date.find
    var match = Match(
      kind: .date, range: find.range, value: find.date.iso,
      score: find.date.exists ? find.score : find.score / 2, isValid: find.date.exists,
      isRepaired: find.isRepaired)
    if let until = find.until {
      match.value += "/" + until.iso
      match.isValid = match.isValid && until.exists
    }
    if let other = date.other {
      match.isValid = false
      match.alternatives = [find.date.iso, other.iso]
      if let third = date.third { match.alternatives.append(third.iso) }
    }
    if date.isDoubted { match.isValid = false }
    return match
  }

  // MARK: Times

  private func match(_ time: TimeFind) -> Match {
    Match(
      kind: .time, range: time.range, value: time.iso(text), score: time.score,
      isValid: time.hour <= 24 && time.pair == .none)
  }

  private func add(_ time: TimeFind, to match: inout Match) {
    let value = time.iso(text)
    match.range =
      min(
        match.range.lowerBound, time.range.lowerBound)..<max(
        match.range.upperBound, time.range.upperBound)
    if !match.alternatives.isEmpty {
      match.alternatives = match.alternatives.map { "\($0)T\(value)" }
    }
    match.value += "T" + value
  }

  /// Whether nothing but "T", "at", a comma or a weekday stands between a date and a time.
  private func follows(_ gap: Range<Int>) -> Bool {
    var start = gap.lowerBound
    if gap.count <= 24, let end = text.endOfWeekday(start), end <= gap.upperBound { start = end }
    // "4月8日10:05"
    if start == gap.upperBound { return text.byte(start - 1) >= 0x80 || !gap.isEmpty }
    // "13 января 2026 г. в 13:34"
    let year = text.skipSpaces(from: start, atMost: 1)
    if text.has("г", at: year), !text.hasWordCharacter(at: year + 2) {
      start = text.byte(year + 2) == UInt8(ascii: ".") ? year + 3 : year + 2
    }
    guard gap.upperBound - start <= 12 else { return false }
    if text.byte(start) == UInt8(ascii: ",") || isStop(start) { start += 1 }
    start = text.skipSpaces(from: start, atMost: 3)
    if start == gap.upperBound {
      return !isRecognized || text.byte(gap.lowerBound) == UInt8(ascii: ",")
    }
    let byte = text.byte(start)
    if gap.count == 1, byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: ":") { return true }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "(")
    {
      return text.skipSpaces(from: start + 1, atMost: 3) == gap.upperBound
    }
    let first = start
    for _ in 0..<2 {
      // "at", "a las"
      let word = text.word(at: start)
      guard !word.isEmpty, isAt(word) else { return false }
      // "a las": the article alone says nothing.
      if start == first, text.hasCaseless("la", at: start), word.count < 4 { return false }
      let isStop = word.count == 2 && text.byte(word.upperBound) == UInt8(ascii: ".")
      start = text.skipSpaces(from: word.upperBound + (isStop ? 1 : 0))
      if start == gap.upperBound { return true }
    }
    return false
  }

  /// Whether the last stop of a date with stops is at an offset: `29.01.2008. 00:00`.
  private func isStop(_ offset: Int) -> Bool {
    guard text.byte(offset) == UInt8(ascii: "."), text.byte(offset - 1).isDigit else {
      return false
    }
    return text.byte(offset - 5) == UInt8(ascii: ".") && text.byte(offset - 4).isDigit
      || text.has(". ", at: offset - 4) && text.byte(offset - 5).isDigit
      || text.has(". ", at: offset - 6) && text.byte(offset - 4).isDigit
  }

  /// "at", "um", "kl", "в".
  private func isAt(_ word: Range<Int>) -> Bool {
    lexicon.meaning(of: word, in: text).roles.contains(.at)
      || word.count <= 5 && OtherDateNames.ats.contains(text.string(word).lowercased())
  }

  /// Whether nothing but a comma or "on" stands between a time and a date.
  private func leads(_ gap: Range<Int>) -> Bool {
    guard !gap.isEmpty, gap.count <= 6, !isRecognized else { return false }
    var start = gap.lowerBound
    if text.byte(start) == UInt8(ascii: ",") { start += 1 }
    start = text.skipSpaces(from: start, atMost: 3)
    if text.hasCaseless("on ", at: start) || text.hasCaseless("am ", at: start) { start += 3 }
    return start == gap.upperBound
  }

  /// Makes one of `10:00–12:00`, and drops what begins within another; in order.
  private func join(_ times: inout [TimeFind]) {
    times.order()
    var last = -1
    for place in times.indices {
      let time = times[place]
      if last >= 0, joins(times[last], time) {
        times[last].extend(to: time)
      } else if last < 0 || time.range.lowerBound >= times[last].range.upperBound {
        last += 1
        times[last] = time
      }
    }
    times.removeLast(times.count - 1 - last)
  }

  private func joins(_ first: TimeFind, _ second: TimeFind) -> Bool {
    guard first.until == nil, first.zone.isEmpty, second.fraction.isEmpty,
      second.range.lowerBound > first.range.upperBound
    else { return false }
    // "5.30-6.30 pm"
    if first.isWeak,
      !second.hasHalf || text.byte(first.range.upperBound) == UInt8(ascii: " ")
    {
      return false
    }
    let gap = first.range.upperBound..<second.range.lowerBound
    return isDash(gap) || (first.hasHalf || second.hasHalf) && isUntil(gap)
  }

  /// Whether the words or the marks of Chinese, Japanese and Korean for a span stand between two
  /// times: the half of the day stands before the first of them only.
  private func isUntil(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 8 else { return false }
    let start = text.skipSpaces(from: gap.lowerBound)
    let end = text.skipSpacesBack(from: gap.upperBound)
    for mark in ["~", "〜", "～", "到", "至", "から", "부터"] as [StaticString]
    where end - start == mark.utf8CodeUnitCount && text.has(mark, at: start) { return true }
    return false
  }

  private func isDash(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 12 else { return false }
    let start = text.skipSpaces(from: gap.lowerBound)
    let end = text.skipSpacesBack(from: gap.upperBound)
    if end - start == 1 { return text.byte(start) == UInt8(ascii: "-") }
    if end - start == 3, text.has("–", at: start) || text.has("—", at: start) { return true }
    return text.skipUntilBack(from: gap.upperBound) == gap.lowerBound
  }
}
