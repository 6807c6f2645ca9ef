/// A player as simple as can be: time goes by in quarters of a millisecond, and what was left of
/// the frame on show is counted in eighths.
struct FrameSchedulerModel {
  enum Control: Sendable, CustomStringConvertible {
    case pause, resume
    case rate(Double)
    case frame(Int)
    /// Milliseconds.
    case time(Int)
    case step(Int)

    var description: String {
      switch self {
      case .pause: "pause"
      case .resume: "resume"
      case .rate(let rate): "rate \(rate)"
      case .frame(let index): "frame \(index)"
      case .time(let time): "time \(time)"
      case .step(let count): "step \(count)"
      }
    }
  }

  /// The frame of each step of a play, and its milliseconds.
  let steps: [(frame: Int, length: Int)]
  /// `nil` for ever.
  let showings: Int?
  private var current: Int
  private var offset: Int
  /// Eighths in a quarter of a millisecond.
  private var speed: Int
  private var isPaused = false
  private(set) var shown: [[Double]] = []
  private(set) var end: Double?

  init(delays: [Int], plays: Int, bounces: Bool, rate: Double) {
    var frames = Array(0..<delays.count)
    if bounces { frames += stride(from: delays.count - 2, to: 0, by: -1) }
    steps = frames.map { ($0, delays[$0]) }
    showings = plays == 0 ? nil : plays * steps.count
    speed = Int(rate * 2)
    current = speed < 0 ? (showings ?? steps.count) - 1 : 0
    offset = 0
    if speed < 0 { offset = length(current) }
  }

  /// Plays until a time in milliseconds; controls must be in the order of their times, no two at
  /// once.
  mutating func play(_ controls: [(time: Int, control: Control)], until horizon: Int) {
    show(at: 0)
    var rest = controls[...]
    for quarter in 0..<(horizon * 4) {
      if quarter > 0, !isPaused { offset += speed }
      if let next = rest.first, next.time * 4 == quarter {
        rest.removeFirst()
        if apply(next.control) { show(at: quarter) }
      }
      while !isPaused, speed > 0 ? offset >= length(current) : offset <= 0 {
        guard advance() else {
          end = Double(quarter) / 4
          return
        }
        // What takes no time is passed over, unless nothing comes after it.
        let isPassing = length(current) == 0 && exists(current + speed.signum())
        if !isPassing { show(at: quarter) }
      }
    }
  }

  private mutating func advance() -> Bool {
    guard exists(current + speed.signum()) else { return false }
    current += speed.signum()
    offset = speed > 0 ? 0 : length(current)
    return true
  }

  /// Whether a frame is to be shown at once.
  private mutating func apply(_ control: Control) -> Bool {
    let play = floor(current) * steps.count
    switch control {
    case .pause: isPaused = true
    case .resume: isPaused = false
    case .rate(let rate):
      isPaused = rate == 0
      if rate != 0 { speed = Int(rate * 2) }
    case .frame(let index):
      current = play + index
      offset = speed > 0 ? 0 : length(current)
      return true
    case .time(let time):
      var start = 0
      var found = (step: 0, offset: time)
      for step in steps.indices {
        if speed > 0 ? start <= time : start < time { found = (step, time - start) }
        start += steps[step].length
      }
      current = play + found.step
      offset = found.offset * 8
      return true
    case .step(let count):
      current += count
      if let showings { current = min(max(current, 0), showings - 1) }
      offset = speed > 0 ? 0 : length(current)
      return true
    }
    return false
  }

  private mutating func show(at quarter: Int) {
    shown.append([Double(steps[current - floor(current) * steps.count].frame), Double(quarter) / 4])
  }

  private func exists(_ showing: Int) -> Bool {
    showings.map { showing >= 0 && showing < $0 } ?? true
  }

  private func length(_ showing: Int) -> Int {
    steps[showing - floor(showing) * steps.count].length * 8
  }

  /// The play of a showing.
  private func floor(_ showing: Int) -> Int {
    var play = 0
    while (play + 1) * steps.count <= showing { play += 1 }
    while play * steps.count > showing { play -= 1 }
    return play
  }
}
