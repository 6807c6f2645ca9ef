/// What a report shows of one recognised page: lines, places of words, and its preparation.
struct ReportPage {
  private(set) var width = 0
  private(set) var height = 0
  /// Words of a line with one space between them.
  private(set) var lines: [String] = []
  /// Of each line where its words are.
  private(set) var places: [[ReportPlace]] = []
  /// Steps of preparation, and what spoke for them.
  private(set) var steps: [(name: String, evidence: String)] = []
  /// Whether lines are left out, for which there is no room.
  private(set) var isCut = false

  /// The pages of an output of role `json`, as far as the scale lets them.
  ///
  /// - Throws: `malformed`.
  static func all(in json: [UInt8], _ scale: ReportScale) throws(PlatenError) -> [ReportPage] {
    var pages: [ReportPage] = []
    var room = scale.mostText
    var scanner = JSONScanner(json.span)
    try scanner.object { (key, scanner) throws(PlatenError) in
      guard key == "pages" else { return _ = try scanner.skip() }
      try scanner.array { (scanner) throws(PlatenError) in
        pages.append(try ReportPage(&scanner, scale, &room))
      }
    }
    return pages
  }

  /// The same of an output of role `text`, whose words have no places.
  init(text: String, _ scale: ReportScale) {
    var room = scale.mostText
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      room -= line.utf8.count
      isCut = room < 0
      if isCut { break }
      lines.append(String(line))
    }
  }

  private init(
    _ scanner: inout JSONScanner, _ scale: ReportScale, _ room: inout Int
  ) throws(PlatenError) {
    var left = room
    var (width, height) = (0, 0)
    var (lines, places): ([String], [[ReportPlace]]) = ([], [])
    var steps: [(String, String)] = []
    var isCut = false
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "width": width = try scanner.integer()
      case "height": height = try scanner.integer()
      case "lines":
        try scanner.array { (scanner) throws(PlatenError) in
          guard left > 0 else {
            isCut = true
            return _ = try scanner.skip()
          }
          let (words, line) = try scanner.line()
          left -= words.utf8.count
          lines.append(words)
          if scale.keepsPlaces { places.append(line) }
        }
      case "preparation":
        try scanner.array { (scanner) throws(PlatenError) in steps.append(try scanner.step()) }
      default: try scanner.skip()
      }
    }
    room = left
    (self.width, self.height, self.lines, self.places) = (width, height, lines, places)
    (self.steps, self.isCut) = (steps, isCut)
  }

  func append(to text: inout JSONText) {
    text.raw("{")
    text.member("width", width)
    text.member("height", height)
    text.member("lines")
    text.list(lines) { text, line in text.string(line) }
    if !places.isEmpty {
      text.member("places")
      text.list(places) { text, line in text.list(line) { $1.append(to: &$0) } }
    }
    if !steps.isEmpty {
      text.member("steps")
      text.list(steps) { text, step in text.list([step.name, step.evidence]) { $0.string($1) } }
    }
    text.raw("}")
  }
}

extension JSONScanner {
  fileprivate mutating func line() throws(PlatenError) -> (words: String, places: [ReportPlace]) {
    var words: [String] = []
    var places: [ReportPlace] = []
    try object { (key, scanner) throws(PlatenError) in
      guard key == "words" else { return _ = try scanner.skip() }
      try scanner.array { (scanner) throws(PlatenError) in
        var (word, box, quad) = ("", [0, 0, 0, 0], [Int]())
        try scanner.object { (key, scanner) throws(PlatenError) in
          switch key {
          case "text": word = try scanner.string()
          case "box": box = try scanner.box()
          case "quad": quad = try scanner.quad()
          default: try scanner.skip()
          }
        }
        // A space inside of a word would be taken for one between two.
        words.append(word.replacing(" ", with: "\u{A0}"))
        places.append(ReportPlace(box: box, quad: quad))
      }
    }
    return (words.joined(separator: " "), places)
  }

  fileprivate mutating func step() throws(PlatenError) -> (String, String) {
    var (name, evidence) = ("", "")
    try object { (key, scanner) throws(PlatenError) in
      switch key {
      case "step": name = try scanner.string()
      case "evidence": evidence = try scanner.string()
      default: try scanner.skip()
      }
    }
    return (name, evidence)
  }
}
