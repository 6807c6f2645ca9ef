/// One step of a pipeline: a name, what it needs, what it adds, and a synchronous call on a ``Page``.
///
/// ```swift
/// let invert = Stage("invert") { (page, worker) throws(PlatenError) in
///   page.picture = try page.picture.filtered([.colorInvert()])
/// }
/// ```
public struct Stage: Sendable {
  /// The work: it changes the page, and may keep engines and scratch memory in the worker.
  public typealias Work = @Sendable (inout Page, inout Worker) throws(PlatenError) -> Void

  /// The name, as recipes, results and metrics give it.
  public let name: String
  /// The parameters, as a recipe gives them.
  public let parameters: [String: JSONValue]
  /// What must be there before it.
  public let needs: Set<Asset>
  /// What is there after it.
  public let adds: Set<Asset>
  /// What the machine must have for it; asked before a run begins, so that what every input would
  /// fail of is one error.
  let resources: @Sendable () throws(PlatenError) -> Void
  let each: Work?
  let finish: Work?

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - name: Its name in results and metrics.
  ///   - parameters: What else tells it from a stage of the same name; part of the key by which a
  ///     run knows that an input is already done.
  ///   - needs: What stages before it must have added.
  ///   - adds: What it adds.
  ///   - each: Called for every picture of the input.
  ///   - finish: Called once, after the last picture of the input.
  ///   - resources: Throws if the machine lacks something the stage can't do without.
  public init(
    _ name: String, parameters: [String: JSONValue] = [:], needs: Set<Asset> = [.picture],
    adds: Set<Asset> = [], each: Work? = nil, finish: Work? = nil,
    resources: @escaping @Sendable () throws(PlatenError) -> Void = {}
  ) {
    self.name = name
    self.parameters = parameters
    self.needs = needs
    self.adds = adds
    self.resources = resources
    self.each = each
    self.finish = finish
  }
}
