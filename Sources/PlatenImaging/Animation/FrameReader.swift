public import PlatenQueue

/// Reads the pictures of a source one after another, keeping no more than one canvas.
///
/// ```swift
/// var frames = animation.frames()
/// while let frame = try frames.next() {
///   try frame.image.write(to: "frame-\(frame.index).png")
/// }
/// ```
public struct FrameReader: Sendable {
  private let source: ImageSource
  private var compositor: Compositor?
  /// The frame the canvas shows.
  private var drawn: Int?
  /// The place of the picture that ``next()`` gives.
  public private(set) var index = 0

  init(_ source: ImageSource) { self.source = source }

  /// Decodes the next picture; `nil` behind the last.
  ///
  /// - Throws: `malformed`, `truncated`, `limitExceeded`, naming the frame; the next call goes on
  ///   with the frame after it.
  public mutating func next() throws(PlatenError) -> Frame? {
    guard index < source.count else { return nil }
    let index = index
    self.index += 1
    do throws(PlatenError) {
      switch source.decoder {
      case .still(let decoder):
        return Frame(
          index: index, image: try decoder.image(at: index), delay: .zero, unclampedDelay: .zero)
      case .animated(let decoder):
        let delay = decoder.frames[index].unclampedDelay
        return Frame(
          index: index, image: try compose(decoder, index).finished(decoder.header),
          delay: DelayPolicy.browser.effective(delay), unclampedDelay: delay)
      }
    } catch {
      throw source.path.map(error.at) ?? error
    }
  }

  /// Goes to another picture, before or behind; one past the last ends the reading.
  ///
  /// - Throws: `invalidArgument` outside `0...count`.
  public mutating func seek(to index: Int) throws(PlatenError) {
    guard index >= 0, index <= source.count else {
      throw PlatenError(
        .invalidArgument, path: source.path, message: "has no picture \(index)",
        reason: "it holds \(source.count), counted from 0")
    }
    self.index = index
  }

  private mutating func compose(_ decoder: any AnimationDecoder, _ index: Int) throws(PlatenError)
    -> Image
  {
    var canvas =
      if let compositor { compositor } else { try Compositor(for: decoder) }
    // Let go of it: a canvas with two owners is copied when it is drawn on. An error leaves none
    // behind, and the next frame starts afresh.
    compositor = nil
    let shown = drawn
    drawn = nil
    if shown != index {
      let plan = decoder.frames.path(to: index, from: shown, on: decoder.canvas)
      if !plan.continues { try canvas.reset() }
      for step in plan.frames {
        let info = decoder.frames[step]
        // A frame that is passed over and cleared away needs no pixels.
        let isSeen = step == index || info.disposal != .background
        let isVisible = !info.rect.intersection(PixelRect(decoder.canvas)).isEmpty
        do throws(PlatenError) {
          try canvas.draw(isSeen && isVisible ? decoder.patch(at: step) : nil, info)
        } catch {
          throw error.naming(frame: step)
        }
      }
    }
    compositor = canvas
    drawn = index
    return canvas.image
  }
}

extension PlatenError {
  fileprivate func naming(frame: Int) -> PlatenError {
    var error = self
    if !error.message.hasPrefix("frame ") { error.message = "frame \(frame): \(error.message)" }
    return error
  }
}
