import Platen

/// What `play --json` says at the end.
struct PlayLine: Encodable {
  let path: String
  let frames: Int
  let shown: Int
  let dropped: Int
  /// Said of a file that is damaged and shows only a part of its frames.
  let partial: Bool?
  let damage: FrameListing.Damage?
  let late_median_ms: Double
  let late_p95_ms: Double
  let late_maximum_ms: Double
  /// By how much stalls put the rest off.
  let delayed_ms: Double
  /// How much later it ended than it should; left out where it was stopped.
  let end_drift_ms: Double?
  let buffer_hits: Int
  let decodes: Int
  let peak_bytes: Int

  init(_ path: FilePath, _ source: ImageSource, _ report: PlaybackReport) {
    self.path = path.string
    frames = source.count
    shown = report.framesShown
    dropped = report.framesDropped
    partial = source.firstDamage.map { _ in true }
    damage = source.firstDamage.map(FrameListing.Damage.init)
    late_median_ms = report.medianLateness.milliseconds
    late_p95_ms = report.latenessP95.milliseconds
    late_maximum_ms = report.maximumLateness.milliseconds
    delayed_ms = report.delayed.milliseconds
    end_drift_ms = report.endDrift?.milliseconds
    buffer_hits = report.bufferHits
    decodes = report.decodes
    peak_bytes = report.peakBytes
  }
}
