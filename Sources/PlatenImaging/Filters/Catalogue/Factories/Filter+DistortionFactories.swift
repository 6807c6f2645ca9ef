extension Filter {
  /// Turns the middle of a circle, and less and less towards its rim (CITwirlDistortion).
  ///
  /// - Parameters:
  ///   - center: The circle's middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - radius: Pixels to its rim; 0, nothing, to 10⁵.
  ///   - angle: Radians, counterclockwise; -100…100.
  public static func twirl(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 300, angle: Double = .pi
  ) -> Filter {
    Filter("twirl", [center.x, center.y], [radius], [angle])
  }

  /// Bulges a circle towards the eye (CIBumpDistortion): a place at the part t of the radius shows
  /// what is at t · (1 - scale / 2 · (1 - t²)²), a curve of our own.
  ///
  /// - Parameters:
  ///   - center: The circle's middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - radius: Pixels to its rim; 0, nothing, to 10⁵.
  ///   - scale: How much; -1…1, away from the eye below 0.
  public static func bump(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 300, scale: Double = 0.5
  ) -> Filter {
    Filter("bump", [center.x, center.y], [radius], [scale])
  }

  /// Draws a circle together towards its middle (CIPinchDistortion): a place at the part t of the
  /// radius shows what is at t · (1 + scale · (1 - t)), a curve of our own.
  ///
  /// - Parameters:
  ///   - center: The circle's middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - radius: Pixels to its rim; 0, nothing, to 10⁵.
  ///   - scale: How much; 0…1.
  public static func pinch(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 300, scale: Double = 0.5
  ) -> Filter {
    Filter("pinch", [center.x, center.y], [radius], [scale])
  }

  /// Maps the plane by x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, and repeats the picture over its
  /// size (CIAffineTile).
  ///
  /// - Parameter transform: a, b, c, d, tx, ty; -10⁶…10⁶.
  public static func affineTile(_ transform: [Double]) -> Filter {
    Filter("affineTile", transform)
  }

  /// Maps the plane as ``affineTile(_:)``, within the picture's size; its edge pixels go on outside
  /// (CIAffineClamp).
  public static func affineClamp(_ transform: [Double]) -> Filter {
    Filter("affineClamp", transform)
  }

  /// Turns the picture in space about its middle (CIPerspectiveRotate).
  ///
  /// Applying it throws `invalidArgument` where a corner comes behind the eye.
  ///
  /// - Parameters:
  ///   - focalLength: Millimetres, for film 36 mm wide, of a lens that sees all of the picture;
  ///     1…1000.
  ///   - pitch: Radians about the level axis; -1.4…1.4.
  ///   - yaw: Radians about the upright axis; -1.4…1.4.
  ///   - roll: Radians in its own plane; -100…100.
  public static func perspectiveRotate(
    focalLength: Double = 28, pitch: Double = 0, yaw: Double = 0, roll: Double = 0
  ) -> Filter {
    Filter("perspectiveRotate", [focalLength], [pitch], [yaw], [roll])
  }

  /// Maps the whole picture so that the left and right sides of a quadrilateral become upright,
  /// their middles where they are (CIKeystoneCorrectionVertical).
  ///
  /// - Parameter corners: Top left, top right, bottom right, bottom left, x and y in pixels from
  ///   the picture's top left corner; -10⁶…10⁶.
  public static func keystoneCorrectionVertical(_ corners: [(x: Double, y: Double)]) -> Filter {
    Filter("keystoneCorrectionVertical", values: corners.map { .numbers([$0.x, $0.y]) })
  }

  /// Maps the whole picture so that the top and bottom sides of a quadrilateral become level, their
  /// middles where they are (CIKeystoneCorrectionHorizontal); corners are those of
  /// ``keystoneCorrectionVertical(_:)``.
  public static func keystoneCorrectionHorizontal(_ corners: [(x: Double, y: Double)]) -> Filter {
    Filter("keystoneCorrectionHorizontal", values: corners.map { .numbers([$0.x, $0.y]) })
  }

  /// Maps the whole picture so that the sides of a quadrilateral become upright and level, their
  /// middles where they are (CIKeystoneCorrectionCombined); corners are those of
  /// ``keystoneCorrectionVertical(_:)``.
  public static func keystoneCorrectionCombined(_ corners: [(x: Double, y: Double)]) -> Filter {
    Filter("keystoneCorrectionCombined", values: corners.map { .numbers([$0.x, $0.y]) })
  }
}
