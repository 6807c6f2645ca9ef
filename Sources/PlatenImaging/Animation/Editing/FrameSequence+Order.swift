extension FrameSequence {
  /// The same frames from the last to the first.
  public func reversed() -> FrameSequence { FrameSequence(entries.reversed()) }

  /// The frames forth and back: the last and the first are shown once, so that it goes on smoothly
  /// when it is repeated. What has two frames or one stays as it is.
  public func bounced() -> FrameSequence {
    FrameSequence(entries + entries.dropFirst().dropLast().reversed())
  }
}
