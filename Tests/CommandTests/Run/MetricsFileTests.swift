import Foundation
import Testing

/// `run --metrics`, `--trace` and `--prometheus`, read as other programs read them.
@Suite struct MetricsFileTests {
  private func object(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: SampleRun.result().folder[name]))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func hardlyAnyProcessorTimeIsUnattributed() throws {
    let metrics = try object("about/metrics.json")
    #expect(metrics["schema"] as? String == "platen.metrics/1")
    let total = try #require(metrics["cpu_seconds"] as? Double)
    let rest = try #require(metrics["unattributed_cpu_seconds"] as? Double)
    let stages = try #require(metrics["stages"] as? [[String: Any]])
    let sum = stages.reduce(rest) { $0 + ($1["cpu_seconds"] as? Double ?? .nan) }
    #expect(abs(sum - total) < 1e-6 * total)
    #expect(rest <= 0.02 * total)
    // The command counts what it asks of malloc.
    #expect(stages.allSatisfy { $0["allocations"] is Int })
  }

  @Test func bytesWrittenAreThoseOfTheOutputs() throws {
    let metrics = try object("about/metrics.json")
    let stages = try #require(metrics["stages"] as? [[String: Any]])
    // What the run writes for itself is not an input's output.
    let own = ["find", "record", "report"]
    let staged = stages.filter { !own.contains($0["name"] as? String ?? "") }
    let written = staged.reduce(0) { $0 + ($1["bytes_written"] as? Int ?? 0) }
    let outputs = try SampleRun.result().results.flatMap { line in
      (line["outputs"] as? [[String: Any]] ?? []).compactMap { $0["bytes"] as? Int }
    }
    #expect(written == outputs.reduce(0, +))
  }

  @Test func theTraceHasEveryInputAndItsStages() throws {
    let events = try #require(try object("about/trace.json")["traceEvents"] as? [[String: Any]])
    let inputs = events.filter { $0["cat"] as? String == "input" }
    let paths = try SampleRun.result().results.compactMap { $0["path"] as? String }
    #expect(inputs.compactMap { $0["name"] as? String }.sorted() == paths.sorted())
    #expect(paths.contains { $0.contains("/scans/") })
    for input in inputs {
      // Tiny ones are read, then go to a worker together.
      let isAlone = (input["name"] as? String)?.contains("/scans/") == true
      let start = try #require(input["ts"] as? Double)
      let end = start + (input["dur"] as? Double ?? 0)
      let stages = events.filter { event in
        guard event["cat"] as? String == "stage", event["tid"] as? Int == input["tid"] as? Int,
          let time = event["ts"] as? Double
        else { return false }
        return time >= start - 0.001 && time < end - 0.001
      }
      #expect(!stages.isEmpty)
      #expect(!isAlone || stages.first?["name"] as? String == "read")
      #expect(!isAlone || stages.last?["name"] as? String == "commit")
      let sum = stages.reduce(0) { $0 + ($1["dur"] as? Double ?? 0) }
      #expect(abs(sum - (end - start)) <= 0.001 * Double(stages.count + 1))
    }
  }

  @Test func thePrometheusFileCountsTheInputs() throws {
    let run = try SampleRun.result()
    let text = try String(contentsOfFile: run.folder["about/run.prom"], encoding: .utf8)
    let done = run.results.filter { $0["status"] as? String == "done" }.count
    #expect(text.contains("platen_inputs_total{status=\"done\"} \(done)\n"))
    #expect(text.contains("platen_stage_calls_total{stage=\"recognizeText\"}"))
  }

  @Test func theSummaryNamesTheSlowestFiles() throws {
    let lines = try SampleRun.result().outcome.text.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix("slowest files") })
    #expect(lines[index + 1].hasPrefix("SampleImages/"))
    #expect(lines[index + 1].contains("%"))
  }

  @Test func aTraceThatCannotBeWrittenIsFoundOutBeforeTheRun() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "run", "SampleImages/photos", "--output", scratch["out"], "--trace", "/proc/none/trace.json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("/proc/none"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out"]))
  }
}
