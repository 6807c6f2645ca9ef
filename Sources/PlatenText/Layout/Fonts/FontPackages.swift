/// Which packages have the fonts for characters that none on the machine has.
enum FontPackages {
  /// The names of Debian packages, sorted.
  static func names(for scalars: [Unicode.Scalar]) -> [String] {
    Set(scalars.map(name(for:))).sorted()
  }

  private static func name(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF, 0x1100...0x11FF:
      "fonts-noto-cjk"
    case _ where scalar.properties.isEmojiPresentation: "fonts-noto-color-emoji"
    case 0x0...0x17F, 0x370...0x3FF, 0x400...0x4FF: "fonts-dejavu-core"
    default: "fonts-noto-core"
    }
  }
}
