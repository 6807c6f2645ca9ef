import Synchronization

/// Notes what the passes of a plan were and what their steps cost, for an explanation.
final class FilterRecorder: Sendable {
  private struct Notes {
    var inclusive: [Int: Int] = [:]
    var passes: [FilterExplanation.Pass] = []
  }

  /// The place of the writing of rows, which is after every step.
  static let store = -1

  private let notes = Mutex(Notes())

  /// Adds nanoseconds to a step of the running pass and all before it; 0 is the source.
  func add(_ nanoseconds: Int, to index: Int) {
    notes.withLock { $0.inclusive[index, default: 0] += nanoseconds }
  }

  /// Notes a pass that has run.
  func end(_ pass: FilterPass, _ tiling: FilterTiling, planesBytes: Int) {
    let tile = PixelRect(tiling.tile)
    let regions = pass.regions(for: tiling[tiling.count / 2])
    notes.withLock { notes in
      let inclusive = notes.inclusive
      notes.inclusive = [:]
      var steps = [
        FilterExplanation.Step(
          label: "load", size: pass.source.size, planes: pass.source.planes, region: regions[0],
          scratchBytes: 0, cpuNanoseconds: inclusive[0] ?? 0)
      ]
      for (index, node) in pass.nodes.enumerated() {
        let own = (inclusive[index + 1] ?? 0) - (inclusive[index] ?? 0)
        steps.append(
          FilterExplanation.Step(
            label: node.label, size: node.output.size, planes: node.output.planes,
            region: regions[index + 1],
            scratchBytes: node.bytesPerColumn * regions[index + 1].width,
            cpuNanoseconds: max(0, own)))
      }
      steps.append(
        FilterExplanation.Step(
          label: "store", size: pass.output.size, planes: pass.output.planes,
          region: regions[regions.count - 1], scratchBytes: 0,
          cpuNanoseconds: inclusive[Self.store] ?? 0))
      notes.passes.append(
        FilterExplanation.Pass(
          steps: steps, tile: tiling.tile, tiles: tiling.count, recompute: tiling.recompute,
          scratchBytes: pass.scratch(for: tile), planesBytes: planesBytes))
    }
  }

  /// Notes a step that takes a whole picture.
  func end(picture label: String, size: PixelSize, planes: Int, cpuNanoseconds: Int) {
    let step = FilterExplanation.Step(
      label: label, size: size, planes: planes, region: PixelRect(size), scratchBytes: 0,
      cpuNanoseconds: cpuNanoseconds)
    notes.withLock {
      $0.passes.append(
        FilterExplanation.Pass(
          steps: [step], tile: size, tiles: 1, recompute: 1, scratchBytes: 0, planesBytes: 0))
    }
  }

  /// What was noted.
  var explanation: FilterExplanation {
    FilterExplanation(passes: notes.withLock { $0.passes })
  }
}
