extension Filter {
  /// Darkens the picture towards its corners, or brightens it (CIVignette).
  ///
  /// Light is multiplied by 1 - intensity · s, where s rises smoothly from 0 at `radius` / 2 to 1
  /// at (radius + 1) / 2 of the way from the middle to a corner.
  ///
  /// - Parameters:
  ///   - intensity: How much darker the corners get, -1…1; below 0 brighter.
  ///   - radius: Where it begins: 0, in the middle, to 2, in the corners.
  public static func vignette(intensity: Double, radius: Double = 1) -> Filter {
    Filter("vignette", [intensity], [radius])
  }

  /// Darkens what is outside of a circle, or brightens it (CIVignetteEffect).
  ///
  /// Light is multiplied by 1 - intensity · s, where s rises smoothly from 0 to 1 between `radius`
  /// times 1 - falloff and 1 + falloff.
  ///
  /// - Parameters:
  ///   - center: The circle's middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - radius: The circle's radius in pixels; 0…10⁶.
  ///   - intensity: How much darker it gets outside, -1…1; below 0 brighter.
  ///   - falloff: How soft the circle's edge is; 0…1.
  public static func vignetteEffect(
    center: (x: Double, y: Double), radius: Double = 150, intensity: Double = 1,
    falloff: Double = 0.5
  ) -> Filter {
    Filter("vignetteEffect", [center.x, center.y], [radius], [intensity], [falloff])
  }

  /// Makes squares of their mean colour (CIPixellate), `scale` pixels (1…1000) wide; `center` is a
  /// corner of one of them, in pixels from the top left corner; -10⁶…10⁶.
  public static func pixellate(
    center: (x: Double, y: Double) = (150, 150), scale: Double = 8
  ) -> Filter {
    Filter("pixellate", [center.x, center.y], [scale])
  }

  /// Makes polygons of one colour each (CICrystallize), always the same: about `radius` pixels
  /// (1…1000) apart; `center` is where their pattern begins, in pixels from the top left corner;
  /// -10⁶…10⁶.
  public static func crystallize(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 20
  ) -> Filter {
    Filter("crystallize", [center.x, center.y], [radius])
  }

  /// Makes points of one colour each, on white (CIPointillize), always the same: their radius is
  /// `radius` pixels (1…1000); `center` is where their pattern begins, in pixels from the top left
  /// corner; -10⁶…10⁶.
  public static func pointillize(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 20
  ) -> Filter {
    Filter("pointillize", [center.x, center.y], [radius])
  }

  /// Prints luminance (Rec. 709) as black dots on white (CIDotScreen).
  ///
  /// - Parameters:
  ///   - center: The place of a dot, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - angle: Radians, counterclockwise; -100…100.
  ///   - width: Pixels from dot to dot; 1…1000.
  ///   - sharpness: 0, grey in between, to 1, black and white.
  public static func dotScreen(
    center: (x: Double, y: Double) = (150, 150), angle: Double = 0, width: Double = 6,
    sharpness: Double = 0.7
  ) -> Filter {
    Filter("dotScreen", [center.x, center.y], [angle], [width], [sharpness])
  }

  /// Prints luminance (Rec. 709) as black lines on white (CILineScreen): as
  /// ``dotScreen(center:angle:width:sharpness:)``, but that `center` is midway between two lines,
  /// and the angle goes from upright lines on.
  public static func lineScreen(
    center: (x: Double, y: Double) = (150, 150), angle: Double = 0, width: Double = 6,
    sharpness: Double = 0.7
  ) -> Filter {
    Filter("lineScreen", [center.x, center.y], [angle], [width], [sharpness])
  }

  /// Prints colours as dots of cyan, magenta, yellow and black ink on white (CICMYKHalftone).
  ///
  /// - Parameters:
  ///   - center: A place midway between four dots of each ink, x and y in pixels from the top left
  ///     corner; -10⁶…10⁶.
  ///   - width: Pixels from dot to dot of an ink; 1…1000.
  ///   - angle: Radians, counterclockwise, added to the inks' 15°, 75°, 0° and 45°; -100…100.
  ///   - sharpness: 0, soft dots, to 1, hard ones.
  ///   - grayComponentReplacement: How much black ink the grey of a colour becomes; 0…1.
  ///   - underColorRemoval: How much less of the other inks is printed for it; 0…1.
  public static func cmykHalftone(
    center: (x: Double, y: Double) = (150, 150), width: Double = 6, angle: Double = 0,
    sharpness: Double = 0.7, grayComponentReplacement: Double = 1, underColorRemoval: Double = 0.5
  ) -> Filter {
    Filter(
      "cmykHalftone", [center.x, center.y], [width], [angle], [sharpness],
      [grayComponentReplacement], [underColorRemoval])
  }
}
