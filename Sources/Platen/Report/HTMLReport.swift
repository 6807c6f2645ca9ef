import PlatenMetrics

/// `report.html`: what a run came to, what went wrong, what it cost, and every input with its
/// pictures. One file without scripts; pictures are links to the outputs beside it.
///
/// It is made from the lines of `results.jsonl` and the record of the run alone. Of a very large
/// run the first thousand inputs are shown, and the first thousand failures.
struct HTMLReport {
  private static let mostShown = 1000

  let record: RunRecord
  private(set) var lines = 0
  private(set) var done = 0
  private(set) var unreached = 0
  private var failures: [String] = []
  private(set) var failed = 0
  private var cards: [String] = []
  /// The costliest inputs: what they cost, and their lines.
  private var costliest: [(cpu: Duration, line: [UInt8])] = []

  init(_ record: RunRecord) { self.record = record }

  /// Adds a line of `results.jsonl`.
  ///
  /// - Throws: `malformed`.
  mutating func add(_ line: Span<UInt8>) throws(PlatenError) {
    let (isDone, cpu) = try BatchResult.glance(at: line)
    lines += 1
    if isDone {
      done += 1
      if cards.count < Self.mostShown {
        cards.append(Self.card(try BatchResult.read(line).0, cpu))
      }
    } else {
      let result = try BatchResult.read(line).0
      switch result.outcome {
      case .failed where result.isUnreached: unreached += 1
      case .failed(let error, let stage):
        failed += 1
        if failures.count < Self.mostShown {
          failures.append(Self.failure(error, of: result, in: stage))
        }
      case .done, .skipped: break
      }
    }
    guard cpu > .zero, costliest.count < 10 || cpu > costliest[costliest.count - 1].cpu else {
      return
    }
    let place = costliest.firstIndex { $0.cpu < cpu } ?? costliest.endIndex
    costliest.insert((cpu, line.bytesCopy), at: place)
    if costliest.count > 10 { costliest.removeLast() }
  }

  /// The page.
  func text() throws(PlatenError) -> String {
    let costs = try record.metrics.map { (json) throws(PlatenError) in try RunCosts(json: json) }
    var slowest: [BatchResult] = []
    for (_, line) in costliest { slowest.append(try BatchResult(json: line)) }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Platen: \(headline)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light">
      <style>\(Self.style)</style></head><body>
      <header><h1>\(headline)</h1>
      <dl class="totals">\(totals(costs))</dl></header>
      \(failureSection)\(costs.map(Self.costs) ?? "")\(Self.slowest(slowest, costs))\(cardSection)\
      <footer>Platen \(platenVersion)</footer>
      </body></html>

      """
  }

  private var headline: String {
    if lines == 0, record.state != .running { return "No pictures found" }
    let failed = failed > 0 ? ", \(failed) failed" : ""
    let missing = record.state == .running ? max(0, record.inputs - lines) : unreached
    let unreached = missing > 0 ? ", \(missing) not reached" : ""
    return "\(done) of \(max(lines, record.inputs)) done\(failed)\(unreached)"
  }

  private func totals(_ costs: RunCosts?) -> String {
    var pairs = [("inputs", "\(max(lines, record.inputs))")]
    if record.state != .running { pairs.append(("done in this run", "\(record.done)")) }
    if record.skipped > 0 { pairs.append(("done before", "\(record.skipped)")) }
    pairs.append(("failed", "\(failed)"))
    if unreached > 0 { pairs.append(("not reached", "\(unreached)")) }
    if record.ignored > 0 { pairs.append(("other files", "\(record.ignored)")) }
    if let costs {
      pairs += [
        ("time", Self.time(costs.wall)), ("processor time", Self.time(costs.cpu)),
        ("peak memory", byteCount(costs.peakMemory)),
      ]
    }
    return pairs.map { name, value in
      #"<div\#(name == "failed" && failed > 0 ? #" class="bad""# : "")>"#
        + "<dt>\(name)</dt><dd>\(value)</dd></div>"
    }.joined()
  }

  private static func failure(
    _ error: PlatenError, of result: BatchResult, in stage: String
  ) -> String {
    let reason = error.failureReason.map { " <small>\(HTML.escaped($0))</small>" } ?? ""
    return """
      <li><h3><bdi>\(HTML.escaped(result.path))</bdi> <code>\(HTML.escaped(stage))</code></h3>
      <p>\(HTML.escaped(error.message))\(reason)</p>
      <p class="remedy">\(HTML.escaped(error.recoverySuggestion ?? ""))</p></li>
      """
  }

  /// What went wrong stands first: it is what somebody has to act on.
  private var failureSection: String {
    guard !failures.isEmpty else { return "" }
    return """
      <section><h2>Failed</h2>
      <ul class="failures">\(failures.joined(separator: "\n"))</ul>\
      \(Self.rest(failed - failures.count))</section>

      """
  }

  private static func card(_ result: BatchResult, _ cpu: Duration) -> String {
    let pictures = shown(result.outputs).map { output in
      let link = HTML.link(output.filePath)
      let role = HTML.escaped(output.role.rawValue)
      return #"<a href="\#(link)"><img loading="lazy" src="\#(link)" alt="\#(role)"></a>"#
    }
    let files = result.outputs.map { output in
      let label = HTML.escaped(label(of: output, in: result))
      return #"<a href="\#(HTML.link(output.filePath))">\#(label)</a>"#
    }
    let kind = HTML.escaped(result.kind?.rawValue ?? "")
    let notes = result.notes.map { "<p>\(HTML.escaped($0))</p>\n" }
    return """
      <article class="\(kind)"><div class="pictures">\(pictures.joined())</div>
      <h3><bdi>\(HTML.escaped(result.path))</bdi></h3>
      <p>\(kind) · \(time(cpu)) CPU</p>
      \(notes.joined())<p class="files">\(files.joined(separator: " "))</p></article>
      """
  }

  private var cardSection: String {
    guard !cards.isEmpty else { return "" }
    return """
      <section><h2>Done</h2><div class="cards">
      \(cards.joined(separator: "\n"))</div>\(Self.rest(done - cards.count))</section>

      """
  }

  /// Where the rest of a long list is.
  private static func rest(_ count: Int) -> String {
    count > 0 ? #"<p>and \#(count) more: see <a href="./results.jsonl">results.jsonl</a></p>"# : ""
  }

  /// Two outputs that a browser can show, the original before what was made of it.
  private static func shown(_ outputs: [OutputFile]) -> [OutputFile] {
    let pictures = outputs.filter {
      ["png", "jpg", "jpeg", "gif", "webp", "bmp"].contains($0.filePath.fileExtension)
    }
    let originals = pictures.filter { $0.role == .original }
    let others = pictures.filter { $0.role != .original }
    return Array((originals.prefix(1) + others).prefix(2))
  }

  /// What an output is called: the part of its name after the input's.
  private static func label(of output: OutputFile, in result: BatchResult) -> String {
    let name = output.filePath.lastComponent.string
    let input = result.filePath.lastComponent.string
    return name.hasPrefix(input + ".") ? String(name.dropFirst(input.count + 1)) : name
  }

  static func time(_ time: Duration) -> String {
    time >= .seconds(10)
      ? "\(fixed(time.milliseconds / 1000)) s" : "\(fixed(time.milliseconds)) ms"
  }
}

extension Span<UInt8> {
  /// A copy that may be kept.
  fileprivate var bytesCopy: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }
}
