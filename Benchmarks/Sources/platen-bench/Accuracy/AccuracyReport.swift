import Foundation
import ScanCorpus

/// The tables of an accuracy run, in Markdown.
struct AccuracyReport {
  let results: [AccuracySetResult]
  let seed: UInt64
  private let gates: [(gate: AccuracyGate, value: Double)]

  init(_ results: [AccuracySetResult], seed: UInt64) {
    (self.results, self.seed) = (results, seed)
    gates = AccuracyGate.all.flatMap { gate in
      results.compactMap { result in gate.value(result).map { (gate, $0) } }
    }
  }

  /// Whether every gate holds.
  var holds: Bool { gates.allSatisfy { $0.value <= $0.gate.most + 1e-9 } }

  var text: String {
    var text = "# Accuracy, seed \(seed)\n\n"
    text += """
      Means over pages in per cent: CER (character error rate, less is better; of a page 100 at \
      most), F1 of words and of numbers. Hurt and helped: Platen's CER is more than 0.5 points \
      above or below the tesseract command's; for tables, whose cells may be read by rows or by \
      columns, its F1 of words is.


      """
    for result in results {
      text += result.set == .orientation ? turns(result) : table(result)
      text += "\n"
    }
    if !gates.isEmpty { text += "## Gates\n\n| gate | got | |\n|---|---:|---|\n" }
    for (gate, value) in gates {
      let holds = value <= gate.most + 1e-9
      text += "| \(gate.text) | \(Self.number(shown(gate, value))) | "
      text += holds ? "held |\n" : "**missed** |\n"
    }
    return text
  }

  /// The value as the gate's text has it.
  private func shown(_ gate: AccuracyGate, _ value: Double) -> Double {
    switch gate.measure {
    case .wordsMissing, .missedTurns: 100 - value
    case .wordsBelowRival: -value
    default: value
    }
  }

  private func table(_ result: AccuracySetResult) -> String {
    let readers = result.readers
    let compared = readers.filter { $0 == .tesseract || $0 == .block || $0 == .standard }
    var text = "## \(result.set.rawValue)\n\n| | n | "
    text += readers.map { "CER \($0.title)" }.joined(separator: " | ") + " | "
    text += compared.map { "F1 \($0.title)" }.joined(separator: " | ") + " | "
    text += compared.map { "numbers \($0.title)" }.joined(separator: " | ")
    text += " | hurt | helped |\n|---|"
    text += String(repeating: "---:|", count: readers.count + 2 * compared.count + 3) + "\n"
    for (name, pages) in result.groups + [("**all**", result.pages)] {
      var cells = [name, "\(pages.count)"]
      cells += readers.map { cell(pages, $0) { $0.boundedErrors } }
      cells += compared.map { cell(pages, $0) { $0.words } }
      cells += compared.map { cell(pages, $0) { $0.numbers } }
      cells += ["\(AccuracySetResult.hurt(pages))", "\(AccuracySetResult.helped(pages))"]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    text += "\n" + cpu(result) + worst(result)
    return text
  }

  private func cell(
    _ pages: [AccuracyPage], _ reader: AccuracyReader, _ value: (TextScore) -> Double?
  ) -> String {
    AccuracySetResult.mean(pages, reader, value).map { Self.number(100 * $0) } ?? "–"
  }

  private func cpu(_ result: AccuracySetResult) -> String {
    let parts = result.readers.compactMap { reader in
      result.cpu[reader].map {
        "\(reader.title) \(Self.number($0 / Double(max(1, result.pages.count))))"
      }
    }
    return "Processor seconds a page: \(parts.joined(separator: ", ")).\n"
  }

  /// The pages that are hurt most.
  private func worst(_ result: AccuracySetResult) -> String {
    let hurt = result.pages.filter { ($0.loss() ?? 0) > AccuracyPage.margin }
      .sorted { ($0.loss() ?? 0, $1.name) > ($1.loss() ?? 0, $0.name) }
    guard !hurt.isEmpty else { return "" }
    let list = hurt.prefix(24).map { page in
      let (theirs, ours) = (page.scores[.tesseract], page.scores[.standard])
      func judged(_ score: TextScore?) -> String {
        let value = result.set == .tables ? score?.words : score?.characterErrors
        return Self.number(100 * (value ?? 0))
      }
      return "\(page.name) \(judged(theirs)) → \(judged(ours))"
    }
    let measure = result.set == .tables ? "F1" : "CER"
    return "\nHurt (\(measure) of CLI → Platen): \(list.joined(separator: "; ")).\n"
  }

  private func turns(_ result: AccuracySetResult) -> String {
    var text = "## orientation\n\n| | upright | turned by mistake | turned | set upright | "
    text += "left as they were | turned wrongly | `fast`: set upright | turned wrongly |\n|---|"
    text += String(repeating: "---:|", count: 8) + "\n"
    for (name, pages) in result.groups + [("**all**", result.pages)] {
      let (count, fast) = (TurnCount(pages), TurnCount(pages, .fast))
      text += "| \(name) | \(count.upright) | \(count.turnedUpright) | \(count.turned) | "
      text += "\(count.found) | \(count.left) | \(count.misturned) | "
      text += "\(fast.found) | \(fast.wrong) |\n"
    }
    text += "\n" + cpu(result)
    let wrong = result.pages.filter {
      let found = $0.foundRotations[.standard] ?? 0
      return found != $0.rotation && found != 0
    }
    if !wrong.isEmpty {
      text += "\nTurned by mistake or wrongly: "
      text +=
        wrong.prefix(24).map { "\($0.name) (\($0.foundRotations[.standard] ?? 0))" }
        .joined(separator: ", ") + ".\n"
    }
    return text
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
