import Foundation
import PlatenImaging

extension Agreement {
  /// Whether the composited frames of an animation are those given as rows of RGB or RGBA.
  static func ofFrames(_ path: String, with frames: [UInt8]) throws -> Agreement {
    let source = try ImageSource(contentsOf: path)
    let size = source.size.width * source.size.height
    let length = frames.count / source.count
    guard frames.count == source.count * length, length == size * 4 || length == size * 3 else {
      return Agreement(isAcceptable: false, description: "the number of frames differs")
    }
    var reader = source.frames()
    while let frame = try reader.next() {
      let theirs = Array(frames[(frame.index * length)..<((frame.index + 1) * length)])
      guard PictureDifference(frame.image, theirs)?.greatest == 0 else {
        return Agreement(isAcceptable: false, description: "frame \(frame.index) differs")
      }
    }
    return .equal
  }
}
