import Platen

/// `platen plan`: the inputs of a run, divided among shards.
struct PlanVerb {
  private let options: Options
  private let inputs: RunInputs
  private let output: FilePath
  private let recipe: Recipe
  private let names: OutputTemplate?
  /// Nil for as many as take about a minute each.
  private let shards: Int?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("plan needs --output FILE", "Try --output plan.jsonl.")
    }
    self.options = options
    self.output = output
    inputs = try RunInputs(arguments)
    recipe = try RunVerb.recipe(arguments, options)
    names = try RunVerb.names(arguments)
    shards =
      arguments.value(.shards) == "auto"
      ? nil : try arguments.number(.shards, in: 1...10_000_000)
  }

  func perform() throws(PlatenError) -> ExitCode {
    var run = BatchRun(
      pipeline: try Pipeline(recipe), roots: inputs.roots, output: output,
      workers: options.workers,
      limits: options.limits, followLinks: inputs.followLinks, cancellation: Cancellation(),
      meter: .off())
    run.listed = inputs.listed
    run.selection = inputs.selection
    run.names = names
    run.companions = output == "-" ? [] : [output]
    let plan: ShardPlan
    if output == "-" {
      plan = try run.divide(among: shards) { (bytes) throws(PlatenError) in Console.write(bytes) }
    } else {
      let file = try AtomicFile(output)
      plan = try run.divide(among: shards) { (bytes) throws(PlatenError) in
        try unsafe file.write(bytes.span.bytes)
      }
      try file.commit()
    }
    if options.json, output != "-" {
      let line: JSONMembers = [
        "output": output.string, "plan_id": plan.id, "inputs": plan.inputs, "shards": plan.shards,
        "ignored": plan.ignored, "bytes": plan.bytes,
        "cpu_ms": Int(plan.cpuTime / .milliseconds(1)),
      ]
      Console.write(try JSONLine.encode(line, paths: ["output": output]))
    }
    if !options.isQuiet { Console.note(words(plan)) }
    return .done
  }

  private func words(_ plan: ShardPlan) -> String {
    let seconds = max(1, Int((plan.cpuTime / .seconds(1)).rounded()))
    var parts = ["\(Figures.count(plan.inputs, "input")) in \(Figures.count(plan.shards, "shard"))"]
    if plan.ignored > 0 { parts.append(Figures.ignored(plan.ignored)) }
    return parts.joined(separator: ", ")
      + "\nabout \(Pace.words(seconds: seconds)) of processor time, as usual pictures cost"
  }
}
