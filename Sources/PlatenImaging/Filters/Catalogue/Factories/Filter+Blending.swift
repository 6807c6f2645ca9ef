extension Filter {
  /// How the channels of a picture and its background become one, as Core Image names it: `s` is a
  /// channel of the picture, `b` the background's, each 0…1.
  public enum Blending: String, Sendable, CaseIterable {
    /// s·b: darker, black stays black.
    case multiply
    /// 1 - (1 - s)·(1 - b): lighter, white stays white.
    case screen
    /// Multiplied where the background is dark, screened where it is light.
    case overlay
    /// The lower of both.
    case darken
    /// The higher of both.
    case lighten
    /// b / (1 - s): the background made brighter by the picture.
    case colorDodge
    /// 1 - (1 - b) / s: the background made darker by the picture.
    case colorBurn
    /// Multiplied where the picture is dark, screened where it is light.
    case hardLight
    /// As `hardLight`, softer: a curve of the background that the picture bends.
    case softLight
    /// |b - s|.
    case difference
    /// b + s - 2·b·s: as `difference`, with less contrast.
    case exclusion
    /// b - s, not below 0.
    case subtract
    /// b / s, not above 1.
    case divide
    /// b + s, not above 1.
    case linearDodge
    /// b + s - 1, not below 0.
    case linearBurn
    /// b + 2·s - 1.
    case linearLight
    /// Burnt where the picture is dark, dodged where it is light.
    case vividLight
    /// The lower of b and 2·s where the picture is dark, the higher of b and 2·s - 1 elsewhere.
    case pinLight
    /// The picture's hue, with the background's saturation and luminosity.
    case hue
    /// The picture's saturation, with the background's hue and luminosity.
    case saturation
    /// The picture's hue and saturation, with the background's luminosity.
    case color
    /// The picture's luminosity, with the background's hue and saturation.
    case luminosity
  }

  /// How alpha says what is kept of a picture and of its background (T. Porter and T. Duff,
  /// Compositing Digital Images, 1984).
  public enum Compositing: String, Sendable, CaseIterable {
    /// The picture over the background.
    case sourceOver
    /// The picture where the background is.
    case sourceIn
    /// The picture where the background is not.
    case sourceOut
    /// The picture where the background is, and the background elsewhere.
    case sourceAtop
    /// The background over the picture.
    case destinationOver
    /// The background where the picture is.
    case destinationIn
    /// The background where the picture is not.
    case destinationOut
    /// The background where the picture is, and the picture elsewhere.
    case destinationAtop
    /// Each where the other is not.
    case exclusiveOr
    /// The sum of premultiplied channels, not above 1.
    case addition
    /// Their product.
    case multiply
    /// The lower of them.
    case minimum
    /// The higher of them.
    case maximum
  }
}
