extension Stage {
  /// Runs several chains of stages, each on the picture as it is here, and keeps what all add.
  ///
  /// ```swift
  /// let both = Stage.merge(
  ///   [.recognizeText(), .detectTokens()], [.filter([.photoEffectMono()]), .write(.png)])
  /// ```
  ///
  /// The item's picture stays what it is. Where two chains add the same asset, the later one's
  /// counts. What a chain does after an input's last picture is done on the merged item.
  public static func merge(_ chains: [Stage]...) -> Stage { merge(chains) }

  static func merge(_ chains: [[Stage]]) -> Stage { combining("merge", chains) { _, _ in } }

  /// Runs two chains of stages, each on the picture as it is here, and makes one picture of both.
  ///
  /// ```swift
  /// let glow = Stage.zip(
  ///   [.filter([.gaussianBlur(radius: 20)])], [.filter([.edges()])]
  /// ) { ground, lines in
  ///   try lines.filtered([.blend(.screen, over: ground)])
  /// }
  /// ```
  ///
  /// Assets and outputs are kept as ``merge(_:)`` keeps them.
  ///
  /// - Parameters:
  ///   - first: The chain that makes the closure's first picture.
  ///   - second: The chain that makes its second.
  ///   - name: Tells this combination from others of the same chains, in the key by which a run
  ///     knows that an input is done: change it when the closure changes.
  ///   - combine: Makes the item's picture of both.
  public static func zip(
    _ first: [Stage], _ second: [Stage], name: String = "zip",
    combine: @escaping @Sendable (Image, Image) throws -> Image
  ) -> Stage {
    combining(name, [first, second]) { item, branches in
      item.picture = try combine(branches[0].picture, branches[1].picture)
    }
  }

  private static func combining(
    _ name: String, _ chains: [[Stage]],
    _ combine: @escaping @Sendable (inout Item, [Item]) throws -> Void
  ) -> Stage {
    let adds = chains.joined().flatMap(\.adds)
    var stage = Stage(
      name,
      parameters: ["chains": .array(chains.map { .array($0.map(\.json)) })],
      needs: chains.flatMap(needs), adds: adds,
      each: { item, worker in
        var branches: [Item] = []
        for chain in chains {
          var branch = item.branch(after: branches.last)
          for stage in chain {
            guard let each = stage.each else { continue }
            try branch.cancellation.check()
            try stage.perform(each, on: &branch, worker: &worker)
          }
          branches.append(branch)
        }
        for branch in branches { item.take(branch) }
        try combine(&item, branches)
      },
      finish: { item, worker in
        for stage in chains.joined() {
          guard let finish = stage.finish else { continue }
          try stage.perform(finish, on: &item, worker: &worker)
        }
      },
      resources: { () throws(PlatenError) in
        for stage in chains.joined() { try stage.checkResources() }
      })
    let outputs = chains.map(Self.outputs)
    stage.outputs = outputs.contains(nil) ? nil : outputs.flatMap { $0 ?? [] }
    stage.readsText = chains.joined().contains(where: \.readsText)
    stage.isRedacting = chains.joined().contains(where: \.isRedacting)
    stage.showsFile = chains.joined().contains(where: \.showsFile)
    stage.codecs = chains.joined().reduce(into: []) { $0.formUnion($1.codecs) }
    stage.contents = { () throws(PlatenError) in try chains.flatMap(\.self).contents() }
    stage.load = { (files) throws(PlatenError) in
      var loaded: [[Stage]] = []
      for chain in chains { loaded.append(try chain.loaded(&files)) }
      return combining(name, loaded, combine)
    }
    return stage
  }

  /// What a chain needs and doesn't add itself.
  private static func needs(_ chain: [Stage]) -> [any AnyAsset] {
    var there: Set<String> = []
    var needs: [any AnyAsset] = []
    for stage in chain {
      needs += stage.needs.filter { !there.contains($0.name) }
      there.formUnion(stage.adds.map(\.name))
    }
    return needs
  }

  /// What a chain writes, without pictures that it may have marked; nil where that isn't known.
  private static func outputs(_ chain: [Stage]) -> [String]? {
    var names: [String] = []
    for stage in chain {
      guard let outputs = stage.outputs else { return nil }
      names += outputs
    }
    return chain.contains(where: \.marksPicture) ? names.filter { !$0.hasPrefix(shown) } : names
  }

  /// Whether what is shown of the picture is another after it.
  var marksPicture: Bool { adds.contains { $0.name == Asset<Image>.annotatedPicture.name } }

  /// The written form, as a recipe has it.
  var json: JSONValue {
    .object(parameters.merging(["stage": .string(name)]) { $1 })
  }
}

extension [Stage] {
  /// Digests of files and pictures that their results depend on.
  ///
  /// - Throws: As `ContentHasher.init()`.
  func contents() throws(PlatenError) -> [String] {
    var contents: [String] = []
    for stage in self { contents += try stage.contents?() ?? [] }
    return contents
  }

  /// The stages with the files they name in memory.
  ///
  /// - Throws: What reading a file throws.
  func loaded(_ files: inout FilterFileCache) throws(PlatenError) -> [Stage] {
    var stages: [Stage] = []
    for stage in self { stages.append(try stage.load?(&files) ?? stage) }
    return stages
  }
}
