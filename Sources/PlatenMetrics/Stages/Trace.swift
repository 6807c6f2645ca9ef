/// The calls of stages in time, lane by lane: what a ``Meter`` with `spans` has kept.
@_spi(Instruments) public struct Trace: Sendable, Hashable {
  /// One call of a stage, or one job as a whole.
  @_spi(Instruments) public struct Interval: Sendable, Hashable {
    /// An index into ``Trace/names``.
    @_spi(Instruments) public let name: Int32
    /// An index into ``Trace/lanes``.
    @_spi(Instruments) public let lane: Int32
    /// Nanoseconds of the monotonic clock.
    @_spi(Instruments) public let start: Int64
    /// Nanoseconds.
    @_spi(Instruments) public let duration: Int64
    /// Whether it is a job, around its stages.
    @_spi(Instruments) public let isJob: Bool

    /// Puts an interval together.
    @_spi(Instruments) public init(
      name: Int32, lane: Int32, start: Int64, duration: Int64, isJob: Bool = false
    ) {
      self.name = name
      self.lane = lane
      self.isJob = isJob
      self.start = start
      self.duration = duration
    }
  }

  /// The names of stages and jobs.
  @_spi(Instruments) public var names: [String]
  /// The lanes' names.
  @_spi(Instruments) public var lanes: [String]
  /// Calls of stages, and jobs: a job lies around its stages.
  @_spi(Instruments) public var intervals: [Interval]
  package var signposts: [SignpostInterval] = []
  package var events: [SignpostEvent] = []
  /// When the meter was started, in nanoseconds of the monotonic clock.
  @_spi(Instruments) public var start: Int64
  /// Older intervals that no room was left for.
  @_spi(Instruments) public var dropped: Int

  /// Puts a trace together.
  @_spi(Instruments) public init(
    names: [String] = [], lanes: [String] = [], intervals: [Interval] = [], start: Int64 = 0,
    dropped: Int = 0
  ) {
    self.names = names
    self.lanes = lanes
    self.intervals = intervals
    self.start = start
    self.dropped = dropped
  }
}
