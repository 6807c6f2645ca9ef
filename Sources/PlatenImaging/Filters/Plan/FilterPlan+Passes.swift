extension FilterPlan {
  /// Planes between two passes may take this much memory.
  private static let planesLimit = 512 << 20

  /// The steps as passes: one, or more where tiles for all workers would compute too much twice, or
  /// would be too large for a step that holds all of a tile's source.
  ///
  /// The cut is made where the planes between the passes are smallest.
  func passes(workers: Int) -> [FilterPass] {
    guard !nodes.isEmpty else { return [] }
    return Self.split(FilterPass(source: source, nodes: nodes), workers: workers)
  }

  private static func split(_ pass: FilterPass, workers: Int) -> [FilterPass] {
    let tiling = FilterTiling.best(for: pass, of: pass.output.bounds, workers: workers)
    let isShared = workers == 1 || tiling.count >= 2 * workers
    let side = FilterTiling.squares(for: pass).last ?? .max
    let isSmall = max(tiling.tile.width, tiling.tile.height) <= side
    let fits = tiling.recompute <= FilterTiling.recomputeLimit && isShared && isSmall
    guard !fits, let cut = cut(pass) else { return [pass] }
    let first = FilterPass(source: pass.source, nodes: Array(pass.nodes[...cut]))
    let second = FilterPass(source: first.output, nodes: Array(pass.nodes[(cut + 1)...]))
    return split(first, workers: workers) + split(second, workers: workers)
  }

  /// The step after which the fewest bytes of planes have to be kept; nil where there are too many
  /// everywhere, or nothing to cut.
  private static func cut(_ pass: FilterPass) -> Int? {
    let bytes = pass.nodes.dropLast().map { node in
      Double(node.output.size.width) * Double(node.output.size.height)
        * Double(4 * node.output.planes)
    }
    guard let least = bytes.indices.min(by: { bytes[$0] < bytes[$1] }),
      bytes[least] <= Double(planesLimit)
    else { return nil }
    return least
  }
}
