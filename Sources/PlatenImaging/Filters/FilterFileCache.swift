/// The files that the chains of a run name: each is read once, however many filters, inputs and
/// frames ask for it.
package struct FilterFileCache {
  private struct Key: Hashable {
    let path: String
    let kind: Filter.Parameter.Kind
  }

  private let limits: Limits
  private var files: [Key: FilterFile] = [:]

  package init(limits: Limits) { self.limits = limits }

  /// The chain with the contents of the files in place of their paths.
  ///
  /// - Throws: What reading a file throws; its path is in the error.
  package mutating func load(_ chain: [Filter]) throws(PlatenError) -> [Filter] {
    var loaded: [Filter] = []
    for filter in chain {
      let parameters = Filter.definition(named: filter.name)?.parameters ?? []
      var values = filter.arguments
      for (index, parameter) in parameters.enumerated() where index < values.count {
        guard case .file(let path) = values[index], parameter.kind != .numbers else { continue }
        let key = Key(path: path, kind: parameter.kind)
        if files[key] == nil {
          files[key] = try FilterFile(path, as: parameter.kind, limits: limits)
        }
        if let file = files[key] { values[index] = .loaded(file) }
      }
      loaded.append(Filter(filter.name, values: values))
    }
    return loaded
  }
}

extension [Filter] {
  /// The chain with every file it names read, so that applying it many times reads none.
  ///
  /// - Parameter limits: What the files may need.
  /// - Throws: What reading a file throws: `notFound`, `unreadable`, `unknownFormat`, `malformed`,
  ///   `unsupported`, `truncated`, `limitExceeded`, `cancelled`.
  public func loadingFiles(limits: Limits = .default) throws(PlatenError) -> [Filter] {
    var files = FilterFileCache(limits: limits)
    return try files.load(self)
  }

  /// What the chain depends on besides its written form: digests of the files it has loaded and of
  /// the pictures it holds in memory.
  ///
  /// - Throws: As `ContentHasher.init()`.
  package func contentDigests() throws(PlatenError) -> [String] {
    var digests: [String] = []
    for value in flatMap(\.arguments) {
      switch value {
      case .numbers, .file, .text: break
      case .loaded(let file): digests.append(file.digest)
      case .image(let image): digests.append(try image.digest())
      }
    }
    return digests
  }
}

extension Image {
  /// The SHA-256 of the pixels and of what tells their meaning.
  fileprivate func digest() throws(PlatenError) -> String {
    let meaning = "\(size) \(format) \(alpha) \(String(describing: colorProfile))"
    return try ContentHash(bytes).hex + ContentHash(Array(meaning.utf8)).hex
  }
}
