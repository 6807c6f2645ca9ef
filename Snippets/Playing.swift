// An animation that is controlled while it plays, compiled with every build.
import Dispatch
import PlatenImaging

/// Plays there and back, at half speed from the middle on, and prints how well it kept its time.
func play(_ animation: ImageSource) async throws {
  let playback = FrameScheduler(animation, loops: 1, bounces: true).start(
    on: DispatchQueue(label: "display")
  ) { index, image, stop in
    print(index, image.size)
    stop = index < 0  // set it and no frame follows
  }
  try playback.seek(to: playback.duration / 2)
  try playback.setRate(0.5)  // negative goes backwards, 0 pauses
  try await playback.finish()
  print(playback.report)
}

/// The same as a loop, which a task may be cancelled in.
func loop(_ animation: ImageSource) async throws {
  let playback = FrameScheduler(animation, loops: 2, late: .slow).playback()
  for try await frame in playback {
    if frame.index == 3 { playback.step(by: 2) }
  }
  print(playback.report)
}

let animation = try ImageSource(contentsOf: "SampleImages/animations/beacon.gif")
try await play(animation)
try await loop(animation)
