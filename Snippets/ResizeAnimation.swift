// An animation at half its size, with its delays and its number of plays.
import PlatenImaging

let animation = try ImageSource(contentsOf: "SampleImages/animations/beacon.gif")
let frames = try animation.frames(in: FrameSequence(animation), on: .shared) { image in
  try image.filtered([.lanczosScale(0.5)])
}
let file = try ImageDestination.gif(plays: animation.loopCount).encode(frames)

let half = try ImageSource(bytes: file)
try half.frame(at: 0).image.write(to: "beacon-half.png")
print("\(animation.size) -> \(half.size), \(half.count) frames, \(file.count) bytes")
