import Platen

/// What `filter --explain --json` says of a run.
struct ExplanationLine: Encodable {
  struct Step: Encodable {
    let name: String
    let width: Int
    let height: Int
    let planes: Int
    /// x, y, width and height of what it makes for a tile in the middle.
    let region: [Int]
    let halo: Int?
    let scratch_bytes: Int
    let cpu_ms: Double
  }

  struct Pass: Encodable {
    let steps: [Step]
    let tile: [Int]
    let tiles: Int
    let recompute: Double
    let scratch_bytes: Int
    let kept_bytes: Int
  }

  let path: String
  let passes: [Pass]

  init(_ path: FilePath, _ explanation: FilterExplanation) {
    self.path = path.string
    passes = explanation.passes.map { pass in
      Pass(
        steps: pass.steps.indices.map { index in
          let step = pass.steps[index]
          return Step(
            name: step.label, width: step.size.width, height: step.size.height,
            planes: step.planes,
            region: [step.region.x, step.region.y, step.region.width, step.region.height],
            halo: pass.halo(of: index), scratch_bytes: step.scratchBytes,
            cpu_ms: Double(step.cpuNanoseconds) / 1e6)
        }, tile: [pass.tile.width, pass.tile.height], tiles: pass.tiles,
        recompute: pass.recompute, scratch_bytes: pass.scratchBytes, kept_bytes: pass.planesBytes)
    }
  }
}

extension FilterExplanation.Pass {
  /// The rows above a tile that the next step looks at, in a picture of the same size; nil where
  /// the size changes, or nothing follows.
  func halo(of index: Int) -> Int? {
    guard index + 1 < steps.count, steps[index].size == steps[index + 1].size else { return nil }
    let (own, next) = (steps[index].region, steps[index + 1].region)
    return max(0, next.y - own.y, own.maxY - next.maxY, next.x - own.x, own.maxX - next.maxX)
  }
}
