/// Every ratio with its interval on one axis, a line each, grouped by area.
struct ForestPlot {
  let judgements: [Judgement]
  private let scale: LogScale

  init(_ judgements: [Judgement]) {
    self.judgements = judgements
    let comparisons = judgements.flatMap(\.rivals).compactMap(\.comparison)
    scale = LogScale(
      comparisons.flatMap { [$0.ratio, $0.interval.lowerBound, $0.interval.upperBound] })
  }

  var html: String {
    let groups = Benchmark.Area.allCases.compactMap { area -> String? in
      let members = judgements.filter { $0.result.area == area }
      guard !members.isEmpty else { return nil }
      let lines = members.flatMap(rows)
      return element("h3", [:], area.rawValue) + lines.joined(separator: "\n")
    }
    return element("div", ["class": "forest"], axis + groups.joined(separator: "\n"))
  }

  private var axis: String {
    let one = scale.position(1)
    let labels = scale.ticks.map { tick in
      element(
        "text", ["x": place(scale.position(tick)), "y": "32", "text-anchor": "middle"],
        String(tick.formatted()))
    }
    let sides =
      element("text", ["x": place(one - 0.012), "y": "12", "text-anchor": "end"], "◂ Platen less")
      + element("text", ["x": place(one + 0.012), "y": "12"], "rival less ▸")
    return element(
      "div", ["class": "row axis"],
      element("div", ["class": "name"], "Platen’s CPU time ÷ rival’s")
        + element("svg", ["height": "38"], sides + labels.joined())
        + element("div", ["class": "figure"], "ratio") + element("div", [:], "verdict"))
  }

  private func rows(_ judgement: Judgement) -> [String] {
    let name = judgement.result.name
    if let reason = judgement.result.failure {
      return [note(label(name), "failed: \(reason)", "failed")]
    }
    if let reason = judgement.result.skipped {
      return [note(label(name), "skipped: \(reason)", "skipped")]
    }
    if judgement.rivals.isEmpty { return [note(label(name), "no rival; see its gates", "skipped")] }
    return judgement.rivals.enumerated().map { index, rival in
      let label = label(name, rival.result.name, again: index > 0)
      guard let comparison = rival.comparison else {
        return note(label, rival.verdict, "skipped")
      }
      let kind = rival.isWithheld ? "withheld" : comparison.verdict.rawValue
      let (low, high) = (comparison.interval.lowerBound, comparison.interval.upperBound)
      let x = place(scale.position(comparison.ratio))
      let marks =
        element(
          "line",
          [
            "x1": place(scale.position(low)), "x2": place(scale.position(high)), "y1": "13",
            "y2": "13", "class": "interval",
          ]) + element("circle", ["cx": x, "cy": "13", "r": "5", "class": "point"])
      let title = element(
        "title", [:],
        "\(name) / \(rival.result.name): \(ratioText(comparison.ratio)) "
          .escaped + "(\(ratioText(low)) to \(ratioText(high))), \(rival.verdict)".escaped)
      return element(
        "div", ["class": "row \(kind)"],
        label
          + element("svg", ["height": "26"], title + grid + marks)
          + element("div", ["class": "figure"], ratioText(comparison.ratio))
          + element("div", ["class": "verdict"], kind))
    }
  }

  private var grid: String {
    scale.ticks.map { tick in
      let x = place(scale.position(tick))
      return element(
        "line",
        ["x1": x, "x2": x, "y1": "0", "y2": "26", "class": tick == 1 ? "one" : "tick"])
    }.joined()
  }

  private func note(_ label: String, _ text: String, _ kind: String) -> String {
    element(
      "div", ["class": "row \(kind)"],
      label + element("div", ["class": "note"], text.escaped))
  }

  /// The name of a benchmark is said once for all its rivals, and weaker again.
  private func label(_ name: String, _ rival: String = "", again: Bool = false) -> String {
    let other = rival.isEmpty ? "" : element("span", [:], rival.escaped)
    return element(
      "a", ["class": again ? "name again" : "name", "href": "#\(name)"],
      element("b", [:], name.escaped) + " " + other)
  }
}
