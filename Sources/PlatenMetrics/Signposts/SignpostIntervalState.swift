/// An interval that has begun; hand it to ``Signpost/endInterval(_:_:)``, on any thread.
public struct SignpostIntervalState: Sendable {
  /// The interval's number, one of a kind in the process; 0 where nobody recorded.
  let id: UInt64
  let name: StaticString

  /// Of no interval: ending it does nothing.
  package static let empty = SignpostIntervalState(id: 0, name: "")
}
