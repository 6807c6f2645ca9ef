extension Filter {
  /// Darkens the picture towards its corners, or brightens it if `intensity` (-1…1) is negative
  /// (CIVignette).
  ///
  /// Light is multiplied by 1 - intensity · s, where s rises smoothly from 0 at `radius` / 2
  /// (radius 0…2) to 1 at (radius + 1) / 2 of the way from the middle to a corner.
  public static func vignette(intensity: Double, radius: Double = 1) -> Filter {
    Filter("vignette", [intensity], [radius])
  }

  /// Darkens what is outside of a circle, or brightens it if `intensity` (-1…1) is negative
  /// (CIVignetteEffect).
  ///
  /// Light is multiplied by 1 - intensity · s, where s rises smoothly from 0 to 1 between `radius`
  /// times 1 - falloff and 1 + falloff, falloff being 0…1. Places are pixels from the top left
  /// corner.
  public static func vignetteEffect(
    center: (x: Double, y: Double), radius: Double = 150, intensity: Double = 1,
    falloff: Double = 0.5
  ) -> Filter {
    Filter("vignetteEffect", [center.x, center.y], [radius], [intensity], [falloff])
  }

  /// Makes squares, whose sides are `scale` pixels (1…1000) and one of whose corners is at the
  /// centre, of their mean colour (CIPixellate).
  public static func pixellate(
    center: (x: Double, y: Double) = (150, 150), scale: Double = 8
  ) -> Filter {
    Filter("pixellate", [center.x, center.y], [scale])
  }

  /// Makes polygons, about `radius` pixels (1…1000) apart, of one colour each (CICrystallize).
  ///
  /// The polygons are always the same.
  public static func crystallize(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 20
  ) -> Filter {
    Filter("crystallize", [center.x, center.y], [radius])
  }

  /// Makes points of a radius of 1…1000 pixels, of one colour each, on white (CIPointillize).
  ///
  /// The points are always the same.
  public static func pointillize(
    center: (x: Double, y: Double) = (150, 150), radius: Double = 20
  ) -> Filter {
    Filter("pointillize", [center.x, center.y], [radius])
  }

  /// Prints luminance (Rec. 709) as black dots on white, `width` pixels (1…1000) apart
  /// (CIDotScreen).
  ///
  /// - Parameters:
  ///   - center: The place of a dot, in pixels from the top left corner.
  ///   - angle: Radians, counterclockwise; -7…7.
  ///   - sharpness: 0, grey in between, to 1, black and white.
  public static func dotScreen(
    center: (x: Double, y: Double) = (150, 150), angle: Double = 0, width: Double = 6,
    sharpness: Double = 0.7
  ) -> Filter {
    Filter("dotScreen", [center.x, center.y], [angle], [width], [sharpness])
  }

  /// Prints luminance (Rec. 709) as black lines on white, `width` pixels (1…1000) apart
  /// (CILineScreen); see ``dotScreen(center:angle:width:sharpness:)``.
  public static func lineScreen(
    center: (x: Double, y: Double) = (150, 150), angle: Double = 0, width: Double = 6,
    sharpness: Double = 0.7
  ) -> Filter {
    Filter("lineScreen", [center.x, center.y], [angle], [width], [sharpness])
  }

  /// Prints colours as dots of cyan, magenta, yellow and black ink on white, `width` pixels
  /// (1…1000) apart (CICMYKHalftone).
  ///
  /// - Parameters:
  ///   - angle: Radians, counterclockwise, added to the inks' 15°, 75°, 0° and 45°; -7…7.
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
