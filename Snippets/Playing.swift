// An animation on a queue of its own: paused, turned, and told how well it kept its time.
import Dispatch
import PlatenImaging

final class Display {  // the caller's own class, which is no actor and not sendable
  var shown = 0
  func show(_ image: Image) { shown += 1 }
}

func play(_ animation: ImageSource) async throws {
  let playback = FrameScheduler(animation, loops: 1, bounces: true).playback()
  let display = Display()
  playback.start(on: DispatchQueue(label: "display")) { index, image, stop in
    display.show(image)
    stop = display.shown == 100  // set it and no frame follows
  }
  try playback.seek(to: playback.duration / 2)
  playback.pause()
  playback.resume()
  try playback.setRate(4)  // negative goes backwards, 0 pauses
  try await playback.finish()
  print(playback.report)
}
try await play(ImageSource(contentsOf: "SampleImages/animations/beacon.gif"))
