extension Filter.Operation {
  /// Operations that Core Image defines on encoded values whatever the light: in linear light the
  /// values are encoded before and decoded after them, which holds them within 0…1. Between two
  /// such filters nothing is decoded.
  static func perceptual(
    _ light: Light, _ operations: any PointOperation...
  ) -> Filter.Operation {
    let points = operations.map { Filter.Operation.point($0) }
    guard light == .linear else { return .sequence(points) }
    return .sequence(
      [.point(ChannelOperation(.encode))] + points + [.point(ChannelOperation(.decode))])
  }
}
