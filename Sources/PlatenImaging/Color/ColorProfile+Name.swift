extension ColorProfile {
  /// What a profile other than sRGB is called, in words for a note; nil for sRGB.
  var foreignName: String? {
    switch self {
    case .sRGB: return nil
    case .gamma(let gamma): return "of exponent \((1 / gamma * 1000).rounded() / 1000)"
    case .icc(_, let name):
      let own = try? LCMSProfile(self, isGray: false)
      return own?.name ?? (name.isEmpty ? "of a profile without a name" : name)
    }
  }
}
