import Platen

extension FilterExplanation {
  func line(of path: FilePath) -> JSONMembers {
    ["path": path.string, "passes": passes.map(\.members)]
  }
}

extension FilterExplanation.Pass {
  fileprivate var members: JSONMembers {
    [
      "steps": steps.indices.map(step), "tile": [tile.width, tile.height], "tiles": tiles,
      "recompute": recompute, "scratch_bytes": scratchBytes, "kept_bytes": planesBytes,
    ]
  }

  /// A step; its region is x, y, width and height of what it makes for a tile in the middle.
  private func step(_ index: Int) -> JSONMembers {
    let step = steps[index]
    return [
      "name": step.label, "width": step.size.width, "height": step.size.height,
      "planes": step.planes,
      "region": [step.region.x, step.region.y, step.region.width, step.region.height],
      "halo": halo(of: index), "scratch_bytes": step.scratchBytes,
      "cpu_ms": Double(step.cpuNanoseconds) / 1e6,
    ]
  }

  /// The rows above a tile that the next step looks at, in a picture of the same size; nil where
  /// the size changes, or nothing follows.
  func halo(of index: Int) -> Int? {
    guard index + 1 < steps.count, steps[index].size == steps[index + 1].size else { return nil }
    let (own, next) = (steps[index].region, steps[index + 1].region)
    return max(0, next.y - own.y, own.maxY - next.maxY, next.x - own.x, own.maxX - next.maxX)
  }
}
