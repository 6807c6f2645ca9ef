/// Finds what no byte marks: amounts and times of day that are spelled out.
///
/// The text is sampled: every second place, three letters are looked up in a set of bits that holds
/// the beginnings of the words looked for. Only where they are there is a word looked up.
enum SpelledFinds {
  private static let money: UInt8 = 1
  private static let times: UInt8 = 2

  private static let beginnings = {
    var filter = BeginningFilter(SpelledMoney.beginnings, places: 0..<2)
    filter.insert(DayHalves.beginnings, places: 0..<2, list: times)
    return filter
  }()

  /// Adds the amounts and times, of those that are asked for.
  static func find(_ text: Span<UInt8>, money: Bool, times: Bool, _ state: inout ScanState) {
    let wanted = (money ? Self.money : 0) | (times ? Self.times : 0)
    guard wanted != 0 else { return }
    let table = beginnings.span
    let end = text.count - 2
    var offset = 0
    while offset < end {
      let slot = unsafe BeginningFilter.slot(
        text[unchecked: offset], text[unchecked: offset &+ 1], text[unchecked: offset &+ 2])
      let found = unsafe table[unchecked: slot] & wanted
      if found != 0 {
        if found & Self.money != 0 { SpelledMoney.add(text, at: offset, &state.money) }
        if found & Self.times != 0 { DayHalves.add(text, at: offset, &state.times) }
      }
      offset &+= 2
    }
  }
}
