import PlatenMetrics

extension HTMLReport {
  /// Processor time by stage, as bars; the last is what no stage accounts for, so that they add up.
  static func costs(_ costs: RunCosts) -> String {
    let stages = costs.rows.map { ($0.name, $0.cpu) } + [("unattributed", costs.unattributed)]
    let bars = stages.map { name, time in
      bar(HTML.escaped(name), time, longest: costs.cpu, total: costs.cpu)
    }
    let figures = costs.rows.map { row in
      let cells = [
        "\(row.calls)", time(row.wall), time(row.cpu), time(row.median), time(row.p95),
        byteCount(row.bytesWritten), byteCount(row.bufferBytes),
      ]
      return #"<tr><th scope="row">\#(HTML.escaped(row.name))</th>"#
        + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return """
      <section><h2>Processor time of this run</h2>
      <table class="costs">\(bars.joined(separator: "\n"))</table>
      <details><summary>In figures</summary><table class="costs figures">
      <tr><th>stage</th><td>calls</td><td>time</td><td>CPU</td><td>median</td><td>95 %</td>\
      <td>written</td><td>buffers</td></tr>
      \(figures.joined(separator: "\n"))</table></details>
      </section>

      """
  }

  /// The files that took most processor time, and what took most of it.
  static func slowest(_ slowest: [BatchResult], _ costs: RunCosts?) -> String {
    guard slowest.count > 1, let most = slowest.first?.usage.cpuTime, most > .zero else {
      return ""
    }
    let total = slowest.reduce(.zero) { $0 + $1.usage.cpuTime }
    let rows = slowest.map { result in
      let stage = result.costliestStage.map { " <small>\(HTML.escaped($0.name))</small>" } ?? ""
      let name = "<bdi>\(HTML.escaped(result.path))</bdi>\(stage)"
      return bar(name, result.usage.cpuTime, longest: most, total: max(total, costs?.cpu ?? .zero))
    }
    return """
      <section><h2>Slowest files</h2>
      <table class="costs files-cost">\(rows.joined(separator: "\n"))</table></section>

      """
  }

  /// A line of a table: a name that is HTML already, a bar, a time, its share.
  private static func bar(
    _ name: String, _ time: Duration, longest: Duration, total: Duration
  ) -> String {
    func percent(of whole: Duration) -> String {
      fixed(whole > .zero ? min(100, 100 * (time / whole)) : 0)
    }
    return """
      <tr><th scope="row">\(name)</th>\
      <td class="bar"><span style="width:\(percent(of: longest))%"></span></td>\
      <td>\(Self.time(time))</td><td>\(percent(of: total)) %</td></tr>
      """
  }
}
