import Platen

/// What `convert` does to the order and the times of frames.
struct ConvertEdits {
  /// One frame that is taken out of the whole.
  enum Single: Equatable {
    /// Below 0 it is counted from the end, -1 the last.
    case frame(Int)
    /// The default image of an APNG that is not part of its animation.
    case poster
  }

  /// The one frame that is wanted, if one is.
  let single: Single?
  private let delays: ConvertDelays?
  private let trim: TrimRange?
  private let step: Int?
  private let isReversed: Bool
  private let isBounced: Bool
  private let speed: Double?
  private let rate: Double?

  init(_ arguments: Arguments) throws(PlatenError) {
    single = try arguments.value(.frame).map { (text) throws(PlatenError) in
      try Self.single(text.string)
    }
    delays = try arguments.value(.delay).map(ConvertDelays.init)
    trim = try arguments.value(.trim).map { (text) throws(PlatenError) in
      try TrimRange(text.string)
    }
    step = try arguments.number(.every, in: 1...1_000_000)
    isReversed = arguments.has(.reverse)
    isBounced = arguments.has(.bounce)
    speed = try arguments.factor(.speed, in: 0.001...1000)
    rate = try arguments.factor(.frameRate, in: FrameSequence.rates)
  }

  private static func single(_ text: String) throws(PlatenError) -> Single {
    switch text {
    case "poster": return .poster
    case "last": return .frame(-1)
    default:
      if let number = Int32(text) { return .frame(Int(number)) }
      throw Arguments.usage(
        "--frame \(text) is not a number", "Try --frame 2, --frame last or --frame poster.")
    }
  }

  /// Whether it is said how long frames are shown, as pages need it.
  var hasDelays: Bool { delays != nil }

  /// The options that were given and mean nothing where there is one picture that does not move.
  var movingOption: String? {
    if delays != nil { return "--delay" }
    if trim != nil { return "--trim" }
    if step != nil { return "--every" }
    if isReversed { return "--reverse" }
    if isBounced { return "--bounce" }
    if speed != nil { return "--speed" }
    return rate == nil ? nil : "--fps"
  }

  /// The frames of a source after all edits.
  ///
  /// - Throws: `invalidArgument` for a range that the source does not have.
  func sequence(of source: ImageSource) throws(PlatenError) -> FrameSequence {
    var sequence = FrameSequence(source)
    if let delays { sequence = try delays.applied(to: sequence) }
    if let trim { sequence = try trim.applied(to: sequence) }
    if let step { sequence = try sequence.every(step) }
    if isReversed { sequence = sequence.reversed() }
    if isBounced { sequence = sequence.bounced() }
    if let speed { sequence = try sequence.sped(by: speed) }
    if let rate { sequence = try sequence.sampled(at: rate) }
    return sequence
  }
}
