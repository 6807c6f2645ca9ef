// Blend modes that look at all channels: W3C Compositing and Blending Level 1, 10.2.

package import PlatenKernels

private struct Color {
  var r: Float
  var g: Float
  var b: Float

  @inline(__always) var luminosity: Float { 0.3 * r + 0.59 * g + 0.11 * b }
  @inline(__always) var lowest: Float { r < g ? (r < b ? r : b) : (g < b ? g : b) }
  @inline(__always) var highest: Float { r > g ? (r > b ? r : b) : (g > b ? g : b) }

  /// With the luminosity of another, brought into 0…1.
  @inline(__always)
  func with(luminosity: Float) -> Color {
    let shift = luminosity - self.luminosity
    var color = Color(r: r + shift, g: g + shift, b: b + shift)
    let l = color.luminosity
    let (n, x) = (color.lowest, color.highest)
    let raise: Float = n < 0 ? l / (l - n) : 1
    color = color.scaled(raise, around: l)
    let lower: Float = x > 1 ? (1 - l) / (x - l) : 1
    return color.scaled(lower, around: l)
  }

  /// With the saturation of another.
  @inline(__always)
  func with(saturation: Float) -> Color {
    let (n, x) = (lowest, highest)
    let factor = x > n ? saturation / (x - n) : 0
    return Color(r: (r - n) * factor, g: (g - n) * factor, b: (b - n) * factor)
  }

  @inline(__always)
  private func scaled(_ factor: Float, around l: Float) -> Color {
    Color(r: l + (r - l) * factor, g: l + (g - l) * factor, b: l + (b - l) * factor)
  }
}

extension Kernels {
  package static func blendColors(
    _ source: Line<Float>, _ background: Line<Float>, stride: Int, count: Int, mode: BlendMode,
    into result: Line<Float>
  ) {
    let source = unsafe source.first(count, planes: 4, stride: stride)
    let background = unsafe background.first(count, planes: 4, stride: stride)
    let result = unsafe result.first(count, planes: 3, stride: stride)
    let (second, third) = (stride, 2 &* stride)
    for x in 0..<count {
      let (sa, ba) = unsafe (source[3 &* stride &+ x], background[3 &* stride &+ x])
      let (sf, bf): (Float, Float) = (sa > 0 ? 1 / sa : 0, ba > 0 ? 1 / ba : 0)
      let (sr, sg, sb) = unsafe (source[x], source[second &+ x], source[third &+ x])
      let (br, bg, bb) = unsafe (background[x], background[second &+ x], background[third &+ x])
      let s = Color(r: sr * sf, g: sg * sf, b: sb * sf)
      let b = Color(r: br * bf, g: bg * bf, b: bb * bf)
      let mix: Color
      switch mode {
      case .hue:
        mix = s.with(saturation: b.highest - b.lowest).with(luminosity: b.luminosity)
      case .saturation:
        mix = b.with(saturation: s.highest - s.lowest).with(luminosity: b.luminosity)
      case .color: mix = s.with(luminosity: b.luminosity)
      default: mix = b.with(luminosity: s.luminosity)
      }
      let both = sa * ba
      unsafe result[x] = sr * (1 - ba) + br * (1 - sa) + both * mix.r
      unsafe result[second &+ x] = sg * (1 - ba) + bg * (1 - sa) + both * mix.g
      unsafe result[third &+ x] = sb * (1 - ba) + bb * (1 - sa) + both * mix.b
    }
  }
}
