/// When each frame of an animation is due, over all its plays.
///
/// Showings are numbered through: showing `count × play + step` is that step of that play. A play
/// gives the frames in order and, where it bounces, back again without the two ends: 0 1 2 3 2 1.
/// Without an end the plays before the first are there too, under negative numbers.
struct FrameTimeline: Sendable {
  /// The frame of each step.
  private let frames: [Int]
  /// When each step begins, from the beginning of its play, and when the last one ends.
  private let starts: [Duration]
  /// How long one play takes.
  let length: Duration
  /// Showings altogether; `nil` for no end.
  let showings: Int?

  /// - Parameter plays: 0 for ever, and so is more than 2³¹. What takes no time, or has one frame,
  ///   is played once.
  init(_ delays: [Duration], plays: Int, bounces: Bool = false) {
    // What has no frame is refused when one is asked for; until then it has one of no length.
    let delays = delays.isEmpty ? [.zero] : delays
    var frames = Array(delays.indices)
    if bounces { frames += frames.dropFirst().dropLast().reversed() }
    var starts = [Duration.zero]
    var length = Duration.zero
    for frame in frames {
      length += delays[frame]
      starts.append(length)
    }
    self.frames = frames
    self.starts = starts
    self.length = length
    let plays = length == .zero || delays.count == 1 ? 1 : plays
    let isEndless = plays <= 0 || plays > 1 << 31
    showings = isEndless ? nil : plays * frames.count
  }

  /// Showings in one play.
  var count: Int { frames.count }

  /// Whether there is such a showing.
  func contains(_ showing: Int) -> Bool {
    showings.map { (0..<$0).contains(showing) } ?? true
  }

  /// The play of a showing.
  func play(of showing: Int) -> Int {
    let (play, step) = showing.quotientAndRemainder(dividingBy: count)
    return step < 0 ? play - 1 : play
  }

  /// The frame of a showing.
  func frame(of showing: Int) -> Int { frames[step(of: showing)] }

  /// When a showing begins; that after the last is the end.
  func start(of showing: Int) -> Duration {
    length * play(of: showing) + starts[step(of: showing)]
  }

  /// Where time enters a showing: at its start or, running backwards, at its end.
  func entry(of showing: Int, backwards: Bool) -> Duration {
    start(of: backwards ? showing + 1 : showing)
  }

  /// The showing that is due at a time, which may lie before the first and after the last.
  ///
  /// A time on the edge of two belongs to the one that is entered there. A showing of no length
  /// gives way to the one after it.
  func showing(at time: Duration, backwards: Bool = false) -> Int {
    guard length > .zero else { return 0 }
    var (play, rest) = time.attoseconds.quotientAndRemainder(dividingBy: length.attoseconds)
    if rest < 0 || backwards && rest == 0 {
      play -= 1
      rest += length.attoseconds
    }
    // The last step that begins by then; backwards, the first that ends at then or later.
    let within = Duration(attoseconds: rest)
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let isBehind = backwards ? starts[middle] < within : starts[middle] <= within
      if isBehind { low = middle } else { high = middle }
    }
    return Int(clamping: play) * count + low
  }

  private func step(of showing: Int) -> Int { showing - play(of: showing) * count }
}
