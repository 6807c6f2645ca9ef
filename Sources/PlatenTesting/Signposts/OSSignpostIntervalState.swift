public import PlatenMetrics

/// An interval that has begun; `OSSignposter.endInterval` takes it.
public typealias OSSignpostIntervalState = SignpostIntervalState
