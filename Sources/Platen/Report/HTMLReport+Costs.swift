import PlatenMetrics

extension HTMLReport {
  /// What the run cost: plots, figures, and the files that took most.
  ///
  /// - Throws: `malformed`.
  func costSection(_ totals: ReportTotals, _ costs: RunCosts?) throws(PlatenError) -> String {
    let left = totals.lines - ReportScale.mostInputs
    var plots: [String] = []
    if let costs { plots.append(Plot.stages(costs)) }
    if let steps = record.timeline, steps.count > 1 {
      plots.append(Plot.workers(steps))
      if steps.memory.contains(where: { $0 > 0 }) { plots.append(Plot.memory(steps)) }
    }
    if totals.costs.reduce(0, +) > 1 { plots.append(Plot.distribution(totals.costs)) }
    let slowest = Self.slowest(try totals.slowest(), costs)
    return """
      \(ReportHead.rest(left))<section><h2>What it cost</h2>
      <div class="plots">\(plots.joined(separator: "\n"))</div>
      \(costs == nil ? "" : "<p>Without the making of this page.</p>")
      \(costs.map(Self.figures) ?? "")</section>
      \(slowest)</main><footer>Platen \(platenVersion)</footer>

      """
  }

  private static func figures(_ costs: RunCosts) -> String {
    let rows = costs.rows.map { row in
      let cells = [
        "\(row.calls)", HTML.time(row.wall), HTML.time(row.cpu), HTML.time(row.median),
        HTML.time(row.p95), byteCount(row.bytesWritten), byteCount(row.bufferBytes),
      ]
      return "<tr><td>\(HTML.escaped(row.name))</td>"
        + cells.map { #"<td class="number">\#($0)</td>"# }.joined() + "</tr>"
    }
    let names = ["calls", "time", "CPU", "median", "95 %", "written", "buffers"].map {
      #"<th scope="col" class="number">\#($0)</th>"#
    }
    return """
      <details><summary>Stages in figures</summary><div class="sheet"><table>
      <thead><tr><th scope="col">stage</th>\(names.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></details>
      """
  }

  /// The files that took most processor time, and what took most of it.
  private static func slowest(
    _ slowest: [(number: Int, result: BatchResult)], _ costs: RunCosts?
  ) -> String {
    guard slowest.count > 1 else { return "" }
    let total = max(slowest.reduce(.zero) { $0 + $1.result.usage.cpuTime }, costs?.cpu ?? .zero)
    let rows = slowest.map { number, result in
      let stage = result.costliestStage.map { " <small>\(HTML.escaped($0.name))</small>" } ?? ""
      let share = total > .zero ? min(100, 100 * (result.usage.cpuTime / total)) : 0
      let path = HTML.escaped(result.path)
      // A path as a page shows it need not be the file's: not every byte can be shown.
      return """
        <tr><th scope="row"><a class="opens" href="#files" data-number="\(number)">\
        <bdi>\(path)</bdi></a>\(stage)</th>\
        <td class="number">\(HTML.time(result.usage.cpuTime))</td>\
        <td class="number">\(fixed(share)) %</td></tr>
        """
    }
    return """
      <section><h2>Slowest files</h2><div class="sheet"><table>
      <thead><tr><th scope="col">file</th><th scope="col" class="number">CPU</th>\
      <th scope="col" class="number">of all</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></section>

      """
  }
}
