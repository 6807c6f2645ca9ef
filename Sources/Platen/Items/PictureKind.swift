/// What an input is, told by its content; `auto` chooses the recipe by it.
public enum PictureKind: String, Sendable, Hashable, CaseIterable {
  /// Mostly writing: a scan, a receipt, a screenshot of text.
  case page
  /// Frames shown one after another.
  case animation
  /// Everything else.
  case photo
}
