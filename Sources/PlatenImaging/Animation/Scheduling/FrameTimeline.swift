/// When each frame of an animation is due, over all its plays.
///
/// Showings are numbered through: showing `count × play + index` is frame `index` of that play.
struct FrameTimeline: Sendable {
  /// When each frame begins, from the beginning of its play.
  private let starts: [Duration]
  /// How long one play takes.
  let length: Duration
  /// Showings altogether; `nil` for no end.
  let showings: Int?

  /// - Parameter plays: 0 for ever. What takes no time, or has one frame, is played once.
  init(_ delays: [Duration], plays: Int) {
    var starts: [Duration] = []
    var length = Duration.zero
    for delay in delays {
      starts.append(length)
      length += delay
    }
    self.starts = starts
    self.length = length
    let plays = length == .zero || delays.count == 1 ? 1 : plays
    let (product, isEndless) = plays.multipliedReportingOverflow(by: delays.count)
    showings = plays == 0 || isEndless ? nil : product
  }

  /// The frame of a showing.
  func frame(of showing: Int) -> Int { showing % starts.count }

  /// When a showing begins; that behind the last is the end.
  func start(of showing: Int) -> Duration {
    length * (showing / starts.count) + starts[showing % starts.count]
  }

  /// The showing that is due at a time; the last one for ever after the end.
  func showing(at time: Duration) -> Int {
    guard length > .zero, time > .zero else { return 0 }
    let play = Int(time / length)
    // The quotient is rounded: where it says one play too many, go back.
    let passed = length * play > time ? play - 1 : play
    let rest = time - length * passed
    // The last frame that begins by then; frames of no length give way to the one behind them.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= rest { low = middle } else { high = middle }
    }
    let showing = passed * starts.count + low
    return showings.map { min(showing, $0 - 1) } ?? showing
  }
}
