import Platen

extension PlayGraphics {
  /// What paints frames on a terminal that describes itself so.
  func painter(environment: [String: String]) -> any FramePainter {
    switch self {
    case .blocks: HalfBlocks()
    case .kitty: KittyPictures()
    case .auto: Self.announcesKitty(environment) ? KittyPictures() : HalfBlocks()
    }
  }

  /// Whether the terminal is one that is known to show pictures; what runs inside tmux or screen
  /// has the outer terminal's variables, and pictures don't get through.
  private static func announcesKitty(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    if environment["TMUX"] != nil || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen") {
      return false
    }
    return environment["KITTY_WINDOW_ID"] != nil
      || ["xterm-kitty", "xterm-ghostty"].contains(terminal)
      || ["ghostty", "WezTerm"].contains(environment["TERM_PROGRAM"] ?? "")
  }
}
