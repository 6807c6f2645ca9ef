extension Filter {
  /// Scales both sides with a Lanczos kernel of three lobes; 0.001…100.
  ///
  /// Sides are rounded to whole pixels, and are one pixel at least; the resolution scales along.
  public static func lanczosScale(_ scale: Double) -> Filter { Filter("lanczosScale", [scale]) }

  /// Scales with a Lanczos kernel of three lobes (CILanczosScaleTransform).
  ///
  /// Both sides are rounded to whole pixels.
  ///
  /// - Parameters:
  ///   - scale: A factor for height and width; 0.001…100.
  ///   - aspectRatio: One more factor for the width; 0.01…100.
  public static func lanczosScaleTransform(scale: Double = 1, aspectRatio: Double = 1) -> Filter {
    Filter("lanczosScaleTransform", [scale], [aspectRatio])
  }

  /// Scales with a cubic spline of Mitchell and Netravali (CIBicubicScaleTransform).
  ///
  /// Both sides are rounded to whole pixels. `b` 0 and `c` 0.5 is the spline of Catmull and Rom.
  ///
  /// - Parameters:
  ///   - scale: A factor for height and width; 0.001…100.
  ///   - aspectRatio: One more factor for the width; 0.01…100.
  ///   - b: How much it softens; 0…1.
  ///   - c: How much it sharpens; 0…1.
  public static func bicubicScaleTransform(
    scale: Double = 1, aspectRatio: Double = 1, b: Double = 0, c: Double = 0.75
  ) -> Filter {
    Filter("bicubicScaleTransform", [scale], [aspectRatio], [b], [c])
  }

  /// Scales by straight lines between neighbours; 0.001…100.
  public static func bilinearScale(_ scale: Double) -> Filter { Filter("bilinearScale", [scale]) }

  /// Scales with the nearest pixel alone: pixels stay squares, and no colour is new; 0.001…100.
  public static func nearestScale(_ scale: Double) -> Filter { Filter("nearestScale", [scale]) }

  /// Keeps the part of a rectangle that lies in the picture (CICrop).
  public static func crop(_ rect: PixelRect) -> Filter {
    Filter(
      "crop", [Double(rect.x)], [Double(rect.y)], [Double(rect.width)], [Double(rect.height)])
  }

  /// Turns and mirrors the picture upright, undoing an EXIF orientation of 1…8, as
  /// ``Image/oriented(_:)``.
  public static func orientation(_ exif: Int) -> Filter { Filter("orientation", [Double(exif)]) }

  /// Mirrors left and right.
  public static let flipHorizontal = Filter("flipHorizontal")

  /// Mirrors top and bottom.
  public static let flipVertical = Filter("flipVertical")

  /// Turns clockwise; -360…360 degrees.
  ///
  /// Quarter turns move pixels and change none. By any other angle the picture grows to hold all
  /// of the turned one, and gets an alpha channel: its corners are transparent.
  public static func rotate(degrees: Double) -> Filter { Filter("rotate", [degrees]) }

  /// Maps the plane by x′ = a·x + c·y + tx, y′ = b·x + d·y + ty (CIAffineTransform); -10⁶…10⁶.
  ///
  /// Places count from the top left corner, y pointing down, so a positive turn is clockwise. The
  /// result is the smallest picture of whole pixels around the mapped one; it has an alpha channel
  /// unless it is exactly filled. A move by whole pixels therefore changes nothing.
  ///
  /// Pixels are looked up by cubic convolution (Catmull-Rom); where the picture shrinks it is
  /// scaled by the Lanczos kernel first.
  public static func affineTransform(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) -> Filter {
    Filter("affineTransform", [a, b, c, d, tx, ty])
  }

  /// Turns counterclockwise by an angle in radians, -π…π, and enlarges as little as leaves no
  /// corner empty; the size stays (CIStraightenFilter).
  public static func straighten(angle: Double) -> Filter { Filter("straighten", [angle]) }

  /// Makes a rectangle of the quadrilateral between four places (CIPerspectiveCorrection).
  ///
  /// Places are x and y in pixels from the picture's top left corner, -10⁶…10⁶, and must be the
  /// corners of a convex quadrilateral. Width and height are those of the longer of two opposite
  /// sides. What lies outside the picture is transparent.
  public static func perspectiveCorrection(
    topLeft: (x: Double, y: Double), topRight: (x: Double, y: Double),
    bottomRight: (x: Double, y: Double), bottomLeft: (x: Double, y: Double)
  ) -> Filter {
    Filter(
      "perspectiveCorrection", [topLeft.x, topLeft.y], [topRight.x, topRight.y],
      [bottomRight.x, bottomRight.y], [bottomLeft.x, bottomLeft.y])
  }

  /// Moves the picture's corners to four places (CIPerspectiveTransform).
  ///
  /// Places are as in ``perspectiveCorrection(topLeft:topRight:bottomRight:bottomLeft:)``. The
  /// result is the smallest picture of whole pixels around them, and has an alpha channel.
  public static func perspectiveTransform(
    topLeft: (x: Double, y: Double), topRight: (x: Double, y: Double),
    bottomRight: (x: Double, y: Double), bottomLeft: (x: Double, y: Double)
  ) -> Filter {
    Filter(
      "perspectiveTransform", [topLeft.x, topLeft.y], [topRight.x, topRight.y],
      [bottomRight.x, bottomRight.y], [bottomLeft.x, bottomLeft.y])
  }
}
