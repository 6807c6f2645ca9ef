/// The scale on which filters add and multiply pixels.
public enum Light: String, Sendable, Hashable, CaseIterable {
  /// Values proportional to light, as lenses and eyes mix it: the sRGB curve is undone before the
  /// first filter and applied after the last. Right for photographs.
  case linear
  /// Values as files store them. For documents, and for parity with programs that work this way.
  case encoded
}
