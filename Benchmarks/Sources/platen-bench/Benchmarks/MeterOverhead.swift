import Foundation
import Platen
import PlatenImaging
import PlatenCore
import PlatenMetrics
import Synchronization

extension Benchmark {
  /// A whole run with its stages measured, against the same run with the meter off: 1 % more is the
  /// aim.
  static let meterOverhead = [
    framesOverhead,
    pages("metrics-pages", [.cleanPage(), .filter([.grayscale()]), .write(.png)], rounds: 30),
    pages("metrics-documents", Recipe.documents().stages[.page] ?? [], rounds: 60),
  ]

  /// Two stages for each of 1,000 frames of 64×64 pixels: as many marks for as little work as there
  /// can be.
  private static let framesOverhead = Benchmark(
    name: "metrics-frames", area: .metrics, rounds: 120, patience: 5
  ) { workspace in
    let folder = try workspace.emptyFolder("small-animations")
    let delay = Duration.milliseconds(40)
    for number in 0..<2 {
      let frames = try (0..<500).map { index in
        let view = try GeneratedPhoto(seed: 40).picture(
          width: 64, height: 64, left: number * 10 + index % 50)
        return Frame(index: index, image: view, delay: delay, unclampedDelay: delay)
      }
      let file = try ImageDestination(format: .gif).encode(frames)
      try Data(file).write(to: URL(fileURLWithPath: "\(folder)/\(number).gif"))
    }
    let pipeline = try Pipeline([
      .filter([.photoEffectMono()], light: .encoded), .write(.frameTimes),
    ])
    return try workspace.overhead(of: pipeline, over: folder)
  }

  /// A short page; with recognition it takes too long to see 1 % in `make bench`.
  private static func pages(_ name: String, _ stages: [Stage], rounds: Int) -> Benchmark {
    Benchmark(
      name: name, area: .metrics, rounds: rounds,
      isFull: stages.contains { $0.name == "recognizeText" }
    ) { workspace in
      let folder = try workspace.emptyFolder("short-pages")
      try GeneratedPage(0, length: 1).picture().write(to: "\(folder)/page.png")
      return try workspace.overhead(of: Pipeline(stages), over: folder)
    }
  }
}

extension Workspace {
  fileprivate func overhead(of pipeline: Pipeline, over folder: String) throws -> Contest {
    var runs = 0
    var files: [Bool: [[UInt8]]] = [:]
    func side(measured: Bool) -> Side {
      .threads {
        runs += 1
        // Into an empty folder each time: what is done already would be skipped.
        let output = self.path("metrics-out-\(runs)")
        let run = pipeline.run(
          over: folder, into: output, workers: 1, meter: measured ? Meter() : .off())
        let (summary, outputs) = try Self.end(of: run)
        guard summary.failed == 0 else { throw Skipped("an input failed") }
        files[measured] = try outputs.sorted().map { try self.contents("\(output)/\($0)") }
      }
    }
    let off = Rival("meter off", atMost: 1.02) {
      side(measured: false)
    } agreement: { _ in
      files[true] == files[false] && files[true]?.isEmpty == false
        ? .equal : Agreement(isAcceptable: false, description: "outputs differ")
    }
    return Contest(ours: side(measured: true), rivals: [off])
  }

  /// Waits for a run on the calling thread; gives its summary and the names of its outputs.
  private static func end(of run: PipelineRun) throws -> (BatchSummary, outputs: [String]) {
    let ended = DispatchSemaphore(value: 0)
    let result = Mutex<Result<(BatchSummary, outputs: [String]), any Error>?>(nil)
    _Concurrency.Task.detached {
      do {
        var outputs: [String] = []
        for await result in run { outputs += result.outputs.map(\.path) }
        let summary = try await run.finished
        result.withLock { [outputs] in $0 = .success((summary, outputs)) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      ended.signal()
    }
    ended.wait()
    return try result.withLock { $0 }?.get() ?? { throw Skipped("the run did not end") }()
  }
}
