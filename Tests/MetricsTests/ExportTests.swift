import Foundation
@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

/// What goes out is read by parsers that are not ours: Foundation's for JSON, Prometheus' own.
struct ExportTests {
  private static let awkward = [
    "a \"b\" \\ c", "line\nfeed\u{7}", "über/ß 日本 \u{2028}", "", "}{][,:",
  ]

  @Test(arguments: [Int.max, .min]) func anyNumberOfSpansIsTaken(_ spans: Int) {
    let jobs = meter(spans: spans).report().rows
    #expect(!jobs.isEmpty)
  }

  /// A meter with a job for each awkward name.
  private func meter(spans: Int = 1000) -> Meter {
    let meter = Meter(spans: spans)
    for name in Self.awkward {
      let lane = meter.lane("lane \(name)")
      lane.begin(name + "1")
      burn(.microseconds(300))
      lane.begin(name + "2")
      lane.begin(name + "1")
      lane.endJob(named: "job " + name)
    }
    return meter
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func aNameWithALineFeedIsOneRow() {
    let meter = Meter()
    let lane = meter.lane()
    lane.begin("line\nfeed")
    lane.endJob()
    let rows = meter.report().table().split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("line feed") })
  }

  @Test func theReportIsJSON() throws {
    let report = meter().report()
    let json = try object(report.json())
    #expect(json["schema"] as? String == "platen.metrics/1")
    let stages = try #require(json["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["name"] as? String } == report.rows.map(\.name))
    for (stage, row) in zip(stages, report.rows) {
      #expect(stage["calls"] as? Int == row.calls)
      let cpu = try #require(stage["cpu_seconds"] as? Double)
      #expect(abs(cpu - row.usage.cpuTime / .seconds(1)) < 1e-9)
      // None are counted under a sanitizer, which has an allocator of its own.
      #expect(stage["allocations"] as? Int ?? 0 == row.usage.allocations)
      let calls = try #require(stage["call_seconds"] as? [String: Double])
      let quantiles = ["min", "p50", "p90", "p95", "p99", "max"].compactMap { calls[$0] }
      #expect(quantiles.count == 6)
      #expect(quantiles == quantiles.sorted())
    }
    let sum = stages.reduce(json["unattributed_cpu_seconds"] as? Double ?? .nan) {
      $0 + ($1["cpu_seconds"] as? Double ?? .nan)
    }
    let total = try #require(json["cpu_seconds"] as? Double)
    #expect(abs(sum - total) < 1e-6)
    let workers = try #require(json["workers"] as? [[String: Any]])
    #expect(workers.compactMap { $0["name"] as? String } == Self.awkward.map { "lane " + $0 })
    #expect(workers.compactMap { $0["jobs"] as? Int } == Self.awkward.map { _ in 1 })
  }

  @Test func theTraceIsWhatChromeReads() throws {
    let meter = meter()
    let json = try object(meter.trace().chromeJSON())
    let events = try #require(json["traceEvents"] as? [[String: Any]])
    let process = try #require(events.first { $0["name"] as? String == "process_name" })
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    #expect((process["args"] as? [String: String]) == ["name": program])
    let threads = events.filter { $0["name"] as? String == "thread_name" }
    #expect(threads.count == Self.awkward.count)
    #expect(Set(threads.compactMap { $0["tid"] as? Int }).count == Self.awkward.count)
    let complete = events.filter { $0["ph"] as? String == "X" }
    #expect(complete.count == 4 * Self.awkward.count)
    for (number, name) in Self.awkward.enumerated() {
      let track = complete.filter { $0["tid"] as? Int == number + 1 }
      #expect(
        track.compactMap { $0["name"] as? String }
          == ["job " + name, name + "1", name + "2", name + "1"])
      let times = try track.map { event in
        let start = try #require(event["ts"] as? Double)
        let duration = try #require(event["dur"] as? Double)
        return (start: start, end: start + duration)
      }
      // Stages follow one another inside the job without a gap.
      #expect(times[0].start >= 0)
      #expect(abs(times[1].start - times[0].start) < 0.002)
      #expect(times[1].end - times[1].start >= 300)
      #expect(abs(times[2].start - times[1].end) < 0.002)
      #expect(abs(times[3].start - times[2].end) < 0.002)
      #expect(abs(times[0].end - times[3].end) < 0.002)
    }
  }

  @Test func extremesInATraceAreStillNumbers() throws {
    let intervals = [
      Trace.Interval(name: 0, lane: 0, start: .min, duration: 0),
      Trace.Interval(name: 0, lane: 0, start: -1, duration: .max),
      Trace.Interval(name: 9, lane: 0, start: 0, duration: 0),
      Trace.Interval(name: 0, lane: -1, start: 0, duration: 0),
    ]
    let trace = Trace(names: ["a"], lanes: ["b"], intervals: intervals)
    let events = try #require(try object(trace.chromeJSON())["traceEvents"] as? [[String: Any]])
    let complete = events.filter { $0["ph"] as? String == "X" }
    // What points outside the names and lanes is left out.
    #expect(complete.count == 2)
    #expect(complete[1]["ts"] as? Double == -0.001)
    #expect(complete[1]["dur"] as? Double == 9_223_372_036_854_775.807)
  }

  /// `prometheus_client`, the Python library of the Prometheus project, reads the text and writes
  /// what it understood as JSON.
  @Test func prometheusReadsItsText() throws {
    let report = meter().report()
    let script = """
      import json, sys
      from prometheus_client.parser import text_string_to_metric_families as parse
      print(json.dumps(
        [[f.name, f.type, f.documentation, [[s.name, s.labels, s.value] for s in f.samples]]
        for f in parse(sys.stdin.read())]))
      """
    let output = try run("/usr/bin/python3", ["-c", script], input: report.prometheus())
    let families = try #require(try JSONSerialization.jsonObject(with: output) as? [[Any]])
    var values: [String: [String: Double]] = [:]
    for family in families {
      #expect((family[2] as? String)?.isEmpty == false)
      for sample in try #require(family[3] as? [[Any]]) {
        let name = try #require(sample[0] as? String)
        let labels = try #require(sample[1] as? [String: String])
        let key = labels["stage"] ?? labels["worker"] ?? ""
        let bound = labels["le"].map { "<" + $0 } ?? ""
        values[name, default: [:]][key + bound] = try #require(sample[2] as? Double)
      }
    }
    let types = families.map { "\($0[0]) \($0[1])" }
    #expect(types.contains("platen_stage_duration_seconds histogram"))
    #expect(types.contains("platen_peak_memory_bytes gauge"))
    // It falls when a job ends, which no counter may.
    #expect(types.contains("platen_unattributed_cpu_seconds gauge"))
    for row in report.rows {
      let cpu = try #require(values["platen_stage_cpu_seconds_total"]?[row.name])
      #expect(abs(cpu - row.usage.cpuTime / .seconds(1)) < 1e-9)
      #expect(values["platen_stage_calls_total"]?[row.name] == Double(row.calls))
      let buckets = try #require(values["platen_stage_duration_seconds_bucket"])
      #expect(buckets[row.name + "<+Inf"] == Double(row.calls))
      #expect(buckets[row.name + "<0.00001"] ?? 1e9 <= buckets[row.name + "<0.0001"] ?? -1)
    }
    #expect(values["platen_peak_memory_bytes"]?[""] == Double(report.peakMemory))
  }

  /// Prometheus refuses a text in which a series comes twice, and all of it.
  @Test func workersOfOneNameAreOneSeries() {
    let meter = Meter()
    for name in ["decoder", "encoder", "decoder"] {
      let lane = meter.lane(name)
      lane.begin("work")
      lane.endJob()
    }
    let lines = meter.report().prometheus().split(separator: "\n").filter { !$0.hasPrefix("#") }
    let series = lines.compactMap { $0.split(separator: " ").first }
    #expect(series.count == lines.count)
    #expect(Set(series).count == series.count)
    #expect(lines.contains(#"platen_worker_jobs_total{worker="decoder"} 2"#))
    #expect(lines.contains(#"platen_worker_jobs_total{worker="encoder"} 1"#))
  }

  private func run(_ program: String, _ arguments: [String], input: String) throws -> Data {
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }
}
