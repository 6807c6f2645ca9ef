/// Which frames of an animation are shown, in which order and for how long: edits without pixels.
///
/// ```swift
/// let animation = try ImageSource(contentsOf: "SampleImages/animations/beacon.gif")
/// let there = try FrameSequence(animation).trimmed(to: 0..<6)
/// let frames = try animation.frames(in: there.bounced().sped(by: 2))
/// let file = try ImageDestination(format: .apng).encode(frames)
/// ```
///
/// A frame that no edit concerns keeps the delay its file states. Where times are added, divided or
/// cut, what counts is how long viewers show a frame (``DelayPolicy/browser``), and no edit makes a
/// delay so short that they would show it for 100 ms instead.
public struct FrameSequence: Sendable, Hashable, Codable {
  /// One showing of one frame.
  public struct Entry: Sendable, Hashable, Codable {
    /// The frame's place in its source, from 0.
    public let index: Int
    /// Its delay as a file is to state it.
    public let delay: Duration

    /// Makes an entry.
    public init(index: Int, delay: Duration) {
      self.index = index
      self.delay = delay
    }

    /// How long viewers show it.
    public var shownFor: Duration { DelayPolicy.browser.effective(delay) }
  }

  /// What is shown, in order; never empty unless it was made so.
  public let entries: [Entry]

  /// Makes a sequence of any entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Every picture of a source in its order, with the delays the file states.
  public init(_ source: ImageSource) {
    entries = source.delays(.exact).enumerated().map { Entry(index: $0.offset, delay: $0.element) }
  }

  /// What one sequence shows, and then what another one of the same source does.
  public static func + (first: FrameSequence, second: FrameSequence) -> FrameSequence {
    FrameSequence(first.entries + second.entries)
  }

  /// The same without some frames of the source, the one before each held for its time.
  func without(_ lost: Set<Int>) -> FrameSequence {
    var kept: [Entry] = []
    for entry in entries {
      if !lost.contains(entry.index) {
        kept.append(entry)
      } else if let last = kept.popLast() {
        kept.append(Entry(index: last.index, delay: last.shownFor + entry.shownFor))
      }
    }
    return FrameSequence(kept)
  }

  /// How long viewers take to show it once.
  public var duration: Duration { entries.reduce(.zero) { $0 + $1.shownFor } }
}

extension Duration {
  /// The shortest delay that an edit makes: browsers show 10 ms and less for 100 ms.
  static let leastHonoured = Duration.milliseconds(11)
}
