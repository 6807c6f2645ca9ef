import Dispatch
import PlatenImaging
import PlatenCore
import Synchronization

/// A showing in virtual time, written down.
struct FrameSchedulerRun: Sendable {
  let clock = VirtualClock()
  let playback: FramePlayback

  init(_ scheduler: (VirtualClock) throws -> FrameScheduler) rethrows {
    playback = try scheduler(clock).playback()
  }

  /// An animation of one pixel, whose red is the frame's number; delays are milliseconds.
  static func source(_ delays: [Int], plays: Int = 1) throws -> ImageSource {
    let frames = try delays.enumerated().map { index, delay in
      var image = try Image(
        size: PixelSize(width: 1, height: 1), format: .rgba8, alpha: .straight)
      image.store(UInt8(UInt8(index)), at: 0)
      image.store(UInt8(255), at: 3)
      return Frame(
        index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(delay))
    }
    let bytes = try APNGEncoder.encode(frames, plays: plays)
    return ImageSource(.animated(try APNGDecoder(bytes, limits: .default)))
  }

  /// The time in milliseconds, to a nanosecond.
  var now: Double { Double(Int64(clock.now.offset.attoseconds / 1_000_000_000)) / 1e6 }

  /// Plans what is done at a time in milliseconds.
  func at(_ time: Int, _ control: @escaping @Sendable (FramePlayback) throws -> Void) {
    clock.at(.milliseconds(time)) { [playback] in try? control(playback) }
  }

  /// What is shown when, in milliseconds, in a loop.
  ///
  /// - Parameter work: How long the loop takes for each frame.
  func shown(work: [Int] = [], most: Int = 1000) async throws -> [[Double]] {
    var shown: [[Double]] = []
    for try await frame in playback {
      shown.append([Double(frame.index), now])
      if shown.count <= work.count { clock.advance(by: .milliseconds(work[shown.count - 1])) }
      if shown.count == most { break }
    }
    return shown
  }

  /// What a handler is shown.
  func handled() async throws -> [[Double]] {
    let shown = Mutex<[[Double]]>([])
    playback.start(on: DispatchQueue(label: "frames")) { index, _, _ in
      shown.withLock { $0.append([Double(index), now]) }
    }
    try await playback.finish()
    return shown.withLock { $0 }
  }
}
