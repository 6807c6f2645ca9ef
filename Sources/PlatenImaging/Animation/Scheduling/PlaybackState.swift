import PlatenMetrics

/// Where a showing stands on its timeline; knows nothing of threads, clocks and pictures.
///
/// `position` is the place on the timeline at the time `since`; from there it moves by `speed`.
struct PlaybackState {
  /// What comes next.
  enum Plan {
    /// A showing, and when it is due.
    case show(Showing)
    /// The end, when the time of the last showing is over.
    case end(due: Duration)
    /// Nothing, until a control says otherwise.
    case rest
    /// Nothing any more.
    case over
  }

  /// One showing of a frame, planned under one revision.
  struct Showing {
    let number: Int
    let frame: Int
    let due: Duration
    let revision: Int
  }

  private let timeline: FrameTimeline
  /// Lateness up to this is made up for; more than this puts the timeline off.
  private let tolerance: Duration
  private let drops: Bool
  /// The showing that is on show, or is to be as soon as it can.
  private var current: Int
  /// The timeline stands still until `current` is shown: at first, and after a seek or a step.
  private var isPending = true
  /// The place a seek asked for; else `current` is shown from where it is entered.
  private var sought: Duration?
  private var position = Duration.zero
  private var since = Duration.zero
  private var speed: Double
  private(set) var isPaused: Bool
  private(set) var isOver = false
  /// Counts what makes a plan void: controls, and frames that are shown.
  private(set) var revision = 0
  private(set) var report = PlaybackReport()

  /// - Parameter startIndex: The frame to begin with; `nil` for the first, or backwards the last.
  init(
    _ timeline: FrameTimeline, startIndex: Int?, rate: Double, dropsLateFrames: Bool,
    catchUp: Duration
  ) {
    self.timeline = timeline
    drops = dropsLateFrames
    tolerance = max(.zero, drops ? catchUp : min(catchUp, .milliseconds(2)))
    speed = rate == 0 ? 1 : rate
    isPaused = rate == 0
    let end = timeline.showings ?? timeline.count
    let play = rate < 0 ? end - timeline.count : 0
    current = play + (startIndex ?? (rate < 0 ? timeline.count - 1 : 0))
  }

  private var isBackwards: Bool { speed < 0 }
  private var next: Int { isBackwards ? current - 1 : current + 1 }

  /// The speed, 0 while paused.
  var rate: Double { isPaused ? 0 : speed }

  /// The place on the timeline at a time.
  func position(at now: Duration) -> Duration {
    if isPending { return sought ?? timeline.entry(of: current, backwards: isBackwards) }
    if isPaused { return position }
    return position + (speed == 1 ? now - since : (now - since) * speed)
  }

  /// The place in the current play at a time.
  func time(at now: Duration) -> Duration {
    let time = position(at: now) - timeline.length * timeline.play(of: current)
    return max(.zero, min(timeline.length, time))
  }

  /// What comes next, seen at a time.
  func plan(at now: Duration) -> Plan {
    if isOver { return .over }
    if isPending { return .show(showing(current, due: now)) }
    if isPaused { return .rest }
    let due = due(next)
    guard timeline.contains(next) else { return .end(due: due) }
    guard drops, timeline.length > .zero, now >= due, now - due <= tolerance else {
      return .show(showing(next, due: due))
    }
    let number = furthest(at: position(at: now))
    return .show(showing(number, due: self.due(number)))
  }

  /// The frame that will be asked for next if nothing is late.
  var expectedFrame: Int? {
    guard timeline.contains(next), !isOver else { return nil }
    guard drops, timeline.length > .zero else { return timeline.frame(of: next) }
    let edge = timeline.entry(of: next, backwards: isBackwards)
    return timeline.frame(of: furthest(at: edge))
  }

  /// Puts a showing on show; `false` if it was planned before a control said otherwise.
  mutating func show(_ showing: Showing, at now: Duration, wasReady: Bool) -> Bool {
    guard !isOver, showing.revision == revision else { return false }
    if isPending {
      position = position(at: now)
      since = now
      isPending = false
      sought = nil
    } else {
      let lateness = max(.zero, now - showing.due)
      if lateness > tolerance { putOff(by: lateness) }
      report.lateness.add(Int64(clamping: lateness.attoseconds / 1_000_000_000))
      report.framesDropped += abs(showing.number - current) - 1
    }
    current = showing.number
    report.framesShown += 1
    report.bufferHits += wasReady ? 1 : 0
    revision += 1
    return true
  }

  /// Goes past a showing that can't be shown, as if it had been.
  mutating func pass(_ showing: Showing, at now: Duration) {
    guard !isOver, showing.revision == revision else { return }
    if isPending {
      position = position(at: now)
      since = now
      isPending = false
      sought = nil
    } else {
      report.framesDropped += abs(showing.number - current) - 1
    }
    current = showing.number
    report.framesDamaged += 1
    revision += 1
  }

  /// Ends the showing for good; `due` where it ran to its end.
  mutating func end(at now: Duration, due: Duration? = nil) {
    guard !isOver else { return }
    if let due { report.endDrift = max(.zero, now - due) + report.delayed }
    isOver = true
    revision += 1
  }

  /// Stops and starts the timeline and sets its speed; 0 stops it.
  mutating func setRate(_ rate: Double, at now: Duration) {
    position = position(at: now)
    since = now
    isPaused = rate == 0
    if rate != 0 { speed = rate }
    revision += 1
  }

  /// Stops the timeline, or lets it go on at the speed it had.
  mutating func setPaused(_ pauses: Bool, at now: Duration) {
    setRate(pauses ? 0 : speed, at: now)
  }

  /// Goes to a step of the current play.
  mutating func seek(toStep step: Int) {
    go(to: timeline.play(of: current) * timeline.count + step, at: nil)
  }

  /// Goes to a time in the current play, from zero to its length.
  mutating func seek(to time: Duration) {
    let play = timeline.play(of: current)
    let place = timeline.length * play + time
    let first = play * timeline.count
    let number = timeline.showing(at: place, backwards: isBackwards)
    go(to: min(max(number, first), first + timeline.count - 1), at: place)
  }

  /// Goes on or back by showings, as far as the first and the last.
  mutating func step(by count: Int) {
    // Whole plays make no difference where there is no end, and numbers stay small.
    let count = timeline.showings == nil ? count % timeline.count : count
    let (number, isBeyond) = current.addingReportingOverflow(count)
    go(to: clamped(isBeyond ? (count < 0 ? .min : .max) : number), at: nil)
  }

  private mutating func go(to showing: Int, at place: Duration?) {
    current = showing
    sought = place
    isPending = true
    revision += 1
  }

  private mutating func putOff(by lateness: Duration) {
    since += lateness
    report.delayed += lateness
  }

  private func showing(_ number: Int, due: Duration) -> Showing {
    Showing(number: number, frame: timeline.frame(of: number), due: due, revision: revision)
  }

  /// When the timeline gets to where a showing is entered.
  private func due(_ showing: Int) -> Duration {
    let way = timeline.entry(of: showing, backwards: isBackwards) - position
    return since + (speed == 1 ? way : way / speed)
  }

  /// The showing at a place on the timeline, at least the next and at most the last.
  private func furthest(at place: Duration) -> Int {
    let number = timeline.showing(at: place, backwards: isBackwards)
    return clamped(isBackwards ? min(next, number) : max(next, number))
  }

  private func clamped(_ showing: Int) -> Int {
    timeline.showings.map { min(max(showing, 0), $0 - 1) } ?? showing
  }
}
