/// What the alpha channel of a picture means; named as Core Graphics names it.
///
/// Files carry straight alpha and keep it exactly, from decode to encode; filters and drawing work
/// on premultiplied alpha and convert once on the way in.
public enum AlphaInfo: Sendable, Hashable {
  /// Every pixel is opaque, and its alpha, if the format has one, is the maximum.
  case opaque
  /// Colour is stored as it is, beside its alpha.
  case straight
  /// Colour is stored multiplied by its alpha.
  case premultiplied
}
