/// How `play` shows frames.
enum PlayGraphics: String, CaseIterable {
  case auto, blocks, kitty
}
