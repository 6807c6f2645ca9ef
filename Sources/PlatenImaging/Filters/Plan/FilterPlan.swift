/// A chain made ready for one shape of picture: identities dropped, point filters folded and
/// gathered in runs, sizes and planes known for every step.
struct FilterPlan: Sendable {
  /// The shape of the picture it begins with.
  let source: FilterShape
  /// Steps on rows, in order.
  private(set) var nodes: [any FilterNode] = []
  /// What is left once the steps on rows are done: it begins with one that needs a whole picture.
  private(set) var rest: [Filter.Operation] = []

  /// Plans operations for a shape of picture.
  ///
  /// - Throws: What the operations throw for a shape they can't work on.
  init(_ operations: [Filter.Operation], for source: FilterShape) throws(PlatenError) {
    self.source = source
    var run: [any PointOperation] = []
    let operations = operations.flatMap(\.flattened)
    for (index, operation) in operations.enumerated() {
      if case .point(let point) = operation {
        Self.fold(point, into: &run)
        continue
      }
      append(run)
      run = []
      switch operation {
      case .node(let make):
        if let node = try make(output) { nodes.append(node) }
      case .nodes(let make): nodes += try make(output)
      case .point, .image, .measured, .sequence:
        rest = Array(operations[index...])
        return
      }
    }
    append(run)
  }

  /// The shape of the result of the steps on rows.
  var output: FilterShape { nodes.last?.output ?? source }

  /// Adds an operation to a run, as one with the last where algebra allows it.
  private static func fold(_ next: any PointOperation, into run: inout [any PointOperation]) {
    guard !next.isIdentity else { return }
    guard let last = run.last, let both = last.then(next) else { return run.append(next) }
    run.removeLast()
    // The two may have become one that changes nothing, or one that goes with what was before.
    fold(both, into: &run)
  }

  /// Operations in order, as few as they come to.
  static func folded(_ operations: [any PointOperation]) -> [any PointOperation] {
    var run: [any PointOperation] = []
    for operation in operations { fold(operation, into: &run) }
    return run
  }

  private mutating func append(_ run: [any PointOperation]) {
    let loops = PointLoop.loops(of: run, for: output)
    if !loops.isEmpty { nodes.append(PointNode(loops, of: run, shape: output)) }
  }
}

extension Filter.Operation {
  /// The operation, or the parts of a sequence.
  fileprivate var flattened: [Filter.Operation] {
    guard case .sequence(let parts) = self else { return [self] }
    return parts.flatMap(\.flattened)
  }
}
