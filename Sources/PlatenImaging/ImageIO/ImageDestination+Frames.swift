public import PlatenQueue

extension ImageDestination {
  /// The file of an animation.
  ///
  /// - Throws: `unsupported`.
  public func encode(_ frames: [Frame]) throws(PlatenError) -> [UInt8] {
    throw PlatenError(.unsupported, message: "\(format.rawValue) can't be written")
  }
}
