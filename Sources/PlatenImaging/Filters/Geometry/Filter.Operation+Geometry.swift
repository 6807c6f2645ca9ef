import Glibc

extension Filter.Operation {
  /// The picture at another size.
  static func scale(
    _ name: String, _ across: Double, _ down: Double, by kernel: ResamplingKernel = .lanczos,
    limits: Limits
  ) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let size = try checked(
        name, (Double(shape.size.width) * across).rounded(),
        (Double(shape.size.height) * down).rounded(), of: shape, limits)
      if size == shape.size, kernel.isInterpolating { return nil }
      return try ScaleNode(shape, to: size, by: kernel, factors: (across, down))
    }
  }

  /// The part of a rectangle that lies in the picture.
  static func crop(_ rect: PixelRect) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let kept = rect.intersection(shape.bounds)
      guard !kept.isEmpty else {
        throw PlatenError(
          .invalidArgument, message: "crop leaves nothing of the picture",
          reason: "it is \(shape.size) and the rectangle starts at \(rect.x), \(rect.y)",
          suggestion: "Choose a rectangle that meets the picture.")
      }
      return kept == shape.bounds ? nil : CropNode(kept, of: shape)
    }
  }

  /// The picture turned and mirrored upright.
  static func orientation(_ name: String, _ exif: Int) -> Filter.Operation {
    .node { shape in exif == 1 ? nil : OrientationNode(name, exif, of: shape) }
  }

  /// The picture turned clockwise.
  static func rotation(_ degrees: Double, limits: Limits) -> Filter.Operation {
    let quarters = degrees / 90
    guard quarters == quarters.rounded() else {
      return transform("rotate", .rotation(degrees * .pi / 180), limits: limits)
    }
    return orientation("rotate", [1, 6, 3, 8][Int(quarters) & 3])
  }

  /// The smallest picture around a mapped one.
  static func transform(
    _ name: String, _ map: ProjectiveMap, limits: Limits
  ) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      guard let inverse = map.inverse else {
        throw PlatenError(
          .invalidArgument, message: "\(name) maps the picture to a line or a point",
          suggestion: "Choose numbers whose a·d - b·c is not 0.")
      }
      let m = map.numbers
      let moves = [0, 1, 3, 4].allSatisfy { m[$0] == ($0 % 4 == 0 ? 1 : 0) }
      let isWhole = m[2] == m[2].rounded() && m[5] == m[5].rounded()
      if moves && isWhole { return nil }
      return try node(name, map, inverse, shape, limits, printed: map)
    }
  }

  /// The picture with its corners at four places.
  static func perspective(_ corners: [[Double]], limits: Limits) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let square = try quadrilateral("perspectiveTransform", corners)
      let map = ProjectiveMap.scale(
        1 / Double(shape.size.width), 1 / Double(shape.size.height)
      ).then(square)
      guard let inverse = map.inverse else { throw flat("perspectiveTransform") }
      return try node("perspectiveTransform", map, inverse, shape, limits)
    }
  }

  /// A quadrilateral of the picture as a rectangle: as long as its sides, or with the aspect ratio
  /// that a sheet seen so has.
  static func correction(
    _ corners: [[Double]], keepsSides: Bool = true, limits: Limits
  ) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let square = try quadrilateral("perspectiveCorrection", corners)
      func side(_ a: Int, _ b: Int) -> Double {
        hypot(corners[a][0] - corners[b][0], corners[a][1] - corners[b][1])
      }
      let (width, height) = (Double(shape.size.width), Double(shape.size.height))
      var (across, down) = (max(side(0, 1), side(3, 2)), max(side(0, 3), side(1, 2)))
      let aspect = SheetAspect(
        corners: corners.map { ($0[0], $0[1]) }, width: width, height: height)
      // What differs by more is a corner found wrong.
      if !keepsSides, let ratio = aspect.ratio, (0.5...2).contains(ratio * down / across) {
        (across, down) = (max(across, down * ratio), max(down, across / ratio))
      }
      let size = try checked(
        "perspectiveCorrection", across.rounded(), down.rounded(), of: shape, limits)
      let isInside = corners.allSatisfy { 0...width ~= $0[0] && 0...height ~= $0[1] }
      return try SamplingNode(
        "perspectiveCorrection", shape, size: size,
        map: .scale(1 / Double(size.width), 1 / Double(size.height)).then(square),
        fades: !isInside)
    }
  }

  /// The picture with its corners at four places, which depend on its size; nil for those it has,
  /// none for a side that is behind the eye.
  static func projection(
    _ name: String, limits: Limits, corners: @escaping @Sendable (PixelSize) -> [[Double]]?
  ) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      guard let corners = corners(shape.size) else { return nil }
      guard corners.count == 4,
        let square = ProjectiveMap(unitSquareTo: corners.map { ($0[0], $0[1]) })
      else { throw turnedAway(name) }
      let map = ProjectiveMap.scale(
        1 / Double(shape.size.width), 1 / Double(shape.size.height)
      ).then(square)
      guard let inverse = map.inverse else { throw turnedAway(name) }
      return try node(name, map, inverse, shape, limits)
    }
  }

  /// The whole picture under the map that takes one quadrilateral to another.
  static func quadrilateral(
    _ name: String, from: [[Double]], to goal: [[Double]], limits: Limits
  ) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      guard from != goal else { return nil }
      guard let unit = try quadrilateral(name, from).inverse else { throw flat(name) }
      let map = unit.then(try quadrilateral(name, goal))
      guard let inverse = map.inverse else { throw flat(name) }
      return try node(name, map, inverse, shape, limits)
    }
  }

  /// The picture turned within its size.
  static func straightening(_ angle: Double) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      guard angle != 0 else { return nil }
      let (width, height) = (Double(shape.size.width), Double(shape.size.height))
      let ratio = max(width / height, height / width)
      let grown = abs(cos(angle)) + ratio * abs(sin(angle))
      let map = ProjectiveMap.move(-width / 2, -height / 2).then(.scale(1 / grown, 1 / grown))
        .then(.rotation(angle)).then(.move(width / 2, height / 2))
      return try SamplingNode("straighten", shape, size: shape.size, map: map, fades: false)
    }
  }

  /// A node for the smallest whole pixels around a mapped picture.
  private static func node(
    _ name: String, _ map: ProjectiveMap, _ inverse: ProjectiveMap, _ shape: FilterShape,
    _ limits: Limits, printed: ProjectiveMap? = nil
  ) throws(PlatenError) -> SamplingNode {
    let (width, height) = (Double(shape.size.width), Double(shape.size.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)]
      .compactMap { map.apply($0.0, $0.1) }
    guard corners.count == 4 else { throw flat(name) }
    let across = Extent(corners.map(\.x))
    let down = Extent(corners.map(\.y))
    let size = try checked(name, across.length, down.length, of: shape, limits)
    let m = map.numbers
    let isUpright = m[1] == 0 && m[3] == 0 || m[0] == 0 && m[4] == 0
    let isFilled = isUpright && m[6] == 0 && m[7] == 0 && across.isWhole && down.isWhole
    return try SamplingNode(
      name, shape, size: size, map: ProjectiveMap.move(across.start, down.start).then(inverse),
      fades: !isFilled, printed: printed)
  }

  /// The whole pixels around places of a line; rounding errors don't make it longer.
  private struct Extent {
    let start: Double
    let length: Double
    let isWhole: Bool

    init(_ places: [Double]) {
      let (low, high) = (places.min() ?? 0, places.max() ?? 0)
      let error = 1e-7 * max(1, abs(low), abs(high))
      start = (low + error).rounded(.down)
      length = (high - error).rounded(.up) - start
      isWhole = abs(low - start) <= error && abs(high - start - length) <= error
    }
  }

  private static func quadrilateral(
    _ name: String, _ corners: [[Double]]
  ) throws(PlatenError) -> ProjectiveMap {
    guard let square = ProjectiveMap(unitSquareTo: corners.map { ($0[0], $0[1]) }) else {
      throw flat(name)
    }
    return square
  }

  private static func flat(_ name: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "\(name) has no rectangle between its corners",
      reason: "they are not the corners of a convex quadrilateral, in turn",
      suggestion: "Give the top left, top right, bottom right and bottom left corner.")
  }

  private static func turnedAway(_ name: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "\(name) turns the picture too far",
      reason: "a part of it comes behind the eye",
      suggestion: "Turn it by less, or choose a longer focalLength.")
  }

  /// A size of at least a pixel.
  ///
  /// - Throws: `limitExceeded` for one beyond the limits.
  static func checked(
    _ name: String, _ width: Double, _ height: Double, of shape: FilterShape, _ limits: Limits,
    suggestion: String = "Choose a smaller scale, or raise the limit."
  ) throws(PlatenError) -> PixelSize {
    let size = PixelSize(
      width: Int(max(1, min(width, 1e9))), height: Int(max(1, min(height, 1e9))))
    do throws(PlatenError) {
      _ = try limits.checkedPixels(width: size.width, height: size.height)
    } catch {
      throw PlatenError(
        .limitExceeded, message: "\(name) makes \(size) of \(shape.size)",
        reason: error.failureReason, suggestion: suggestion)
    }
    return size
  }
}
