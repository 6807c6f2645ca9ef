extension RecognizeTextRequest {
  /// Whose code reads a line: the models and, but for ``Level/fast``, the text are the same.
  public enum Engine: String, Sendable, Hashable, CaseIterable {
    /// Platen's own parts where they can be used and have checked themselves; libtesseract's else.
    case auto
    /// libtesseract as it is installed, with nothing of it replaced.
    case tesseract
    /// Platen's own network. Where it can't be used, making a recogniser throws `unsupported`.
    case platen
  }
}
