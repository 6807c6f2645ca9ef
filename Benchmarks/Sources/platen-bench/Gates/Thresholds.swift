import Foundation

/// The pinned numbers of `Benchmarks/Thresholds`: a file for each area, and in it, by benchmark and
/// extent, what was counted.
struct Thresholds {
  typealias Pins = [String: [String: [String: Int]]]

  /// By area.
  private var pins: [Benchmark.Area: Pins] = [:]
  private let folder: URL

  /// Reads the folder; a missing file pins nothing.
  ///
  /// - Throws: What Foundation throws for a file that isn't one of pins.
  init(folder: URL) throws {
    self.folder = folder
    for area in Benchmark.Area.allCases {
      guard let data = try? Data(contentsOf: file(area)) else { continue }
      pins[area] = try JSONDecoder().decode(Pins.self, from: data)
    }
  }

  /// A benchmark's numbers beside their pins, by name.
  func findings(for result: BenchmarkResult, extent: Workspace.Extent) -> [GateFinding] {
    guard result.skipped == nil, result.failure == nil else { return [] }
    let pinned = pins[result.area]?[result.name]?[extent.rawValue] ?? [:]
    let names = Set(result.counts.keys).union(result.unsteady.keys).union(pinned.keys)
    return names.sorted().compactMap { name in
      let (pin, got) = (pinned[name], result.counts[name])
      let outcome: GateFinding.Outcome
      switch (pin, got) {
      case _ where result.unsteady[name] != nil: outcome = .unsteady(result.unsteady[name] ?? [])
      case (nil, _): outcome = .unpinned
      // Another machine counts the instructions of another processor, or none.
      case (_, nil) where name.hasPrefix(ExactCounts.instructions): return nil
      case (_, nil): outcome = .gone
      case (let pin?, let got?):
        let slack = name.hasPrefix(ExactCounts.instructions) ? pin / 100 : 0
        outcome = got > pin + slack ? .above : got < pin - slack ? .below : .holds
      }
      return GateFinding(name: name, pinned: pin, got: got, outcome: outcome)
    }
  }

  /// Takes over what a run counted; instructions of other processors stay.
  mutating func pin(_ run: SavedRun) {
    for result in run.results where result.skipped == nil && result.failure == nil {
      let old = pins[result.area]?[result.name]?[run.extent.rawValue] ?? [:]
      let kept = old.filter { $0.key.hasPrefix(ExactCounts.instructions) }
      let new = kept.merging(result.counts) { $1 }
      var extents = pins[result.area]?[result.name] ?? [:]
      extents[run.extent.rawValue] = new.isEmpty ? nil : new
      pins[result.area, default: [:]][result.name] = extents.isEmpty ? nil : extents
    }
  }

  /// Writes the files, in a form that differs only where a number does.
  func write() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    for (area, pins) in pins {
      try (encoder.encode(pins) + Data("\n".utf8)).write(to: file(area), options: .atomic)
    }
  }

  private func file(_ area: Benchmark.Area) -> URL {
    folder.appendingPathComponent("\(area.rawValue).json")
  }
}
