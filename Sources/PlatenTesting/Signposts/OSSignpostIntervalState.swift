import PlatenMetrics

/// An interval that has begun; `OSSignposter.endInterval` takes it.
public final class OSSignpostIntervalState: Sendable {
  let state: SignpostIntervalState?

  init(_ state: SignpostIntervalState?) { self.state = state }
}
