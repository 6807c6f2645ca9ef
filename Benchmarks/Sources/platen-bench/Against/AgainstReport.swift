@_spi(Instruments) import PlatenMetrics

/// Two builds side by side, as Markdown.
struct AgainstReport {
  let revision: String
  let findings: [BuildFinding]
  /// Benchmarks that couldn't be compared, and why.
  let failures: [(name: String, reason: String)]
  let fingerprint: Fingerprint

  var problems: [String] {
    findings.flatMap(\.problems) + failures.map { "\($0.name): \($0.reason)" }
  }

  var text: String {
    var lines = [
      "| benchmark | restarts | \(revision) | now | now ÷ \(revision) | 99.9 % | verdict | finds |",
      "|---|--:|--:|--:|--:|---|---|--:|",
    ]
    for finding in findings {
      let comparison = finding.comparison
      let cells = [
        finding.name, "\(comparison.restarts)", timeText(finding.old), timeText(finding.new),
        ratioText(comparison.ratio), interval(comparison.interval), finding.verdict,
        percent(comparison.smallestRegression),
      ]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    for finding in findings {
      guard let stages = finding.stages else { continue }
      lines += ["", "### Stages of \(finding.name)", ""]
      lines += ["| stage | now ÷ \(revision) | 99.9 % together | verdict |", "|---|--:|---|---|"]
      lines += stages.stages.map {
        "| \($0.name) | \(ratioText($0.comparison.ratio)) | \(interval($0.comparison.interval)) | "
          + "\(finding.isWithheld ? finding.verdict : $0.comparison.verdict.rawValue) |"
      }
    }
    let counts = findings.flatMap { finding in
      finding.counts.map { count in
        "- \(finding.name): \(count.name) \(number(count.old)) → \(number(count.new))"
      }
    }
    if !counts.isEmpty { lines += ["", "### Exact numbers that changed", ""] + counts }
    if !problems.isEmpty { lines += ["", "### Problems", ""] + problems.map { "- \($0)" } }
    lines += ["", "### Machine", ""] + fingerprint.rows.map { "- \($0.0): \($0.1)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func interval(_ range: ClosedRange<Double>) -> String {
    "\(ratioText(range.lowerBound))–\(ratioText(range.upperBound))"
  }
}
