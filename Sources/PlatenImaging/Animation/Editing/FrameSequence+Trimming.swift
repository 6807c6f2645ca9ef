extension FrameSequence {
  /// The entries of a range alone.
  ///
  /// - Throws: `invalidArgument` for a range that is empty or goes past the end.
  public func trimmed(to range: Range<Int>) throws(PlatenError) -> FrameSequence {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= entries.count else {
      throw Self.outside(
        "\(range.lowerBound)..\(range.upperBound)", of: "\(entries.count) frames, counted from 0")
    }
    return FrameSequence(Array(entries[range]))
  }

  /// What is seen from one time to another; frames at the edges are shown for the part of their
  /// time that lies inside.
  ///
  /// - Throws: `invalidArgument` for a range that is empty or goes past the end.
  public func trimmed(to range: Range<Duration>) throws(PlatenError) -> FrameSequence {
    guard !range.isEmpty, range.lowerBound >= .zero, range.upperBound <= duration else {
      throw Self.outside(
        "\(range.lowerBound.inSeconds)..\(range.upperBound.inSeconds)", of: duration.inSeconds)
    }
    var kept: [Entry] = []
    var start = Duration.zero
    for entry in entries {
      let end = start + entry.shownFor
      let part = min(end, range.upperBound) - max(start, range.lowerBound)
      if part == entry.shownFor {
        kept.append(entry)
      } else if part > .zero {
        kept.append(Entry(index: entry.index, delay: max(part, .leastHonoured)))
      }
      start = end
    }
    return FrameSequence(kept)
  }

  /// Every n-th entry, from the first on; the time of those left out is added to the one before.
  ///
  /// - Throws: `invalidArgument` below 1.
  public func every(_ step: Int) throws(PlatenError) -> FrameSequence {
    guard step >= 1 else {
      throw PlatenError(
        .invalidArgument, message: "every \(step)th frame can't be taken",
        suggestion: "Give a whole number from 1 on.")
    }
    guard step > 1 else { return self }
    return FrameSequence(
      stride(from: 0, to: entries.count, by: step).map { first in
        let group = entries[first...].prefix(step)
        guard group.count > 1 else { return entries[first] }
        return Entry(
          index: entries[first].index, delay: group.reduce(.zero) { $0 + $1.shownFor })
      })
  }

  private static func outside(_ range: String, of whole: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "the range \(range) is not in the animation",
      reason: "it has \(whole)",
      suggestion: "Give a start below the end, and an end within the animation.")
  }
}

extension Duration {
  /// To a millisecond, as in `0.5s`.
  fileprivate var inSeconds: String {
    let seconds = (self / .milliseconds(1)).rounded() / 1000
    return "\(seconds)s".replacing(".0s", with: "s")
  }
}
