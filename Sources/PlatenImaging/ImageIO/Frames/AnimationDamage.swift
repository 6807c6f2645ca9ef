/// The first place where an animation is damaged, or a still is cut short.
package struct AnimationDamage: Sendable, Hashable {
  /// The first frame that is missing or can't be read, from 0.
  package let frame: Int
  /// Where in the file that shows.
  package let byte: Int
  /// What is wrong there.
  package let error: PlatenError

  init(frame: Int, byte: Int, _ error: PlatenError) {
    self.frame = frame
    self.byte = byte
    var error = error
    if !error.message.contains("frame ") { error.message = "frame \(frame): \(error.message)" }
    if !error.description.contains("byte \(byte)") {
      error.failureReason = (error.failureReason.map { "\($0); " } ?? "") + "at byte \(byte)"
    }
    self.error = error
  }

  /// - Parameter byte: How many there are.
  init(still error: PlatenError, byte: Int) { (frame, self.byte, self.error) = (0, byte, error) }

  /// What is wrong, without the remedy.
  package var reason: String {
    error.message + (error.failureReason.map { " (\($0))" } ?? "")
  }
}

extension PlatenError {
  /// Whether a file's content is at fault, and not what the reader allows or the machine has.
  package var isDamage: Bool { code == .malformed || code == .truncated }
}
