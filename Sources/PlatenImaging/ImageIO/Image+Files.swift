public import FoundationEssentials

extension Image {
  /// Decodes the first picture of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: What it may ask for.
  /// - Throws: `notFound`, `unreadable`, `unknownFormat`, `unsupported`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public init(contentsOf path: String, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(path), limits: limits)
  }

  /// Decodes the first picture of a file.
  ///
  /// - Throws: As ``init(contentsOf:limits:)-(String,_)``; `invalidArgument` for a URL that names
  ///   no file.
  public init(contentsOf url: URL, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(url), limits: limits)
  }

  package init(contentsOf path: FilePath, limits: Limits = .default) throws(PlatenError) {
    self = try ImageSource(contentsOf: path, limits: limits).firstPicture()
  }

  /// Decodes the first picture of a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: What errors call it.
  ///   - limits: What it may ask for.
  /// - Throws: `unknownFormat`, `unsupported`, `malformed`, `truncated`, `limitExceeded`.
  public init(bytes: [UInt8], path: String? = nil, limits: Limits = .default) throws(PlatenError) {
    self = try ImageSource(bytes: bytes, path: path, limits: limits).firstPicture()
  }

  /// Decodes the first picture of a file in memory, as ``init(bytes:path:limits:)`` does.
  public init(data: Data, limits: Limits = .default) throws(PlatenError) {
    try self.init(bytes: Array(data), limits: limits)
  }
}

extension ImageSource {
  /// The first picture, if it is all there.
  fileprivate func firstPicture() throws(PlatenError) -> Image {
    let frame = try frame(at: 0)
    if frame.isPartial, let damage { throw damage }
    return frame.image
  }
}

extension Image {
  /// Writes a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file, whose extension names one of ``ImageDestination/formats``.
  ///   - options: How it is written; each format takes what concerns it.
  /// - Throws: `unsupported` for an extension that can't be written, `invalidArgument` for an
  ///   option out of its range, `unwritable`.
  public func write(
    to path: String, options: ImageDestination.Options = ImageDestination.Options()
  ) throws(PlatenError) {
    try write(to: FilePath(path), options: options)
  }

  /// Writes a file, which appears whole or not at all.
  ///
  /// - Throws: As ``write(to:options:)-(String,_)``; `invalidArgument` for a URL that names no
  ///   file.
  public func write(
    to url: URL, options: ImageDestination.Options = ImageDestination.Options()
  ) throws(PlatenError) {
    try write(to: FilePath(url), options: options)
  }

  package func write(
    to path: FilePath, options: ImageDestination.Options = ImageDestination.Options()
  ) throws(PlatenError) {
    let destination = try ImageDestination(path: path, options: options)
    do throws(PlatenError) {
      try AtomicFile.write(destination.encode(self), to: path)
    } catch {
      throw error.at(path.string)
    }
  }

  /// The picture as a file in memory.
  ///
  /// ```swift
  /// let jpeg: Data = try image.encoded(as: .jpeg(quality: 80))
  /// ```
  ///
  /// - Parameters:
  ///   - destination: Format and options.
  ///   - queue: Whose workers help to compress a large PNG; the bytes are the same on any.
  /// - Throws: As ``ImageDestination/encode(_:on:)``.
  public func encoded(
    as destination: ImageDestination, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Data {
    Data(try destination.encode(self, on: queue))
  }
}
