/// Files with pictures of one size in the place of an animation: each still is a frame, and the
/// frames of each animation follow one another.
///
/// Of a still only its header is kept, and it is read again when its frame is wanted.
package struct FileSequenceDecoder: AnimationDecoder {
  /// Where a frame comes from.
  private struct Origin {
    let path: FilePath
    /// The animation that it is a frame of; nil for a still.
    let animation: ImageSource?
    let index: Int
  }

  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits
  private let origins: [Origin]

  /// Reads the headers of stills, and animations.
  ///
  /// - Parameter delay: How long each still is shown.
  /// - Throws: `invalidArgument` for pictures of different sizes and for files of several pages;
  ///   what opening a file throws.
  package init(_ paths: [FilePath], delay: Duration, limits: Limits) throws(PlatenError) {
    var size: PixelSize?
    var hasAlpha = false
    var bits = 8
    var formats: Set<ImageFormat> = []
    var plays: Int?
    var profiled: [FilePath] = []
    var posters: [FilePath] = []
    var (origins, delays): ([Origin], [Duration]) = ([], [])
    for path in paths {
      let source = try ImageSource(contentsOf: path, limits: limits, refusingDamage: true)
      let isAnimated = source.header.isAnimated
      guard isAnimated || source.count == 1 else { throw Self.several(source.count, in: path) }
      if let size, size != source.size {
        throw PlatenError(
          .invalidArgument, path: path.string, message: "is \(source.size)",
          reason: "\(paths[0]) is \(size), and frames are all of one size",
          suggestion: "Scale or crop it to that size first, with platen convert.")
      }
      size = source.size
      formats.insert(source.format)
      hasAlpha = hasAlpha || source.header.hasAlpha
      bits = max(bits, source.header.bitsPerChannel)
      if isAnimated { plays = plays ?? source.loopCount }
      if case .icc? = source.header.colorProfile { profiled.append(path) }
      if source.hasPoster { posters.append(path) }
      for index in 0..<source.count {
        origins.append(Origin(path: path, animation: isAnimated ? source : nil, index: index))
      }
      delays += isAnimated ? source.delays(.exact) : [delay]
      let area = try limits.checkedPixels(width: source.size.width, height: source.size.height)
      try limits.check(frames: origins.count, of: area)
    }
    let canvas = size ?? PixelSize(width: 0, height: 0)
    self.origins = origins
    self.limits = limits
    frames = delays.map {
      FrameInfo(rect: PixelRect(canvas), unclampedDelay: $0, disposal: .none, blend: .source)
    }
    header = ImageHeader(
      format: formats == [.gif] ? .gif : .png, size: canvas, count: frames.count,
      plays: plays ?? 0, isAnimated: true, bitsPerChannel: bits, hasAlpha: hasAlpha,
      warnings: [
        Self.some(profiled).map { "The colour profile of \($0) is applied: all frames are sRGB." },
        Self.some(posters).map { "The poster of \($0) is left out." },
      ].compactMap { $0 })
  }

  /// The first file that is an animation, whose frames are no stills.
  var animation: (path: FilePath, count: Int)? {
    origins.lazy.compactMap { origin in origin.animation.map { (origin.path, $0.count) } }.first
  }

  package func patch(at index: Int) throws(PlatenError) -> Image {
    let origin = origins[index]
    do throws(PlatenError) {
      let image =
        if let animation = origin.animation { try animation.frame(at: origin.index).image } else {
          try Image(contentsOf: origin.path, limits: limits)
        }
      guard image.size == canvas else {
        throw PlatenError(.unreadable, message: "has changed since it was looked at")
      }
      return try image.convertedToSRGB().straightened().converted(to: .rgba8)
    } catch {
      throw error.at(origin.path.string)
    }
  }

  /// What a file of several pictures is refused with where stills are wanted.
  static func several(_ count: Int, in path: FilePath) -> PlatenError {
    PlatenError(
      .invalidArgument, path: path.string, message: "holds \(count) pictures",
      suggestion: "Take it apart with platen frames first.")
  }

  /// The first of some files and the number of the others; nil for none.
  private static func some(_ paths: [FilePath]) -> String? {
    paths.first.map { "\($0)" + (paths.count > 1 ? " and of \(paths.count - 1) more" : "") }
  }
}
