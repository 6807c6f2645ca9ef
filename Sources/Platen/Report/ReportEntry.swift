@_spi(Instruments) import PlatenMetrics

/// One input as the report's page has it: what its line in `results.jsonl` says, and what is
/// written in its outputs. What can't be read of those is left out.
struct ReportEntry {
  let result: BatchResult
  private let record: RunRecord
  private var pages: [ReportPage] = []
  private var tokens: [ReportToken] = []
  /// How many tokens are left out, for which there is no room.
  private var leftTokens = 0
  private var sprite: ReportSprite?
  private var sayings: [(start: Int64, end: Int64, text: String)] = []
  /// The same of what is written in frames.
  private var leftSayings = 0

  /// Reads a line, and, if there is a folder, the outputs it names.
  ///
  /// - Throws: `malformed` for the line.
  init(
    _ line: [UInt8], of record: RunRecord, _ scale: ReportScale, in folder: OutputFolder?
  ) throws(PlatenError) {
    result = try BatchResult(json: line)
    self.record = record
    guard let folder else { return }
    if let json = content(.json, in: folder) {
      pages = (try? ReportPage.all(in: json, scale)) ?? []
    } else if let text = content(.text, in: folder) {
      pages = [ReportPage(text: String(decoding: text, as: UTF8.self), scale)]
    }
    if let lines = content(.tokens, in: folder) {
      let all = lines.split(separator: UInt8(ascii: "\n"))
      tokens = all.prefix(scale.mostTokens).compactMap { try? ReportToken(json: Array($0).span) }
      leftTokens = max(0, all.count - scale.mostTokens)
    }
    if let json = content(.transcript, in: folder) {
      (sayings, leftSayings) = (try? Self.sayings(json)) ?? ([], 0)
    }
    if let json = content(.frameTimes, in: folder) { sprite = try? ReportSprite(frames: json) }
  }

  private func content(_ role: OutputFile.Role, in folder: OutputFolder) -> [UInt8]? {
    guard let output = result.outputs.first(where: { $0.role == role }),
      output.bytes <= 32 << 20,
      let file = try? folder.file(reading: output)
    else { return nil }
    return try? file.readToEnd(limit: 32 << 20, expected: output.bytes)
  }

  /// The output that the small picture is made of: one that Platen has drawn. The input's own file
  /// never is: it is decoded where it can do no harm, and not here.
  var pictured: OutputFile? {
    for role in [.highlight, .redacted, .processed, .contactSheet, .rendered, .file]
      as [OutputFile.Role]
    {
      if let output = result.outputs.first(where: {
        $0.role == role && Self.pictures.contains($0.filePath.fileExtension)
      }) {
        return output
      }
    }
    return nil
  }

