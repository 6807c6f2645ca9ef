/// How long a frame is shown, given the delay its file states.
public enum DelayPolicy: Sendable, Hashable {
  /// As browsers do: 10 ms and less become 100 ms, all else is kept.
  case browser
  /// Exactly as the file says.
  case exact
  /// As the file says, and never less than this.
  case minimum(Duration)

  /// The time to show a frame whose file states `delay`.
  public func effective(_ delay: Duration) -> Duration {
    switch self {
    case .browser: delay <= .milliseconds(10) ? .milliseconds(100) : delay
    case .exact: delay
    case .minimum(let least): max(delay, least)
    }
  }
}
