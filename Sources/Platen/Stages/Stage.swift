/// One step of a pipeline: a name, what it needs, what it adds, and a call on an ``Item``.
///
/// ```swift
/// let invert = Stage("invert") { item, _ in
///   item.picture = try item.picture.filtered([.colorInvert()])
/// }
/// ```
///
/// While it runs, the item's ``Item/cancellation`` is `Cancellation.current`: filters, encoders
/// and recognition stop when it is raised. Code of your own that takes long asks
/// `item.cancellation.check()` now and then.
public struct Stage: Sendable {
  /// The work: it changes the item, and may keep engines and scratch memory in the worker.
  public typealias Work = @Sendable (inout Item, inout WorkerQueue.Worker) throws -> Void

  /// The name, as recipes, results and metrics give it.
  public let name: String
  /// The parameters, as a recipe gives them.
  public let parameters: [String: JSONValue]
  /// What must be there before it.
  public let needs: [any AnyAsset]
  /// What is there after it.
  public let adds: [any AnyAsset]
  /// What the machine must have for it, asked before a run begins, so that it is one error.
  let resources: @Sendable () throws -> Void
  let each: Work?
  let finish: Work?
  /// The stage with the files it names in memory; nil for one that names none.
  var load: (@Sendable (inout FilterFileCache) throws(PlatenError) -> Stage)?
  /// Loads what every picture will need, which else happens at the first one.
  var warmUp: (@Sendable () throws(PlatenError) -> Void)?
  /// The libraries of pictures that it writes with, or a stage of its chains does.
  var codecs: Set<Codec> = []
  /// Whether it reads text, or a stage of its chains does.
  var readsText = false
  /// Whether it removes text, or a stage of its chains does.
  var isRedacting = false
  /// Whether it writes the input's own file, or a stage of its chains does.
  var showsFile = false
  /// What it writes, as the ends of names tell it apart; nil for a stage of which that isn't known.
  package var outputs: [String]?
  /// Whether it writes PDFs; nil for a stage of which that isn't known.
  var writesPDFs: Bool? { outputs?.contains { $0.lowercased().hasSuffix("pdf") } }
  /// Gives digests of files and pictures that its results depend on.
  var contents: (@Sendable () throws(PlatenError) -> [String])?

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
    _ name: String, parameters: [String: JSONValue] = [:], needs: [any AnyAsset] = [],
    adds: [any AnyAsset] = [], each: Work? = nil, finish: Work? = nil,
    resources: @escaping @Sendable () throws -> Void = {}
  ) {
    self.name = name
    self.parameters = parameters
    self.needs = needs
    self.adds = adds
    self.resources = resources
    self.each = each
    self.finish = finish
  }

  /// Asks whether the machine has what it needs; whatever it throws becomes a ``PlatenError``.
  func checkResources() throws(PlatenError) {
    do {
      try resources()
    } catch {
      throw PlatenError(
        wrapping: error, as: .missingResource, message: "stage \(name) lacks something")
    }
  }

  /// Does a part of its work; whatever it throws becomes a ``PlatenError``.
  func perform(
    _ work: Work, on item: inout Item, worker: inout Worker
  ) throws(PlatenError) {
    do {
      try work(&item, &worker)
    } catch {
      throw PlatenError(
        wrapping: error, as: .stageFailed, message: "stage \(name) failed",
        suggestion: "Look at what the stage says, or leave it out.")
    }
  }
}

extension PlatenError.Code {
  /// A stage threw an error of its own.
  public static let stageFailed = Self(rawValue: "stage_failed")
}
