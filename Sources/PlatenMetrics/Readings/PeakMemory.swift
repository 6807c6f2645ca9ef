import Synchronization

/// The most memory this process has held since a moment, whoever sets the kernel's record of it
/// back meanwhile: there is one for the whole process, and a meter within a measured stretch, that
/// of a job say, would otherwise take its peak away.
package struct PeakMemory: Sendable {
  private struct Record {
    var resets = 0
    /// What the kernel's record was when it was set back, each less than the one before: a higher
    /// one that came later is all that matters of those it followed.
    var peaks: [(reset: Int, bytes: Int)] = []
  }

  private static let record = Mutex(Record())

  /// That of the process since its own start.
  package static let ofProcess = PeakMemory(resets: 0)

  /// How often the record had been set back.
  private let resets: Int

  /// Sets the kernel's record back to what is in use, and begins.
  ///
  /// - Throws: ``UnavailableReading`` where the kernel has no way to.
  package static func sinceNow() throws(UnavailableReading) -> PeakMemory {
    try record.withLock { record throws(UnavailableReading) in
      let bytes = try ProcessFiles.memory().peak
      try ProcessFiles.resetPeakMemory()
      record.resets += 1
      record.peaks.removeAll { $0.bytes <= bytes }
      record.peaks.append((record.resets, bytes))
      return PeakMemory(resets: record.resets)
    }
  }

  /// The most so far, in bytes.
  ///
  /// - Throws: ``UnavailableReading`` where the kernel doesn't say.
  package func bytes() throws(UnavailableReading) -> Int {
    try Self.record.withLock { record throws(UnavailableReading) in
      let before = record.peaks.first { $0.reset > resets }?.bytes ?? 0
      return max(before, try ProcessFiles.memory().peak)
    }
  }
}
