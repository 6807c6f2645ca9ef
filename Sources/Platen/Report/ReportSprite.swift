/// An animation as its contact sheet can show it: the frames on the sheet and how long each stands.
struct ReportSprite {
  /// In milliseconds, one for each picture of the sheet.
  private(set) var delays: [Int] = []

  /// Reads an output of role `frame-times`.
  ///
  /// - Throws: `malformed`.
  init(frames json: [UInt8]) throws(PlatenError) {
    var all: [Double] = []
    var scanner = JSONScanner(json.span)
    try scanner.object { (key, scanner) throws(PlatenError) in
      guard key == "frames" else { return _ = try scanner.skip() }
      try scanner.array { (scanner) throws(PlatenError) in
        var delay = 0.0
        try scanner.object { (key, scanner) throws(PlatenError) in
          guard key == "effective_delay_ms" else { return _ = try scanner.skip() }
          delay = min(max(0, try scanner.number()), 1e9)
        }
        all.append(delay)
      }
    }
    let step = ContactSheet.step(of: all.count)
    for start in stride(from: 0, to: all.count, by: step) {
      delays.append(Int(all[start..<min(start + step, all.count)].reduce(0, +).rounded()))
    }
  }

  /// Adds what plays a sheet of a size.
  func append(to text: inout JSONText, sheet: PixelSize) {
    let (columns, rows) = ContactSheet.grid(of: delays.count)
    text.raw("{")
    text.member("sheet")
    text.list([sheet.width, sheet.height]) { $0.number($1) }
    text.member("cell")
    text.list([
      (sheet.width - ContactSheet.gap) / columns - ContactSheet.gap,
      (sheet.height - ContactSheet.gap) / rows - ContactSheet.gap,
    ]) { $0.number($1) }
    text.member("gap", ContactSheet.gap)
    text.member("columns", columns)
    text.member("delays")
    text.list(delays) { $0.number($1) }
    text.raw("}")
  }
}
