import Platen

/// The value of `--trim`: `A..B`, in frames or in times, the end not included, either left out.
enum TrimRange: Equatable {
  case frames(Int?, Int?)
  case times(Duration?, Duration?)

  init(_ text: String) throws(PlatenError) {
    guard let dots = text.firstRange(of: "..") else { throw Self.unreadable(text) }
    let ends = [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
    guard ends.contains(where: { !$0.isEmpty }) else { throw Self.unreadable(text) }
    let frames = ends.map { Int($0) }
    let times = ends.map { Duration(withUnit: $0) }
    if zip(ends, frames).allSatisfy({ $0.isEmpty || ($1 ?? -1) >= 0 }) {
      self = .frames(frames[0], frames[1])
    } else if zip(ends, times).allSatisfy({ $0.isEmpty || $1 != nil }) {
      self = .times(times[0], times[1])
    } else {
      throw Self.unreadable(text)
    }
  }

  /// The part of a sequence.
  ///
  /// - Throws: `invalidArgument` where it is empty or goes past the end.
  func applied(to sequence: FrameSequence) throws(PlatenError) -> FrameSequence {
    switch self {
    case .frames(let start, let end):
      let (start, end) = (start ?? 0, end ?? sequence.entries.count)
      guard start < end else { throw Self.empty }
      return try sequence.trimmed(to: start..<end)
    case .times(let start, let end):
      let (start, end) = (start ?? .zero, end ?? sequence.duration)
      guard start < end else { throw Self.empty }
      return try sequence.trimmed(to: start..<end)
    }
  }

  private static func unreadable(_ text: String) -> PlatenError {
    Arguments.usage(
      "--trim \(text) is not A..B", "Try --trim 2..10 for frames, or --trim 0.5s..2s for times.")
  }

  private static let empty = PlatenError(
    .invalidArgument, message: "--trim leaves no frame",
    suggestion: "Give a start below the end; the end is not included.")
}