  private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "avif"]

  /// The entry as an object, with the sheet of frames if there is one of that size.
  func json(sheet: PixelSize?) -> [UInt8] {
    var text = JSONText(reserving: 1024)
    text.raw("{")
    text.member("path", result.path)
    text.member("status", status)
    if let kind = result.kind { text.member("kind", kind.rawValue) }
    let usage = result.usage
    text.member("cpu")
    text.nanoseconds(usage.cpuTime.nanoseconds / 1000, places: 3)
    text.member("wall")
    text.nanoseconds(usage.wallTime.nanoseconds / 1000, places: 3)
    if let link = record.link(to: result.filePath) { text.member("link", link) }
    if case .failed(let error, let stage) = result.outcome {
      text.member("error")
      text.raw("{")
      text.member("message", error.message)
      text.member("reason", error.failureReason)
      text.member("suggestion", error.recoverySuggestion)
      text.member("stage", stage)
      text.raw("}")
    }
    appendLists(to: &text)
    if pictured?.role == .contactSheet, let sheet, let sprite {
      text.member("sprite")
      sprite.append(to: &text, sheet: sheet)
    }
    text.raw("}")
    return text.bytes
  }

  private func appendLists(to text: inout JSONText) {
    let notes = result.notes + cuts
    if !notes.isEmpty {
      text.member("notes")
      text.list(notes) { $0.string($1) }
    }
    // What the page counts and searches is not all there is.
    if leftTokens > 0 { text.member("left", leftTokens) }
    if !cuts.isEmpty { text.member("cut", 1) }
    text.member("outputs")
    text.list(result.outputs) { list, output in
      list.raw("[")
      for field in [HTML.link(output.filePath), label(of: output), output.role.rawValue] {
        list.string(field)
        list.raw(",")
      }
      list.number(output.bytes)
      list.raw("]")
    }
    text.member("stages")
    text.list(result.stages) { list, stage in
      list.raw("[")
      list.string(stage.name)
      for time in [stage.usage.wallTime, stage.usage.cpuTime] {
        list.raw(",")
        list.nanoseconds(time.nanoseconds / 1000, places: 3)
      }
      list.raw(",")
      list.number(stage.usage.bytesWritten)
      list.raw("]")
    }
    if !pages.isEmpty {
      text.member("pages")
      text.list(pages) { list, page in page.append(to: &list) }
    }
    if !tokens.isEmpty {
      text.member("tokens")
      text.list(tokens) { list, token in token.append(to: &list) }
    }
    if !sayings.isEmpty {
      text.member("says")
      text.list(sayings) { list, saying in
        list.raw("[")
        list.number(Int(saying.start))
        list.raw(",")
        list.number(Int(saying.end))
        list.raw(",")
        list.string(saying.text)
        list.raw("]")
      }
    }
  }

  /// What the page leaves out, and where it is.
  private var cuts: [String] {
    let lists: [(isCut: Bool, shown: String, role: OutputFile.Role)] = [
      (
        leftTokens > 0, "the first \(tokens.count) of \(tokens.count + leftTokens) tokens", .tokens
      ),
      (
        pages.contains(where: \.isCut), "the beginning of the text",
        result.outputs.contains { $0.role == .json } ? .json : .text
      ),
      (leftSayings > 0, "the first \(sayings.count) lines of its frames", .transcript),
    ]
    return lists.filter(\.isCut).compactMap { _, shown, role in
      result.outputs.first { $0.role == role }.map {
        "This page has \(shown) only; all is in \(label(of: $0))."
      }
    }
  }

  private var status: String {
    guard case .failed(let error, _) = result.outcome else { return "done" }
    return result.isUnreached
      ? "not reached" : error.code == .quarantined ? "quarantined" : "failed"
  }

  /// What an output is called: the part of its name after the input's.
  private func label(of output: OutputFile) -> String {
    let name = output.filePath.lastComponent.string
    let input = result.filePath.lastComponent.string
    return name.hasPrefix(input + ".") ? String(name.dropFirst(input.count + 1)) : name
  }

  private static func sayings(
    _ json: [UInt8]
  ) throws(PlatenError) -> (shown: [(start: Int64, end: Int64, text: String)], left: Int) {
    var all: [(start: Int64, end: Int64, text: String)] = []
    var left = 0
    var scanner = JSONScanner(json.span)
    try scanner.object { (key, scanner) throws(PlatenError) in
      guard key == "lines" else { return _ = try scanner.skip() }
      try scanner.array { (scanner) throws(PlatenError) in
        var saying = (start: Int64(0), end: Int64(0), text: "")
        try scanner.object { (key, scanner) throws(PlatenError) in
          switch key {
          case "start_ms": saying.start = Int64(min(max(0, try scanner.number()), 1e15))
          case "end_ms": saying.end = Int64(min(max(0, try scanner.number()), 1e15))
          case "text": saying.text = try scanner.string()
          default: try scanner.skip()
          }
        }
        if all.count < 500 { all.append(saying) } else { left += 1 }
      }
    }
    return (all, left)
  }
}
