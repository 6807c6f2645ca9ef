/// How the straight colours of a picture and of its background become one where both are.
package enum BlendMode: String, Sendable, CaseIterable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, subtract, divide, linearDodge, linearBurn, linearLight, vividLight
  case pinLight
  // These look at all channels of a pixel.
  case hue, saturation, color, luminosity

  /// Whether each channel is mixed by itself.
  package var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}
