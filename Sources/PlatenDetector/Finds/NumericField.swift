/// A run of groups of digits with a mark between each two: `21.11.2026 10:30`, `+49 (30) 901-820`.
///
/// A run ends at a letter, at two spaces, at a tab and at a line end. A longer one than
/// ``capacity`` groups is read in windows that overlap by ``overlap`` groups.
struct NumericField: ~Escapable {
  static let capacity = 40
  static let overlap = 8

  struct Group {
    var start = 0
    /// The number; -1 where it has more than 18 digits.
    var value = 0
    var count = 0
    /// The mark after it; 0 after the last.
    var mark: UInt8 = 0
    /// Whether a space stands before the mark.
    var isSpacedBefore = false
    /// Whether a space comes after the mark.
    var isSpacedAfter = false

    var end: Int { start + count }
    var range: Range<Int> { start..<end }
    /// Whether the mark has a space beside it.
    var isSpaced: Bool { isSpacedBefore || isSpacedAfter }
  }

  /// Kinds of marks in a field.
  struct Marks: OptionSet {
    var rawValue: UInt16
    static let space = Marks(rawValue: 1)
    static let dot = Marks(rawValue: 2)
    static let comma = Marks(rawValue: 4)
    static let dash = Marks(rawValue: 8)
    static let slash = Marks(rawValue: 16)
    static let colon = Marks(rawValue: 32)
    static let apostrophe = Marks(rawValue: 64)
    static let bracket = Marks(rawValue: 128)
    static let range = Marks(rawValue: 256)
  }

  /// The mark that stands for the dashes of ranges: en dash, em dash, minus.
  static let rangeMark: UInt8 = 0x96

  /// What was counted while the groups were read.
  struct Summary {
    var count = 0
    var marks: Marks = []
    var longest = 0
    var digits = 0
    var isCut = false
  }

  /// The groups, in order.
  let groups: Span<Group>
  /// What stands before the field, and what after it.
  let before, after: Affix
  private let summary: Summary
  /// The end of the last group.
  let end: Int

  @_lifetime(copy groups)
  init(groups: Span<Group>, _ summary: Summary, before: Affix = Affix(), after: Affix = Affix()) {
    self.groups = groups
    self.summary = summary
    self.before = before
    self.after = after
    end = groups[summary.count - 1].end
  }

  var count: Int { summary.count }
  var marks: Marks { summary.marks }
  /// Digits in the longest group.
  var longest: Int { summary.longest }
  /// Digits in all groups.
  var digits: Int { summary.digits }

  var start: Int { groups[0].start }
  var first: Group { groups[0] }
  var last: Group { groups[count - 1] }

  /// Reads the groups from the digit at an offset on, as many as there is room for.
  static func read<let room: Int>(
    _ text: Span<UInt8>, from start: Int, into groups: inout [room of Group]
  ) -> Summary {
    var summary = Summary()
    var offset = start
    while true {
      var end = offset
      var value = 0
      while true {
        let digit = text.byte(end) &- 48
        if digit > 9 { break }
        value = value &* 10 &+ Int(digit)
        end += 1
      }
      let length = end - offset
      summary.longest = max(summary.longest, length)
      summary.digits += length
      var group = Group(start: offset, value: length > 18 ? -1 : value, count: length)
      let next = mark(text, at: end, into: &group)
      groups[summary.count] = group
      if group.mark == UInt8(ascii: ","), !group.isSpaced,
        isCell(text, groups.span, last: summary.count, next: next)
      {
        // As one with a space, it joins nothing.
        group.mark = cellMark
        group.isSpacedAfter = true
        groups[summary.count] = group
      }
      summary.count += 1
      guard next > 0 else { return summary }
      if summary.count == room {
        summary.isCut = true
        return summary
      }
      summary.marks.insert(kind(of: group.mark))
      offset = next
    }
  }

