@_spi(Instruments) import PlatenMetrics

/// Everything of one benchmark: times, noise, memory, exact numbers.
struct BenchmarkCard {
  let judgement: Judgement

  private var result: BenchmarkResult { judgement.result }

  var html: String {
    var parts = [
      element("h3", [:], result.name.escaped + " " + element("small", [:], result.area.rawValue))
    ]
    if let reason = result.failure {
      parts.append(element("p", ["class": "problem"], "failed: \(reason)".escaped))
    } else if let reason = result.skipped {
      parts.append(element("p", ["class": "quiet"], "skipped: \(reason)".escaped))
    } else {
      parts += [times, element("h4", [:], "Pairs around their median"), StripPlot(judgement).html]
      let bars = MemoryBars(result).html
      if !bars.isEmpty { parts += [element("h4", [:], "Peak memory"), bars] }
      if !judgement.gates.isEmpty { parts.append(gates) }
    }
    return element("article", ["id": result.name], parts.joined(separator: "\n"))
  }

  private var times: String {
    var rows = [row("Platen", result.ours, version: nil, output: "")]
    for rival in judgement.rivals {
      if let reason = rival.result.skipped {
        rows.append(
          element(
            "tr", [:],
            element("th", [:], rival.result.name.escaped)
              + element("td", ["colspan": "4", "class": "quiet"], "skipped: \(reason)".escaped)))
      } else {
        rows.append(
          row(
            rival.result.name, rival.result.runs, version: rival.result.version,
            output: rival.result.agreement?.description ?? ""))
      }
    }
    let head = ["", "median", "range", "samples", "outputs"].map { element("th", [:], $0) }
    return element(
      "div", ["class": "scroll"],
      element(
        "table", [:],
        element("thead", [:], element("tr", [:], head.joined()))
          + element("tbody", [:], rows.joined())))
  }

  private func row(_ name: String, _ runs: Runs, version: String?, output: String) -> String {
    let times = Meter.Measurement(runs.cpu)
    let samples = runs.batch > 1 ? "\(runs.cpu.count) of \(runs.batch)" : "\(runs.cpu.count)"
    let label =
      name.escaped + (version.map { " " + element("small", [:], $0.escaped) } ?? "")
    let range = "\(timeText(times.percentile(0)))–\(timeText(times.percentile(100)))"
    let figures = [timeText(times.median), range, samples]
      .map { element("td", ["class": "figure"], $0.escaped) }
    return element(
      "tr", [:],
      element("th", [:], label) + figures.joined() + element("td", [:], output.escaped))
  }

  private var gates: String {
    let rows = judgement.gates.map { gate in
      let (word, kind) = words(gate.outcome)
      let cells = [gate.name.escaped, number(gate.pinned), number(gate.got)]
      return element(
        "tr", ["class": kind],
        cells.map { element("td", [:], $0) }.joined() + element("td", [:], word.escaped))
    }
    let head = ["exact number", "pinned", "counted", ""].map { element("th", [:], $0) }
    return element("h4", [:], "Gates")
      + element(
        "div", ["class": "scroll"],
        element(
          "table", ["class": "gates"],
          element("thead", [:], element("tr", [:], head.joined()))
            + element("tbody", [:], rows.joined())))
  }

  private func words(_ outcome: GateFinding.Outcome) -> (String, String) {
    switch outcome {
    case .holds: ("holds", "holds")
    case .above: ("above its pin", "problem")
    case .below: ("below its pin", "better")
    case .unpinned: ("not pinned", "quiet")
    case .unsteady(let values):
      ("differs: \(values.map(number).joined(separator: ", "))", "quiet")
    case .gone: ("no longer counted", "problem")
    }
  }
}
