/// A run as one file of HTML that needs nothing else.
struct HTMLReport {
  let verdicts: Verdicts

  var text: String {
    let body = [
      header, tiles, list("Problems", verdicts.problems, kind: "problems"),
      section("Against the rivals", ForestPlot(verdicts.judgements).html + legend),
      baseline, list("Notes", verdicts.notes, kind: "notes"),
      section(
        "Each benchmark",
        element(
          "div", ["class": "cards"],
          verdicts.judgements.map { BenchmarkCard(judgement: $0).html }.joined(separator: "\n"))),
      section("Machine", machine),
    ]
    let head =
      element("meta", ["charset": "utf-8"])
      + element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      + element("meta", ["name": "color-scheme", "content": "light dark"])
      + element("title", [:], "Platen: benchmarks") + element("style", [:], Self.style)
    return "<!DOCTYPE html>\n"
      + element(
        "html", ["lang": "en"],
        element("head", [:], head)
          + element("body", [:], element("main", [:], body.joined(separator: "\n")))) + "\n"
  }

  private var header: String {
    let fingerprint = verdicts.run.fingerprint
    let line =
      "\(fingerprint.date) · revision \(fingerprint.revision)"
      + (fingerprint.isDirty ? " with changes" : "")
      + " · \(fingerprint.processor), \(fingerprint.cores) cores · load \(fingerprint.loadBefore)"
    return element(
      "header", [:],
      element("h1", [:], "Platen beside its rivals") + element("p", [:], line.escaped))
  }

  private var tiles: String {
    let rivals = verdicts.judgements.flatMap(\.rivals)
    let skipped =
      rivals.count { $0.comparison == nil }
      + verdicts.judgements.count { $0.result.skipped != nil }
    let gates = verdicts.judgements.flatMap(\.gates).filter { $0.pinned != nil }
    let holding = gates.count { $0.outcome == .holds || $0.outcome == .below }
    let kinds = ["faster", "same", "undecided", "slower"]
    var tiles = kinds.map { kind in
      let count = rivals.count { !$0.isWithheld && $0.comparison?.verdict.rawValue == kind }
      return ("\(count)", kind, kind)
    }
    tiles.append(
      ("\(rivals.count { $0.isWithheld && $0.comparison != nil })", "withheld", "withheld"))
    tiles.append(("\(skipped)", "skipped", "skipped"))
    tiles.append(
      ("\(holding)/\(gates.count)", "gates hold", holding == gates.count ? "" : "slower"))
    return element(
      "div", ["class": "tiles"],
      tiles.map { figure, name, kind in
        element(
          "div", ["class": "tile \(kind)"],
          element("b", [:], figure) + element("span", [:], name))
      }.joined())
  }

  private var legend: String {
    element(
      "p", ["class": "quiet"],
      """
      The point is the median of the ratios of pairs that ran in turns and in random order; the \
      line is the interval that holds the true ratio with 99.9 %. Left of 1 Platen takes less \
      processor time, right of 1 the rival does. Faster and slower are said only where the \
      interval leaves out 1; a verdict is withheld where Platen against itself seemed to differ. \
      Peak memory is all of a program's, and of a library in a process that lives on what a run \
      held on top of what was there before.
      """)
  }

  private var baseline: String {
    guard let baseline = verdicts.baseline else { return "" }
    let rows = baseline.findings.map { finding in
      let comparison = finding.comparison
      let interval = comparison.map {
        "\(ratioText($0.interval.lowerBound))–\(ratioText($0.interval.upperBound))"
      }
      let said = [finding.remark ?? comparison?.verdict.rawValue ?? ""] + finding.risen
      let cells = [
        finding.name, finding.rival ?? "", comparison.map { ratioText($0.ratio) } ?? "",
        interval ?? "", said.joined(separator: "; "),
      ]
      return element(
        "tr", ["class": finding.problems.isEmpty ? "" : "problem"],
        cells.map { element("td", [:], $0.escaped) }.joined())
    }
    let head = ["benchmark", "rival", "now ÷ then", "99.9 %", "verdict"]
      .map { element("th", [:], $0) }
    return section(
      "Against the run of \(baseline.run.fingerprint.date)",
      element(
        "div", ["class": "scroll"],
        element(
          "table", [:],
          element("thead", [:], element("tr", [:], head.joined()))
            + element("tbody", [:], rows.joined()))))
  }

  private var machine: String {
    var rows = verdicts.run.fingerprint.rows
    rows.append(("rivals", verdicts.run.versions.joined(separator: ", ")))
    let body = rows.map { name, value in
      element("dt", [:], name.escaped) + element("dd", [:], value.escaped)
    }
    return element("dl", [:], body.joined())
  }

  private func list(_ title: String, _ lines: [String], kind: String) -> String {
    guard !lines.isEmpty else { return "" }
    let items = lines.map { element("li", [:], $0.escaped) }
    return element(
      "section", ["class": kind],
      element("h2", [:], title) + element("ul", [:], items.joined()))
  }

  private func section(_ title: String, _ content: String) -> String {
    element("section", [:], element("h2", [:], title.escaped) + content)
  }
}
