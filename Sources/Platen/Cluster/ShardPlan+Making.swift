extension BatchRun {
  /// Divides the inputs of a run among shards, and writes the plan; nil makes them about a minute.
  ///
  /// Nothing is decoded. Headers are read of 20,000 inputs at most; what the others cost is
  /// taken from their lengths. The same inputs give the same bytes.
  ///
  /// - Throws: As ``perform(_:)`` for the recipe, the roots and ``companions``, and as `write`.
  package func divide(
    among shards: Int?, write: ([UInt8]) throws(PlatenError) -> Void
  ) throws(PlatenError) -> ShardPlan {
    let recipe = Array(try pipeline.recipe.json().dropLast())
    // The machine that plans may be another than those that work.
    let fingerprint = try pipeline.loaded(limits: limits, checksResources: false).fingerprint()
    let found = try findInputs()
    if !companions.isEmpty { try checkCompanions(found.inputs.identities) }
    let queue = WorkerQueue(workers: workers)
    defer { queue.drain() }
    let division = ShardDivision(found, limits, on: queue)
    let count = shards ?? max(1, Int((division.cpuTime / .seconds(60)).rounded(.up)))
    let plan = ShardPlan(
      id: try division.id(recipe), version: platenVersion, recipe: recipe, fingerprint: fingerprint,
      roots: roots.map(\.string), shards: count, inputs: found.inputs.count,
      ignored: found.ignored, bytes: division.bytes, cpuTime: division.cpuTime,
      contestedFolders: found.contestedFolders.sorted {
        $0.bytes.lexicographicallyPrecedes($1.bytes)
      })
    try write(plan.json())
    try division.write(shards: count, write)
    return plan
  }
}
