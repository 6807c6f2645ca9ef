package import PlatenCore

/// Still pictures of one size in the place of an animation: each file is a frame that covers all.
///
/// Of the files only headers are kept; each is read again when its frame is wanted.
package struct StillSequenceDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits
  private let paths: [FilePath]

  /// Reads the headers.
  ///
  /// - Parameter delay: How long each is shown.
  /// - Throws: `invalidArgument` for pictures of different sizes and for files of several pictures;
  ///   what opening a file throws.
  package init(_ paths: [FilePath], delay: Duration, limits: Limits) throws(PlatenError) {
    var size: PixelSize?
    var hasAlpha = false
    var bits = 8
    var profiled: [FilePath] = []
    for path in paths {
      let source = try ImageSource(contentsOf: path, limits: limits, refusingDamage: true)
      guard source.count == 1 else {
        throw PlatenError(
          .invalidArgument, path: path.string, message: "holds \(source.count) pictures",
          reason: "an animation is made of files that hold one each",
          suggestion: "Take it apart with platen frames first.")
      }
      if let size, size != source.size {
        throw PlatenError(
          .invalidArgument, path: path.string, message: "is \(source.size)",
          reason: "\(paths[0]) is \(size), and frames are all of one size",
          suggestion: "Scale or crop it to that size first, with platen filter.")
      }
      size = source.size
      hasAlpha = hasAlpha || source.header.hasAlpha
      bits = max(bits, source.header.bitsPerChannel)
      if case .icc? = source.header.colorProfile { profiled.append(path) }
    }
    let canvas = size ?? PixelSize(width: 0, height: 0)
    let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
    try limits.check(frames: paths.count, of: area)
    self.paths = paths
    self.limits = limits
    frames = paths.map { _ in
      FrameInfo(
        rect: PixelRect(canvas), unclampedDelay: delay, disposal: .none, blend: .source)
    }
    header = ImageHeader(
      format: .png, size: canvas, count: paths.count, plays: 0, isAnimated: true,
      bitsPerChannel: bits, hasAlpha: hasAlpha,
      warnings: profiled.first.map {
        let others = profiled.count > 1 ? " and of \(profiled.count - 1) more" : ""
        return ["The colour profile of \($0)\(others) is applied: all frames are sRGB."]
      } ?? [])
  }

  package func patch(at index: Int) throws(PlatenError) -> Image {
    let path = paths[index]
    do throws(PlatenError) {
      let image = try Image(contentsOf: path, limits: limits)
      guard image.size == canvas else {
        throw PlatenError(.unreadable, message: "has changed since it was looked at")
      }
      return try image.convertedToSRGB().straightened().converted(to: .rgba8)
    } catch {
      throw error.at(path.string)
    }
  }
}
