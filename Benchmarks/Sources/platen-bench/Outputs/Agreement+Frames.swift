import Foundation
import PlatenImaging

extension Agreement {
  /// Whether the composited frames of an animation are those given as rows of RGB, RGBA or, where
  /// `isBGRA`, with red and blue exchanged.
  static func ofFrames(_ path: String, with frames: [UInt8], isBGRA: Bool = false) throws
    -> Agreement
  {
    let source = try ImageSource(contentsOf: path)
    let size = source.size.width * source.size.height
    let length = frames.count / source.count
    guard frames.count == source.count * length, length == size * 4 || length == size * 3 else {
      return Agreement(isAcceptable: false, description: "the number of frames differs")
    }
    var reader = source.frames()
    while let frame = try reader.next() {
      var theirs = Array(frames[(frame.index * length)..<((frame.index + 1) * length)])
      if isBGRA {
        for offset in stride(from: 0, to: length, by: 4) { theirs.swapAt(offset, offset + 2) }
      }
      guard PictureDifference(frame.image, theirs)?.greatest == 0 else {
        return Agreement(isAcceptable: false, description: "frame \(frame.index) differs")
      }
    }
    return .equal
  }
}
