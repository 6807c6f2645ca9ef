public import PlatenCore

extension Image {
  /// Decodes the first picture of a file.
  ///
  /// - Throws: `notFound`, `unreadable`, `unknownFormat`, `unsupported`, `malformed`, `truncated`,
  ///   `limitExceeded`.
  public init(contentsOf path: FilePath, limits: Limits = .default) throws(PlatenError) {
    self = try ImageSource(contentsOf: path, limits: limits).frame(at: 0).image
  }

  /// Decodes the first picture of a file.
  ///
  /// - Throws: As ``init(contentsOf:limits:)-(FilePath,_)``.
  public init(contentsOf path: String, limits: Limits = .default) throws(PlatenError) {
    try self.init(contentsOf: FilePath(path), limits: limits)
  }

  /// Decodes the first picture of a file in memory; `path` is only named in errors.
  ///
  /// - Throws: `unknownFormat`, `unsupported`, `malformed`, `truncated`, `limitExceeded`.
  public init(bytes: [UInt8], path: String? = nil, limits: Limits = .default) throws(PlatenError) {
    self = try ImageSource(bytes: bytes, path: path, limits: limits).frame(at: 0).image
  }

  /// Writes a file in the format its extension names; it appears whole or not at all.
  ///
  /// - Throws: `unsupported` for an extension that can't be written, `invalidArgument` for an
  ///   option out of its range, `unwritable`.
  public func write(
    to path: FilePath, options: ImageDestination.Options = ImageDestination.Options()
  ) throws(PlatenError) {
    let destination = try ImageDestination(path: path, options: options)
    do throws(PlatenError) {
      try AtomicFile.write(destination.encode(self), to: path)
    } catch {
      throw error.at(path.string)
    }
  }

  /// Writes a file in the format its extension names; it appears whole or not at all.
  ///
  /// - Throws: As ``write(to:options:)-(FilePath,_)``.
  public func write(
    to path: String, options: ImageDestination.Options = ImageDestination.Options()
  ) throws(PlatenError) {
    try write(to: FilePath(path), options: options)
  }
}
