import PlatenMetrics

/// The page up to what the run cost: its head, what it came to, what went wrong, and the places
/// that the page's program fills with files and tokens.
struct ReportHead {
  let record: RunRecord
  let totals: ReportTotals
  let costs: RunCosts?

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Platen: \(headline)</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: file: \
    'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <style>\(String(decoding: PackageResources.report_css, as: UTF8.self))</style></head><body>
    <a class="skip" href="#files">To the files</a>
    <header><div class="top"><h1>\(headline)</h1>\
    <button id="theme" type="button">Dark</button></div>
    <p>\(sentence)</p>
    <dl class="totals">\(list)</dl></header><main>
    \(failureSection)\(Self.places)
    """
  }

  private var headline: String {
    if totals.lines == 0, record.state != .running { return "No pictures found" }
    let failed = totals.failed > 0 ? ", \(totals.failed) failed" : ""
    let missing =
      record.state == .running ? max(0, record.inputs - totals.lines) : totals.unreached
    let unreached = missing > 0 ? ", \(missing) not reached" : ""
    return "\(totals.done) of \(max(totals.lines, record.inputs)) done\(failed)\(unreached)"
  }

  /// What was run over what.
  private var sentence: String {
    let roots = record.roots.map { "<bdi>\(HTML.escaped($0))</bdi>" }.joined(separator: ", ")
    let over = roots.isEmpty ? "" : " over \(roots)"
    let state =
      switch record.state {
      case .running: ", still at work or killed"
      case .interrupted: ", stopped before its end"
      case .finished: ""
      }
    return "The recipe <strong>\(HTML.escaped(record.recipe))</strong>\(over)\(state)."
  }

  private var list: String {
    var pairs = [("inputs", "\(max(totals.lines, record.inputs))")]
    if record.state != .running { pairs.append(("done in this run", "\(record.done)")) }
    if record.skipped > 0 { pairs.append(("done before", "\(record.skipped)")) }
    pairs.append(("failed", "\(totals.failed)"))
    if totals.unreached > 0 { pairs.append(("not reached", "\(totals.unreached)")) }
    if record.ignored > 0 { pairs.append(("other files", "\(record.ignored)")) }
    if let costs {
      pairs += [
        ("time", HTML.time(costs.wall)), ("processor time", HTML.time(costs.cpu)),
        ("peak memory", byteCount(costs.peakMemory)),
      ]
      if costs.childPeakMemory > 0 {
        pairs.append(("peak memory of one worker", byteCount(costs.childPeakMemory)))
      }
    }
    return pairs.map { name, value in
      #"<div\#(name == "failed" && totals.failed > 0 ? #" class="bad""# : "")>"#
        + "<dt>\(name)</dt><dd>\(value)</dd></div>"
    }.joined()
  }

  /// What went wrong stands first: it is what somebody has to act on. Of much that went wrong the
  /// most is folded, so that the files aren't far below.
  private var failureSection: String {
    guard !totals.failures.isEmpty else { return "" }
    let items = totals.failures.map { result, error, stage in
      let reason = error.failureReason.map { " (\(HTML.escaped($0)))" } ?? ""
      return """
        <li><h3><bdi>\(HTML.escaped(result.path))</bdi> <code>\(HTML.escaped(stage))</code></h3>
        <p>\(HTML.escaped(error.message))\(reason)</p>
        <p class="remedy">\(HTML.escaped(error.recoverySuggestion ?? ""))</p></li>
        """
    }
    let (open, folded) = (items.prefix(5), items.dropFirst(5))
    let more =
      folded.isEmpty
      ? "" : "<details><summary>\(folded.count) more</summary>\(Self.failures(folded))</details>"
    return """
      <section><h2>Failed</h2>
      \(Self.failures(open))\(more)\(Self.rest(totals.failed - items.count))</section>

      """
  }

  private static func failures(_ items: ArraySlice<String>) -> String {
    #"<ul class="failures">\#(items.joined(separator: "\n"))</ul>"#
  }

  /// Where the rest of a long list is.
  static func rest(_ count: Int) -> String {
    count > 0 ? #"<p>and \#(count) more: see <a href="./results.jsonl">results.jsonl</a></p>"# : ""
  }

  private static let places = """
    <noscript><p>The files are shown by a program in this page, which your browser does not run;
    <a href="./results.jsonl">results.jsonl</a> has them all.</p></noscript>
    <section id="files"><h2>Files</h2>
    <form class="tools" role="search" onsubmit="return false">
    <label class="search">Search names, text, tokens and errors (press /)
    <input id="query" type="search" autocomplete="off"></label>
    <label>Kind <select id="kind"><option value="">all</option></select></label>
    <label>Status <select id="status"><option value="">all</option></select></label>
    <label>Token <select id="token"><option value="">any or none</option></select></label>
    <label>Order <select id="order"><option value="run">of the run</option>
    <option value="name">name</option><option value="cpu">processor time</option>
    <option value="wall">time</option><option value="tokens">tokens</option></select></label>
    <output id="count" aria-live="polite">unpacking…</output></form>
    <p id="no-match" hidden>No file has all of this.
    <button id="clear" type="button">Clear filters</button></p>
    <ul class="cards" id="cards"></ul><div id="end-of-cards"></div></section>
    <section id="tokens" hidden><h2>Tokens</h2>
    <p><button id="copy-tokens" type="button">Copy as CSV</button>
    <output id="token-count" aria-live="polite"></output></p>
    <div class="sheet"><table><thead><tr><th scope="col">kind</th><th scope="col">value</th>
    <th scope="col">text</th><th scope="col">state</th><th scope="col">file</th></tr></thead>
    <tbody id="token-rows"></tbody></table></div>
    <p><button id="more-tokens" type="button">More</button></p></section>
    <dialog id="viewer" aria-labelledby="viewer-title"><div class="bar-top">
    <h2 id="viewer-title" tabindex="-1"></h2>
    <button id="viewer-before" type="button">Before</button>
    <button id="viewer-next" type="button">Next</button>
    <button id="viewer-close" type="button">Close</button></div>
    <div class="sides" id="viewer-body"></div></dialog>

    """
}