  /// Reads the mark at an offset; the offset of the digit after it, 0 where there is none.
  @inline(__always)
  private static func mark(_ text: Span<UInt8>, at end: Int, into group: inout Group) -> Int {
    let byte = text.byte(end)
    if byte == 0x0A || byte.isASCIILetter { return 0 }
    if text.byte(end + 1).isDigit {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "'"), UInt8(ascii: ")"):
        group.mark = byte
        return end + 1
      case UInt8(ascii: "("): break
      default: return 0
      }
    }
    return longMark(text, at: end, into: &group)
  }

  /// A mark with spaces around it, or one of more bytes.
  private static func longMark(_ text: Span<UInt8>, at end: Int, into group: inout Group) -> Int {
    var offset = end
    let space = text.spaceLength(at: offset)
    offset += space
    let byte = text.byte(offset)
    var mark: UInt8 = 0
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: ")"):
      (mark, offset) = (byte, offset + 1)
      // "1.–5. Mai"
      if byte == UInt8(ascii: "."), text.has("–", at: offset) {
        (mark, offset) = (rangeMark, offset + 3)
      } else if byte == UInt8(ascii: "."), text.byte(offset) == UInt8(ascii: "-") {
        (mark, offset) = (rangeMark, offset + 1)
      }
    case UInt8(ascii: "(") where isAreaInBrackets(text, at: offset):
      (mark, offset) = (byte, offset + 1)
    case UInt8(ascii: "~"): (mark, offset) = (rangeMark, offset + 1)
    case 0xE2:
      let tail = (text.byte(offset + 1), text.byte(offset + 2))
      switch tail {
      case (0x80, 0x99): mark = UInt8(ascii: "'")
      case (0x80, 0x90), (0x80, 0x91): mark = UInt8(ascii: "-")
      case (0x80, 0x93), (0x80, 0x94), (0x88, 0x92): mark = rangeMark
      default: return 0
      }
      offset += 3
    default:
      guard space > 0, text.byte(offset).isDigit else { return 0 }
      group.mark = UInt8(ascii: " ")
      return offset
    }
    let after = text.spaceLength(at: offset)
    offset += after
    if mark == UInt8(ascii: ")") {
      switch text.byte(offset) {
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): if after == 0 { offset += 1 }
      // "(+55) (15)"
      case UInt8(ascii: "("): if space == 0 { offset += 1 }
      default: break
      }
    }
    if mark == UInt8(ascii: "/"), after > 0 || space > 0, text.byte(offset) == UInt8(ascii: "(") {
      return 0
    }
    guard text.byte(offset).isDigit else { return 0 }
    group.mark = mark
    group.isSpacedBefore = space > 0
    group.isSpacedAfter = after > 0
    return offset
  }

  /// Whether one to six digits in brackets begin at an offset, and more digits follow them:
  /// `(0)30 901820`, `(516)733-3989`, `(0 30) / 901820`.
  private static func isAreaInBrackets(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var end = offset + 1
    while end - offset < 8, text.byte(end).isDigit || text.byte(end) == UInt8(ascii: " ") {
      end += 1
    }
    guard text.byte(offset + 1).isDigit, end - offset < 8, text.byte(end) == UInt8(ascii: ")")
    else { return false }
    var next = end + 1
    while next - end < 4, [0x20, 0x2D, 0x2E, 0x2F, 0x28].contains(text.byte(next)) { next += 1 }
    return text.byte(next).isDigit
  }

  /// Whether a number may begin with a group, so that a currency may follow it.
  func mayBegin(at index: Int = 0, in text: Span<UInt8>) -> Bool {
    if index > 0 {
      let group = groups[index - 1]
      return group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark
        || group.mark == UInt8(ascii: "-") || group.isSpaced
    }
    let (value, length) = text.scalar(before: start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value.isUnspaced }
    guard value < 0x80 else { return true }
    switch UInt8(value) {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: "'"):
      return !text.byte(start - 2).isDigit
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return false
    default: return true
    }
  }

  /// Whether a group after a space, or a mark between two, begins a number of its own: an amount, a
  /// date, a time, an address, or what a word or a sign after it counts.
  func beginsOther(_ place: Int, _ text: Span<UInt8>) -> Bool {
    guard place > 0 else { return false }
    let former = groups[place - 1]
    // "+49 30 901820 - 33 kg"
    let isApart = former.isSpacedBefore && former.isSpacedAfter
    guard former.mark == UInt8(ascii: " ") || isApart else { return false }
    if place + 1 == count { return isLastCounted(text) }
    switch groups[place].mark {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      return !groups[place].isSpaced
    case UInt8(ascii: "-"): return groups[place].count == 4
    default: return false
    }
  }

  /// Whether a group after a mark between two spaces has a trunk digit, as another number that is
  /// dialled does: `089 1234567 / 089 7654321`.
  func beginsTrunk(_ place: Int, _ text: Span<UInt8>) -> Bool {
    place > 0 && groups[place - 1].isSpacedBefore && groups[place - 1].isSpacedAfter
      && text.byte(groups[place].start) == UInt8(ascii: "0")
  }

  /// Whether the word or the sign after the last group makes a number of it: `5 kg`, `20 %`, `5 €`.
  private func isLastCounted(_ text: Span<UInt8>) -> Bool {
    let sign = after.scalar
    if sign == 0x25 || after.mark == 0xBA { return true }
    let meaning = after.meaning
    // "551666 13-Oct-2004"
    if after.mark == UInt8(ascii: "-"), meaning.month > 0, last.count <= 2 { return true }
    // A full stop ends what the digits say: "Tel. 912 345 678. May we call?"
    guard after.mark == 0 else { return false }
    // A day has two digits: "030 123 456 may be called".
    if meaning.month > 0, !meaning.isWordMonth {
      return last.count <= 2 || last.count == 4 && last.value < 2100
    }
    if meaning.unit > 0 { return true }
    if meaning.form != .none {
      return meaning.roles.isDisjoint(with: [.word, .vague])
    }
    guard sign >= 0x80 else { return false }
    if Self.counters.contains(sign) { return true }
    // The sign of a currency before digits belongs to these.
    return sign == 0xA2
      || !Currencies.sign(sign).isEmpty
        && !text.byte(text.skipSpaces(from: after.sign.upperBound)).isDigit
  }

  /// Signs of measures, and ideographs and syllables that count.
  private static let counters = Set(
    "‰℃℉％µμ元円圆圓万萬億亿千百年月日時时点點分秒個个人名件回度歳岁號号块塊角毛页頁층원만억년월일시분개명호"
      .unicodeScalars.map(\.value))

  private static func kind(of mark: UInt8) -> Marks {
    switch mark {
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: ","), cellMark: .comma
    case UInt8(ascii: "-"): .dash
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "'"): .apostrophe
    case rangeMark: .range
    default: .bracket
    }
  }
}
