import PlatenMetrics

/// `report.html`: what a run came to, what went wrong, what it cost, and every input with its
/// pictures. One file without scripts; pictures are links to the outputs beside it.
struct HTMLReport {
  let lines: [ResultLine]
  let summary: BatchSummary

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Platen: \(headline)</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <style>\(Self.style)</style></head><body>
    <header><h1>\(headline)</h1>
    <dl class="totals">\(totals)</dl></header>
    \(failures)\(costs)\(slowest)\(cards)<footer>Platen \(platenVersion)</footer>
    </body></html>

    """
  }

  private var headline: String {
    if lines.isEmpty { return "No pictures found" }
    let failed = summary.failed > 0 ? ", \(summary.failed) failed" : ""
    let unreached = summary.unreached > 0 ? ", \(summary.unreached) not reached" : ""
    return "\(summary.done + summary.skipped) of \(lines.count) done\(failed)\(unreached)"
  }

  private var totals: String {
    let metrics = summary.metrics
    let pairs: [(String, String)?] = [
      ("inputs", "\(lines.count)"), ("done in this run", "\(summary.done)"),
      summary.skipped > 0 ? ("done before", "\(summary.skipped)") : nil,
      ("failed", "\(summary.failed)"),
      summary.unreached > 0 ? ("not reached", "\(summary.unreached)") : nil,
      summary.ignored > 0 ? ("other files", "\(summary.ignored)") : nil,
      ("time", Self.time(metrics.wallTime)), ("processor time", Self.time(metrics.cpuTime)),
      ("peak memory", byteCount(metrics.peakMemory)),
    ]
    return pairs.compactMap(\.self).map { name, value in
      #"<div\#(name == "failed" && summary.failed > 0 ? #" class="bad""# : "")>"#
        + "<dt>\(name)</dt><dd>\(value)</dd></div>"
    }.joined()
  }

  /// What went wrong stands first: it is what somebody has to act on.
  private var failures: String {
    let rows = lines.compactMap { line -> String? in
      guard let error = line.error, error.code != PlatenError.Code.cancelled.rawValue else {
        return nil
      }
      let reason = error.reason.map { " <small>\(HTML.escaped($0))</small>" } ?? ""
      return """
        <li><h3><bdi>\(HTML.escaped(line.path))</bdi> <code>\(HTML.escaped(error.stage))</code></h3>
        <p>\(HTML.escaped(error.message))\(reason)</p>
        <p class="remedy">\(HTML.escaped(error.suggestion ?? ""))</p></li>
        """
    }
    guard !rows.isEmpty else { return "" }
    return """
      <section><h2>Failed</h2>
      <ul class="failures">\(rows.joined(separator: "\n"))</ul></section>

      """
  }

  private var cards: String {
    let cards = lines.filter { $0.status == "done" }.map { line in
      let outputs = line.outputFiles
      let pictures = Self.shown(outputs).map { output in
        let link = HTML.link(output.path)
        let role = HTML.escaped(Self.role(of: output, in: line))
        return #"<a href="\#(link)"><img loading="lazy" src="\#(link)" alt="\#(role)"></a>"#
      }
      let files = outputs.map { output in
        let role = HTML.escaped(Self.role(of: output, in: line))
        return #"<a href="\#(HTML.link(output.path))">\#(role)</a>"#
      }
      let kind = HTML.escaped(line.kind ?? "")
      let cpu = Self.time(.microseconds(Int(line.cpu_ms * 1000)))
      return """
        <article class="\(kind)"><div class="pictures">\(pictures.joined())</div>
        <h3><bdi>\(HTML.escaped(line.path))</bdi></h3>
        <p>\(kind) · \(cpu) CPU</p>
        <p class="files">\(files.joined(separator: " "))</p></article>
        """
    }
    guard !cards.isEmpty else { return "" }
    return """
      <section><h2>Done</h2><div class="cards">
      \(cards.joined(separator: "\n"))</div></section>

      """
  }

  /// Two outputs that a browser can show, the original before what was made of it.
  private static func shown(_ outputs: [Output]) -> [Output] {
    let pictures = outputs.filter {
      ["png", "jpg", "jpeg", "gif", "webp", "bmp"].contains($0.path.fileExtension)
    }
    let originals = pictures.filter { $0.path.string.contains(".original.") }
    let others = pictures.filter { !$0.path.string.contains(".original.") }
    return Array((originals.prefix(1) + others).prefix(2))
  }

  /// What an output is: the part of its name behind the input's.
  private static func role(of output: Output, in line: ResultLine) -> String {
    let name = output.path.lastComponent.string
    let input = FilePath(line.path).lastComponent.string
    return name.hasPrefix(input + ".") ? String(name.dropFirst(input.count + 1)) : name
  }

  static func time(_ time: Duration) -> String {
    time >= .seconds(10)
      ? "\(fixed(time.milliseconds / 1000)) s" : "\(fixed(time.milliseconds)) ms"
  }
}
