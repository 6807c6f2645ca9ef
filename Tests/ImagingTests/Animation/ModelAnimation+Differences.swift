import Foundation
import PlatenImaging
import PlatenCore
import TestSupport

extension ModelAnimation {
  /// What a source shows otherwise than it should: read in order, each frame by itself, backwards,
  /// and in any order. An error is a difference too.
  func differences(from source: ImageSource) -> [String] {
    var found: [String] = []
    if source.size != PixelSize(width: width, height: height) { found.append("\(source.size)") }
    if source.loopCount != plays { found.append("\(source.loopCount) plays, not \(plays)") }
    if source.frameInfos.map(\.unclampedDelay) != frames.map(\.delay) { found.append("delays") }
    guard source.count == frames.count else {
      return found + ["\(source.count) frames, not \(frames.count)"]
    }
    let canvases = canvases()
    do throws(PlatenError) {
      var reader = source.frames()
      var isOpaque = true
      for (index, canvas) in canvases.enumerated() {
        guard let frame = try reader.next(), frame.index == index else {
          return found + ["no frame \(index)"]
        }
        if !frame.image.shows(canvas) { found.append("frame \(index)") }
        isOpaque = isOpaque && canvas.allSatisfy { $0.a == 255 }
        if frame.image.alpha == .opaque, !isOpaque { found.append("frame \(index) is not opaque") }
      }
      if try reader.next() != nil { found.append("a frame too many") }
      for index in [source.count - 1, 0, source.count / 2]
      where try !source.frame(at: index).image.shows(canvases[index]) {
        found.append("frame \(index) by itself")
      }
      var random = SeededRandom(seed: UInt64(bytes.count))
      let jumps = (0..<source.count).map { _ in random.int(0...(source.count - 1)) }
      for index in canvases.indices.reversed() + jumps {
        try reader.seek(to: index)
        if try reader.next()?.image.shows(canvases[index]) != true {
          found.append("back at frame \(index)")
        }
      }
    } catch {
      found.append("\(error)")
    }
    return found
  }
}

extension Image {
  /// Whether an `rgba8` picture has exactly these pixels.
  func shows(_ pixels: [ModelPixel]) -> Bool { shows(pixels, mayLack: false) }

  /// Whether every pixel is that of a canvas, or transparent.
  func showsPart(of pixels: [ModelPixel]) -> Bool { shows(pixels, mayLack: true) }

  private func shows(_ pixels: [ModelPixel], mayLack: Bool) -> Bool {
    guard format == .rgba8, pixels.count == width * height else { return false }
    return unsafe withUnsafeBytes { ours in
      unsafe pixels.withUnsafeBytes { theirs in
        guard let ours = ours.baseAddress, let theirs = theirs.baseAddress else { return true }
        guard mayLack else { return unsafe memcmp(ours, theirs, pixels.count * 4) == 0 }
        return pixels.indices.allSatisfy { pixel in
          let ours = unsafe ours.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self)
          return unsafe ours == 0
            || ours == theirs.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self)
        }
      }
    }
  }
}
