/// What a till prints: lines from the shop's name to its thanks.
struct Slip {
  enum Line {
    /// Writing in the middle; a large one has the shop's name.
    case center(String, isLarge: Bool = false)
    case left(String)
    /// Writing at both edges.
    case pair(String, String, isBold: Bool = false)
    /// Columns from the left, the last at the right edge.
    case columns([String])
    case rule
    case gap
    case bars
  }

  private(set) var lines: [Line] = []

  /// - Parameter items: how many things were bought.
  init(items: Int, _ wording: inout Wording) {
    head(&wording)
    let total = buy(items, &wording)
    pay(total, &wording)
    foot(&wording)
  }

  private mutating func head(_ wording: inout Wording) {
    let kinds = ["Market", "Stores", "Bakery", "Cafe", "Pharmacy", "Hardware", "Foods", "Deli"]
    let shop = "\(Wording.capitalized(wording.word())) \(wording.one(of: kinds))"
    let isUpper = wording.random.happens(0.6)
    lines.append(.center(isUpper ? shop.uppercased() : shop, isLarge: true))
    lines.append(.center(wording.address()))
    if wording.random.happens(0.7) {
      lines.append(.center("\(wording.place()), \(wording.digits(5))"))
    }
    if wording.random.happens(0.7) { lines.append(.center("Tel. \(wording.phone())")) }
    if wording.random.happens(0.3) { lines.append(.center("VAT No. GB\(wording.digits(9))")) }
    lines.append(wording.random.happens(0.5) ? .rule : .gap)
    switch wording.random.number(0...3) {
    case 0: lines.append(.pair(wording.date(), wording.time()))
    case 1:
      lines.append(.left("Date: \(wording.date()) \(wording.time())"))
      lines.append(.left("Receipt no. \(wording.digits(6))"))
    case 2:
      lines.append(.pair("Table \(wording.random.number(1...40))", "Guests \(wording.digits(1))"))
      lines.append(.pair("Server: \(wording.one(of: Wording.forenames))", wording.time()))
    default:
      lines.append(
        .pair("Reg \(wording.digits(2)) Cashier \(wording.digits(3))", "Tr. \(wording.digits(5))"))
    }
    lines.append(wording.random.happens(0.5) ? .rule : .gap)
  }

  private mutating func buy(_ count: Int, _ wording: inout Wording) -> Int {
    let (isUpper, code) = (
      wording.random.happens(0.5), wording.one(of: ["", "", " A", " T", " B", "*"])
    )
    let style = wording.random.number(0...4)
    if style == 3 { lines.append(.columns(["Qty", "Item", "Price", "Sum"])) }
    var total = 0
    for index in 0..<count {
      var item = wording.one(of: Wording.goods)
      if wording.random.happens(0.4) { item = "\(wording.one(of: Wording.kinds)) \(item)" }
      if wording.random.happens(0.3) { item += " \(wording.one(of: Wording.units))" }
      if isUpper { item = item.uppercased() }
      let (cents, quantity) = (wording.cents(40), wording.random.number(1...4))
      let (one, all) = (Wording.amount(cents: cents), Wording.amount(cents: cents * quantity))
      switch style {
      case 0: lines.append(.pair(item, one + code))
      case 1:
        if quantity == 1 {
          lines.append(.pair(item, one + code))
        } else {
          lines.append(.left(item))
          lines.append(.pair("  \(quantity) x \(one)", all + code))
        }
      case 2: lines.append(.pair("\(quantity) \(item)", all))
      case 3: lines.append(.columns(["\(quantity)", item, one, all]))
      default:
        lines.append(.pair("\(wording.digits(6)) \(item)", one + code))
      }
      total += style == 0 || style == 4 ? cents : cents * quantity
      if index % 7 == 6, wording.random.happens(0.4) {
        let less = min(total, wording.cents(3))
        total -= less
        lines.append(.pair("Discount", Wording.amount(cents: -less)))
      }
    }
    return total
  }

  private mutating func pay(_ total: Int, _ wording: inout Wording) {
    lines.append(wording.random.happens(0.5) ? .rule : .gap)
    let sign = wording.one(of: ["", "", "$", "EUR ", "£"])
    let (rate, net) = (wording.random.one(of: [5, 7, 8, 19, 20]), total * 100)
    let tax = total - net / (100 + rate)
    if wording.random.happens(0.6) {
      lines.append(.pair("Subtotal", sign + Wording.amount(cents: total - tax)))
      lines.append(.pair("Tax \(rate)%", sign + Wording.amount(cents: tax)))
    }
    let label = wording.one(of: ["TOTAL", "Total", "Amount due", "BALANCE DUE", "Total to pay"])
    lines.append(.pair(label, sign + Wording.amount(cents: total), isBold: true))
    if wording.random.happens(0.5) {
      let given = (total / 500 + 1) * 500
      lines.append(.pair("Cash", sign + Wording.amount(cents: given)))
      lines.append(.pair("Change", sign + Wording.amount(cents: given - total)))
    } else {
      lines.append(
        .pair(wording.one(of: ["VISA", "Mastercard", "Debit"]), Wording.amount(cents: total)))
      lines.append(.left("Card **** **** **** \(wording.digits(4))"))
      lines.append(.pair("Auth code", wording.digits(6)))
      if wording.random.happens(0.4) { lines.append(.left("AID A000000\(wording.digits(7))")) }
    }
    if wording.random.happens(0.4) {
      lines.append(.gap)
      lines.append(.columns(["Code", "Rate", "Net", "Tax"]))
      for code in ["A", "B"].prefix(wording.random.number(1...2)) {
        lines.append(
          .columns([code, "\(rate).0%", wording.amount(100), wording.amount(20)]))
      }
    }
  }

  private mutating func foot(_ wording: inout Wording) {
    lines.append(.gap)
    if wording.random.happens(0.3) { lines.append(.left("You were served by \(wording.name())")) }
    lines.append(
      .center(
        wording.one(of: [
          "Thank you for your visit", "THANK YOU", "Please keep this receipt", "See you again soon",
          "Thank you for shopping with us",
        ])))
    if wording.random.happens(0.4) { lines.append(.center("Open Mon-Sat 08:00 - 20:00")) }
    if wording.random.happens(0.3) { lines.append(.center("www.\(wording.word()).com")) }
    if wording.random.happens(0.3) { lines.append(.bars) }
  }
}
