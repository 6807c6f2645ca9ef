import PlatenImaging
import PlatenCore
import Synchronization
import TestSupport

/// Frames of a model as if they had been decoded, counted, and some of them bad.
final class ModelDecoder: AnimationDecoder {
  let header: ImageHeader
  let frames: [FrameInfo]
  let limits = Limits.default
  let model: ModelAnimation
  private let bad: [Int: PlatenError]
  private let calls: Mutex<[Int]>
  /// Called before each frame, on the thread that decodes it.
  private let willDecode: @Sendable (Int) -> Void

  init(
    _ model: ModelAnimation, bad: [Int: PlatenError] = [:],
    willDecode: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.model = model
    self.bad = bad
    self.willDecode = willDecode
    calls = Mutex(Array(repeating: 0, count: model.frames.count))
    frames = model.frames.map { frame in
      FrameInfo(
        rect: PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height),
        unclampedDelay: frame.delay,
        disposal: [.none, .background, .previous][frame.disposal],
        blend: frame.blendsOver ? .over : .source)
    }
    header = ImageHeader(
      format: .apng, size: PixelSize(width: model.width, height: model.height),
      count: model.frames.count, isAnimated: true, hasAlpha: true)
  }

  /// How often each frame was decoded.
  var decodesOfEach: [Int] { calls.withLock { $0 } }
  /// How many frames were decoded.
  var decodes: Int { decodesOfEach.reduce(0, +) }

  func patch(at index: Int) throws(PlatenError) -> Image {
    willDecode(index)
    calls.withLock { $0[index] += 1 }
    if let error = bad[index] { throw error }
    let frame = model.frames[index]
    var image = try Image(
      size: PixelSize(width: frame.width, height: frame.height), format: .rgba8, alpha: .straight)
    for (place, pixel) in frame.pixels.enumerated() {
      image.store(pixel.r, at: place * 4)
      image.store(pixel.g, at: place * 4 + 1)
      image.store(pixel.b, at: place * 4 + 2)
      image.store(pixel.a, at: place * 4 + 3)
    }
    return image
  }
}

extension ModelAnimation {
  /// Frames of every kind on a small canvas, most of which need those before them.
  static func random(count: Int, _ random: inout SeededRandom) -> ModelAnimation {
    var model = ModelAnimation(width: random.int(1...9), height: random.int(1...9))
    for index in 0..<count {
      var frame = ModelFrame()
      let isWhole = random.chance(10)
      frame.width = isWhole ? model.width : random.int(1...model.width)
      frame.height = isWhole ? model.height : random.int(1...model.height)
      frame.x = isWhole ? 0 : random.int(0...(model.width + 1))
      frame.y = isWhole ? 0 : random.int(0...(model.height + 1))
      frame.disposal = random.chance(70) ? 0 : random.int(index == 0 ? 0...1 : 0...2)
      frame.blendsOver = random.chance(60)
      frame.pixels = (0..<(frame.width * frame.height)).map { _ in
        ModelPixel(
          r: random.byte(), g: random.byte(), b: random.byte(),
          a: random.chance(40) ? 255 : random.byte())
      }
      model.frames.append(frame)
    }
    return model
  }

  /// Frames of one pixel each, none of which hides or removes another: each needs all before it.
  static func chain(count: Int, width: Int = 6, height: Int = 6) -> ModelAnimation {
    var model = ModelAnimation(width: width, height: height)
    for index in 0..<count {
      var frame = ModelFrame(x: index % width, y: index / width % height, width: 1, height: 1)
      frame.pixels = [
        ModelPixel(r: UInt8(index & 255), g: UInt8(index >> 8), b: 7, a: 255)
      ]
      model.frames.append(frame)
    }
    return model
  }
}
