/// What a report shows of one token: a line of an output of role `tokens`.
struct ReportToken {
  private(set) var kind = ""
  private(set) var text = ""
  private(set) var value = ""
  private(set) var isValid = false
  private(set) var isRepaired = false
  private(set) var page = 0
  private(set) var places: [ReportPlace] = []

  /// Reads a line.
  ///
  /// - Throws: `malformed`.
  init(json line: Span<UInt8>) throws(PlatenError) {
    var token = Self()
    var (boxes, quads): ([[Int]], [[Int]]) = ([], [])
    var scanner = JSONScanner(line)
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "kind": token.kind = try scanner.string()
      case "text": token.text = try scanner.string()
      case "value": token.value = try scanner.optionalString() ?? ""
      case "valid": token.isValid = try scanner.bool()
      case "repaired": token.isRepaired = try scanner.bool()
      case "page": token.page = try scanner.takeNull() ? 0 : try scanner.integer()
      case "rects":
        try scanner.array { (scanner) throws(PlatenError) in boxes.append(try scanner.box()) }
      case "quads":
        try scanner.array { (scanner) throws(PlatenError) in quads.append(try scanner.quad()) }
      default: try scanner.skip()
      }
    }
    token.places = boxes.enumerated().map { index, box in
      ReportPlace(box: box, quad: index < quads.count ? quads[index] : [])
    }
    self = token
  }

  private init() {}

  func append(to list: inout JSONText) {
    list.raw("[")
    for field in [kind, text, value] {
      list.string(field)
      list.raw(",")
    }
    list.raw(isValid ? "true," : "false,")
    list.raw(isRepaired ? "true," : "false,")
    list.number(page)
    list.raw(",")
    list.list(places) { $1.append(to: &$0) }
    list.raw("]")
  }
}
