import Glibc
import PlatenKernels

extension Filter {
  private static let place = -1e6...1e6
  private static let center = Parameter("center", place, 150, 150)
  private static let radius = Parameter("radius", 0...1e5, 300)
  private static let corners = [
    Parameter("topLeft", place, 40, 20), Parameter("topRight", place, 280, 50),
    Parameter("bottomRight", place, 300, 230), Parameter("bottomLeft", place, 20, 200),
  ]

  /// Filters that bend, repeat and tilt the picture.
  static let distortionFilters: [Definition] = [
    Definition(
      "twirl", "Turns the middle of a circle by an angle in radians, and less towards its rim.",
      [center, radius, Parameter("angle", -100...100, Double.pi)]
    ) {
      let (x, y, radius, angle) = ($0.vector(0)[0], $0.vector(0)[1], $0[1], $0[2])
      return .warp("twirl", .twirl(x: x, y: y, radius: radius, angle: angle), angle * radius == 0)
    },
    Definition(
      "bump", "Bulges a circle towards the eye, or away from it below 0.",
      [center, radius, Parameter("scale", -1...1, 0.5)]
    ) {
      let (x, y, radius, scale) = ($0.vector(0)[0], $0.vector(0)[1], $0[1], $0[2])
      return .warp("bump", .bump(x: x, y: y, radius: radius, scale: scale), scale * radius == 0)
    },
    Definition(
      "pinch", "Draws a circle together towards its middle.",
      [center, radius, Parameter("scale", unit, 0.5)]
    ) {
      let (x, y, radius, scale) = ($0.vector(0)[0], $0.vector(0)[1], $0[1], $0[2])
      return .warp("pinch", .pinch(x: x, y: y, radius: radius, scale: scale), scale * radius == 0)
    },
    Definition(
      "affineTile", "Maps the plane like affineTransform, and repeats the picture over its size.",
      [Parameter("transform", place, 1, 0, 0, 1, 0, 0)]
    ) { (arguments) throws(PlatenError) in
      let map = try inverse(of: arguments.vector(0), "affineTile")
      let isStill = arguments.vector(0) == [1, 0, 0, 1, 0, 0]
      return .node { shape in
        guard !isStill else { return nil }
        return WarpNode(
          label: "affineTile", output: shape,
          warp: .tile(
            width: Double(shape.size.width), height: Double(shape.size.height), map: map.affine))
      }
    },
    Definition(
      "affineClamp",
      "Maps the plane like affineTransform, within the picture's size; edge pixels go on outside.",
      [Parameter("transform", place, 1, 0, 0, 1, 0, 0)]
    ) { (arguments) throws(PlatenError) in
      let map = try inverse(of: arguments.vector(0), "affineClamp")
      let isStill = arguments.vector(0) == [1, 0, 0, 1, 0, 0]
      return .node { (shape) throws(PlatenError) in
        guard !isStill else { return nil }
        // Where it shrinks, a pixel is the mean of many, and a soft edge is right.
        guard abs(map.determinant) > 1.5 else {
          return WarpNode(label: "affineClamp", output: shape, warp: .clamp(map: map.affine))
        }
        return try SamplingNode("affineClamp", shape, size: shape.size, map: map, fades: false)
      }
    },
    Definition(
      "perspectiveRotate",
      "Turns the picture in space, as seen through a lens of a focal length for 35 mm film.",
      [
        Parameter("focalLength", 1...1000, 28), Parameter("pitch", -1.4...1.4, 0),
        Parameter("yaw", -1.4...1.4, 0), Parameter("roll", -100...100, 0),
      ]
    ) { .tilt($0[0], pitch: $0[1], yaw: $0[2], roll: $0[3], limits: $0.limits) },
    keystone("keystoneCorrectionVertical", "Makes a quadrilateral's left and right sides upright."),
    keystone("keystoneCorrectionHorizontal", "Makes a quadrilateral's top and bottom sides level."),
    keystone("keystoneCorrectionCombined", "Makes all sides of a quadrilateral straight."),
  ]

  private static func keystone(_ name: String, _ summary: String) -> Definition {
    Definition(name, summary, corners) { arguments in
      let given = (0..<4).map(arguments.vector)
      let (levels, rights) = (!name.hasSuffix("Vertical"), !name.hasSuffix("Horizontal"))
      func middle(_ a: Int, _ b: Int, _ axis: Int) -> Double {
        (given[a][axis] + given[b][axis]) / 2
      }
      let (left, right) = (middle(0, 3, 0), middle(1, 2, 0))
      let (top, bottom) = (middle(0, 1, 1), middle(3, 2, 1))
      let wanted = [(left, top), (right, top), (right, bottom), (left, bottom)]
      let corners = zip(given, wanted).map { corner, goal in
        [rights ? goal.0 : corner[0], levels ? goal.1 : corner[1]]
      }
      return .quadrilateral(name, from: given, to: corners, limits: arguments.limits)
    }
  }

  /// The way back of an affine map.
  private static func inverse(
    of t: [Double], _ name: String
  ) throws(PlatenError) -> ProjectiveMap {
    let map = ProjectiveMap(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    guard let inverse = map.inverse else {
      throw PlatenError(
        .invalidArgument, message: "\(name) maps the picture to a line or a point",
        suggestion: "Choose numbers whose a·d - b·c is not 0.")
    }
    return inverse
  }
}

extension ProjectiveMap {
  /// a, b, c, d, tx and ty of an affine map.
  fileprivate var affine: [Double] {
    [numbers[0], numbers[3], numbers[1], numbers[4], numbers[2], numbers[5]]
  }
}

extension Filter.Operation {
  fileprivate static func warp(
    _ label: String, _ warp: Warp, _ isIdentity: Bool
  ) -> Filter.Operation {
    .node { shape in isIdentity ? nil : WarpNode(label: label, output: shape, warp: warp) }
  }

  /// The picture turned about its middle in space: pitch about the level axis, then yaw about the
  /// upright one, then roll in its plane.
  fileprivate static func tilt(
    _ focalLength: Double, pitch: Double, yaw: Double, roll: Double, limits: Limits
  ) -> Filter.Operation {
    .projection("perspectiveRotate", limits: limits) { size in
      guard pitch != 0 || yaw != 0 || roll != 0 else { return nil }
      let (width, height) = (Double(size.width), Double(size.height))
      // A frame of 35 mm film is 36 mm wide.
      let focal = focalLength / 36 * max(width, height)
      let (cp, sp) = cosineAndSine(pitch)
      let (cy, sy) = cosineAndSine(yaw)
      let (cr, sr) = cosineAndSine(roll)
      // Where the plane's axes point after pitch and yaw; the plane lies one focal length away.
      let right = (x: cy, y: 0.0, z: -sy)
      let down = (x: sy * sp, y: cp, z: cy * sp)
      func mapped(_ x: Double, _ y: Double) -> (Double, Double)? {
        let (u, v) = (cr * x + sr * y, cr * y - sr * x)
        let depth = focal + right.z * u + down.z * v
        guard depth > focal / 8 else { return nil }
        let scale = focal / depth
        return ((right.x * u + down.x * v) * scale, (right.y * u + down.y * v) * scale)
      }
      let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap {
        mapped($0.0 * width / 2, $0.1 * height / 2)
      }
      return corners.count == 4 ? corners.map { [$0.0, $0.1] } : []
    }
  }
}
