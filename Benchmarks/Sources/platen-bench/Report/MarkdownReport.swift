@_spi(Instruments) import PlatenMetrics

/// A run as Markdown: for a terminal, a pull request, `report.md`.
struct MarkdownReport {
  let verdicts: Verdicts

  var text: String {
    var lines = [
      "| benchmark | rival | rounds | Platen | rival | Platen ÷ rival | 99.9 % | verdict | finds | "
        + "peak memory | outputs |",
      "|---|---|--:|--:|--:|--:|---|---|--:|---|---|",
    ]
    for judgement in verdicts.judgements { lines += rows(judgement) }
    lines.append("")
    lines.append(
      "Processor time of one run. A ratio below 1 says that Platen takes less. \"Finds\": the "
        + "smallest difference that this run could not have missed. Peak memory: Platen / rival.")
    if let baseline = verdicts.baseline {
      lines += ["", "### Against the saved run", ""] + table(baseline)
    }
    lines += section("Problems", verdicts.problems) + section("Notes", verdicts.notes)
    lines += ["", "### Machine", ""]
    lines += verdicts.run.fingerprint.rows.map { "- \($0.0): \($0.1)" }
    let versions = verdicts.run.versions
    if !versions.isEmpty { lines.append("- rivals: \(versions.joined(separator: ", "))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rows(_ judgement: Judgement) -> [String] {
    let result = judgement.result
    if let failure = result.failure { return [row([result.name, failed(failure)])] }
    if let skipped = result.skipped { return [row([result.name, "skipped: \(skipped)"])] }
    if judgement.rivals.isEmpty {
      return [
        row([
          result.name, "–", "\(result.ours.cpu.count)", timeText(result.ours.median), "", "", "",
          judgement.control.isAlarm ? "control alarmed" : "",
          percent(judgement.control.smallestRegression), memoryText(result.ours.peakMemory),
        ])
      ]
    }
    return judgement.rivals.map { rival in
      guard let comparison = rival.comparison else {
        return row([result.name, rival.result.name, rival.verdict])
      }
      let memory =
        memoryText(result.ours.peakMemory) + " / " + memoryText(rival.result.runs.peakMemory)
      return row([
        result.name, rival.result.name, "\(comparison.pairs)", timeText(result.ours.median),
        timeText(rival.result.runs.median), ratioText(comparison.ratio),
        ratioText(comparison.interval.lowerBound) + "–"
          + ratioText(comparison.interval.upperBound),
        rival.verdict, percent(comparison.smallestRegression), memory,
        rival.result.agreement?.description ?? "–",
      ])
    }
  }

  private func failed(_ reason: String) -> String { "failed: \(reason)" }

  /// A row of the table, filled up with empty cells.
  private func row(_ cells: [String]) -> String {
    let padded = cells + Array(repeating: "", count: max(0, 11 - cells.count))
    let clean = padded.map {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ")
        .split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
    return "| \(clean.joined(separator: " | ")) |"
  }

  private func table(_ baseline: (run: SavedRun, findings: [BaselineFinding])) -> [String] {
    ["| benchmark | rival | now ÷ then | 99.9 % | verdict |", "|---|---|--:|---|---|"]
      + baseline.findings.map { finding in
        let ratio = finding.comparison.map { ratioText($0.ratio) } ?? ""
        let interval = finding.comparison.map {
          "\(ratioText($0.interval.lowerBound))–\(ratioText($0.interval.upperBound))"
        }
        let verdict = finding.remark ?? finding.comparison?.verdict.rawValue ?? ""
        return "| \(finding.name) | \(finding.rival ?? "") | \(ratio) | \(interval ?? "") | "
          + "\(([verdict] + finding.risen).joined(separator: "; ")) |"
      }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "### \(title)", ""] + lines.map { "- \($0)" }
  }
}
