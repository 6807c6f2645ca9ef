import Foundation
import FoundationXML
import Testing

@testable import platen_bench

@Suite struct ReportTests {
  @Test func theHTMLIsWellFormedAndNeedsNothingElse() throws {
    let verdicts = try verdicts(baseline: sampleRun(ours: 0.5))
    let text = HTMLReport(verdicts: verdicts).text
    let reader = ElementCounter()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError)) at \(parser.lineNumber)")
    #expect(reader.counts["article"] == 4)
    // One for each rival that ran.
    #expect(reader.counts["circle"] == 2)
    #expect(reader.links.allSatisfy { $0.hasPrefix("#") })
    for word in ["http:", "https:", "<script", "url(", "@import"] { #expect(!text.contains(word)) }
  }

  @Test func everyLineOfTheMarkdownTableHasAllColumns() throws {
    let text = try MarkdownReport(verdicts: verdicts(baseline: nil)).text
    let rows = text.split(separator: "\n").prefix { $0.hasPrefix("|") }
    #expect(rows.count == 8)
    for row in rows {
      #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 12, "\(row)")
    }
    #expect(rows.contains { $0.contains("skipped: not installed <here>") })
    #expect(rows.contains { $0.contains("failed: its process ended with signal 11") })
  }

  @Test func lossesGainsAndClaimsAreSaid() throws {
    let verdicts = try verdicts(baseline: nil)
    let rivals = verdicts.judgements[0].rivals
    #expect(rivals.map(\.verdict) == ["faster", "slower", "skipped: not installed <here>"])
    #expect(rivals[0].problems.isEmpty)
    #expect(rivals[1].problems.count == 1)
    #expect(verdicts.problems.contains("failed: failed: its process ended with signal 11"))
  }

  @Test func anAlarmOfTheControlWithholdsTheVerdict() throws {
    var run = sampleRun()
    run.results[0].control = runs(1.2)
    let verdicts = try withFolder {
      Verdicts(run, thresholds: try Thresholds(folder: $0), baseline: nil)
    }
    let rivals = verdicts.judgements[0].rivals
    #expect(rivals[0].verdict == "withheld: control alarmed")
    #expect(rivals.flatMap(\.problems).isEmpty)
  }

  @Test func outputsThatDisagreeFailTheRun() throws {
    var run = sampleRun()
    run.results[0].rivals[0].agreement = Agreement(isAcceptable: false, description: "sizes differ")
    let verdicts = try withFolder {
      Verdicts(run, thresholds: try Thresholds(folder: $0), baseline: nil)
    }
    #expect(
      verdicts.problems.contains {
        $0.hasSuffix("its output and Pillow's disagree: sizes differ")
      })
  }

  private func verdicts(baseline: SavedRun?) throws -> Verdicts {
    try withFolder {
      Verdicts(sampleRun(), thresholds: try Thresholds(folder: $0), baseline: baseline)
    }
  }
}

/// Counts elements, and keeps where links lead.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var links: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if let link = attributes["href"] ?? attributes["src"] { links.append(link) }
  }
}
