import PlatenImaging
import PlatenCore
import PlatenText

/// A page of English with lines of an invoice, and the picture of it: the same on every run.
struct GeneratedPage {
  let text: String
  let number: Int

  /// Pages are told apart by their number, from 0; `length` counts paragraphs.
  init(_ number: Int, length: Int = 5) {
    var chance = Chance(seed: UInt64(number) + 1)
    var paragraphs = [
      "Invoice \(2000 + number)-\(chance.number(1000..<9999))",
      "Date: \(chance.date())    Customer no. \(chance.number(10_000..<99_999))",
    ]
    for _ in 0..<length {
      let sentences = (0..<chance.number(3..<6)).map { _ in chance.sentence() }
      paragraphs.append(sentences.joined(separator: " "))
      paragraphs.append(chance.entry())
      paragraphs.append(chance.entry())
    }
    paragraphs.append("Total: EUR \(chance.amount()), payable until \(chance.date()).")
    text = paragraphs.joined(separator: "\n")
    self.number = number
  }

  /// A4 in 8-bit grey at 150 or 200 dots per inch, set in one of three type faces.
  func picture() throws(PlatenError) -> Image {
    let dpi = number.isMultiple(of: 2) ? 150.0 : 200.0
    let face = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"][number % 3]
    let style = TextStyle(font: face, size: 14.5, lineSpacing: 7, margin: 60)
    let layout = try TextLayout(text, width: 794, style: style)
    let drawn = try TokenRenderer().render(layout, scale: dpi / 96).converted(to: .gray8)
    var page = try Image(
      size: PixelSize(width: drawn.width, height: Int(11.69 * dpi)), format: .gray8, alpha: .opaque)
    page.resolution = Resolution(dpi)
    guard drawn.height <= page.height else {
      throw PlatenError(.invalidArgument, message: "page \(number) is too long")
    }
    let source = drawn.bytes
    var target = page.mutableBytes
    for offset in 0..<target.byteCount {
      let level =
        offset < source.byteCount
        ? unsafe source.unsafeLoad(fromByteOffset: offset, as: UInt8.self) : 255
      target.storeBytes(of: level, toByteOffset: offset, as: UInt8.self)
    }
    return page
  }
}

/// Words by chance, from a seed.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func number(_ range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  private mutating func one(of words: String) -> Substring {
    let list = words.split(separator: ",")
    return list[number(0..<list.count)]
  }

  mutating func amount() -> String {
    "\(number(1..<9)),\(number(100..<999)).\(number(10..<99))"
  }

  mutating func date() -> String {
    let month = one(of: "January,March,April,June,August,October,December")
    return "\(number(1..<29)) \(month) \(number(2019..<2027))"
  }

  mutating func entry() -> String {
    let thing = one(of: "Copper wire,Oak boards,Paper A4,Brass hinges,Window glass,Lamp oil,Rope")
    return "\(number(2..<80)) x \(thing)    EUR \(amount())    Ref. \(number(100..<999))"
  }

  mutating func sentence() -> String {
    let who = one(
      of: """
        The harbour office,Our second workshop,A driver from the valley,The night watch,\
        Every customer on the list,The new warehouse,Her brother,An old friend of the firm
        """)
    let does = one(
      of: """
        has counted,will deliver,could not repair,carefully packed,sends back,was asked to check,\
        must return,had ordered
        """)
    let what = one(
      of: """
        the remaining boxes,seven heavy parcels,a broken compass,both copies of the letter,\
        the winter timetable,some quiet engines,the keys to the garden,a hundred blue bottles
        """)
    let when = one(
      of: """
        before the end of the week,without any further delay,although it was raining,\
        as agreed by telephone,in the large room upstairs,because the bridge is closed,\
        just after breakfast
        """)
    return "\(who) \(does) \(what) \(when)."
  }
}
