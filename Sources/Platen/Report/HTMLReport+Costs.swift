extension HTMLReport {
  /// Processor time by stage, as bars; the last is what no stage accounts for, so that they add up.
  var costs: String {
    let metrics = summary.metrics
    let stages = metrics.rows.map { ($0.name, $0.usage.cpuTime) }
    let rows = (stages + [("unattributed", metrics.unattributed)]).map { name, time in
      bar(HTML.escaped(name), time, longest: metrics.cpuTime)
    }
    let table = metrics.table().split(separator: "\n").map { HTML.escaped(String($0)) }
    return """
      <section><h2>Processor time of this run</h2>
      <table class="costs">\(rows.joined(separator: "\n"))</table>
      <details><summary>In figures</summary><pre>\(table.joined(separator: "\n"))</pre></details>
      </section>

      """
  }

  /// The files of this run that took most processor time, and what took most of it.
  var slowest: String {
    let slowest = summary.slowest(10)
    guard slowest.count > 1, let most = slowest.first?.usage.cpuTime, most > .zero else {
      return ""
    }
    let rows = slowest.map { result in
      let stage = result.costliestStage.map { " <small>\(HTML.escaped($0.name))</small>" } ?? ""
      let name = "<bdi>\(HTML.escaped(result.path))</bdi>\(stage)"
      return bar(name, result.usage.cpuTime, longest: most)
    }
    return """
      <section><h2>Slowest files</h2>
      <table class="costs files-cost">\(rows.joined(separator: "\n"))</table></section>

      """
  }

  /// A line of a table: a name that is HTML already, a bar, a time, its share.
  private func bar(_ name: String, _ time: Duration, longest: Duration) -> String {
    func percent(of total: Duration) -> String {
      fixed(total > .zero ? min(100, 100 * (time / total)) : 0)
    }
    return """
      <tr><th scope="row">\(name)</th>\
      <td class="bar"><span style="width:\(percent(of: longest))%"></span></td>\
      <td>\(Self.time(time))</td><td>\(percent(of: summary.metrics.cpuTime)) %</td></tr>
      """
  }
}
