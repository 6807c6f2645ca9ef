/// Dates that look like phone numbers, and those that stand before one.
extension PhoneReader {
  /// Whether groups are a date, which a label may stand before too, or two months:
  /// `call 03/04/2026`, `05/2024 - 11/2026`.
  static func isDate(_ field: NumericField, _ index: Int, _ last: Int) -> Bool {
    if last == index + 3 {
      let slash = UInt8(ascii: "/")
      return field.groups[index + 1].count == 4 && field.groups[last].count == 4
        && field.groups[index].mark == slash && field.groups[index + 2].mark == slash
    }
    // "04/05 - 06/07/2026" ends with one.
    let year = field.groups[last]
    if last > index + 1, year.count == 4, (1900...2099).contains(year.value),
      field.groups[last - 1].mark == UInt8(ascii: "/"),
      field.groups[last - 2].mark == UInt8(ascii: "/"), field.groups[last - 1].count <= 2,
      field.groups[last - 2].count <= 2
    {
      return true
    }
    // "05/03/2026-06/03/2026" is two, from which a number would take a part.
    let isRange = last > index + 3 && field.groups[index + 2].mark != field.groups[index].mark
    guard last == index + 2 || isRange, field.groups[index].mark == field.groups[index + 1].mark
    else { return false }
    let mark = field.groups[index].mark
    guard mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "-") else {
      return false
    }
    let (first, last) = (field.groups[index].count, field.groups[index + 2].count)
    return field.groups[index + 1].count <= 2
      && (first <= 2 && last == 4 || first == 4 && last <= 2)
  }

  /// Whether a day, a month and a whole year come first, as in a form: `07/11/1984 020 7946 0958`.
  static func beginsDate(_ field: NumericField, _ index: Int) -> Bool {
    guard index + 2 < field.count else { return false }
    let day = field.groups[index]
    let month = field.groups[index + 1]
    let year = field.groups[index + 2]
    guard day.count == 2, month.count == 2, year.count == 4, day.mark == month.mark,
      !day.isSpaced, !month.isSpaced
    else { return false }
    switch day.mark {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"): break
    default: return false
    }
    return (1...31).contains(day.value) && (1...31).contains(month.value)
      && (1900...2099).contains(year.value)
  }
}
