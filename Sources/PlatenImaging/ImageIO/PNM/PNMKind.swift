/// Which of the portable anymaps is written: what readers expect after a name.
enum PNMKind: Sendable, Hashable {
  /// The least that keeps every pixel: PGM, PPM, and PAM where there is alpha.
  case any
  /// PGM of grey and else PPM; alpha is laid over white.
  case opaque
  /// PGM.
  case gray
  /// PBM: what is darker than half is black.
  case bilevel

  /// The kind of files with an extension.
  init(fileExtension name: String) {
    self =
      switch name {
      case "ppm", "pnm": .opaque
      case "pgm": .gray
      case "pbm": .bilevel
      default: .any
      }
  }
}
