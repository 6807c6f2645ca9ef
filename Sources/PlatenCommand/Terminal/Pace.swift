import PlatenMetrics

/// How fast work goes, in words.
struct Pace {
  private let perSecond: Double

  /// The pace of some pieces in a time; nil while there is too little of either to say.
  init?(of count: Int, in time: Duration) {
    let seconds = time / .seconds(1)
    guard count >= 3, seconds >= 1 else { return nil }
    perSecond = Double(count) / seconds
  }

  /// `12 a second`, or a minute or an hour where a shorter time is not enough for ten.
  var rate: String {
    let units = [("second", 1.0), ("minute", 60), ("hour", 3600)]
    let (name, seconds) = units.first { perSecond * $0.1 >= 10 } ?? units[2]
    return "\(Int((perSecond * seconds).rounded())) \(name == "hour" ? "an" : "a") \(name)"
  }

  /// How long the rest will take: `8 s`, `3:20`, `2:05:10`.
  func time(for rest: Int) -> String {
    Self.words(seconds: Int(min((Double(rest) / perSecond).rounded(.up), 1e9)))
  }

  /// A time as ``time(for:)`` gives it.
  static func words(seconds: Int) -> String {
    guard seconds >= 60 else { return "\(seconds) s" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(zeroPadded(seconds % 60, to: 2))" }
    return "\(hours):\(zeroPadded(minutes, to: 2)):\(zeroPadded(seconds % 60, to: 2))"
  }
}
