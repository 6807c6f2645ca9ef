import Glibc
import Synchronization

/// The terminal's other screen, with the cursor hidden, and keys that are read as they are typed.
///
/// What the terminal showed before comes back when it is left.
enum AlternateScreen {
  private enum State {
    case left
    case entered(keys: termios?)
  }

  private static let state = Mutex(State.left)

  /// Goes there, unless it is there already.
  static func enter() {
    state.withLock { state in
      guard case .left = state else { return }
      var settings = termios()
      let isKeyboard = unsafe isatty(0) == 1 && tcgetattr(0, &settings) == 0
      state = .entered(keys: isKeyboard ? settings : nil)
      if isKeyboard {
        // Interrupts stay signals: only lines and their echo are switched off.
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        unsafe tcsetattr(0, TCSANOW, &settings)
      }
      Console.write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J".utf8))
    }
  }

  /// Goes back, unless it has gone already.
  static func leave() {
    state.withLock { state in
      guard case .entered(let keys) = state else { return }
      state = .left
      // Pictures of kitty's protocol go first: they belong to no screen.
      let text = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
      Console.write(Array(text.utf8))
      if var keys { unsafe tcsetattr(0, TCSAFLUSH, &keys) }
    }
  }
}
