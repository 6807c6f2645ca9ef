/// What becomes of an animation that is cut short or damaged.
package enum DamagePolicy: Sendable, Hashable {
  /// It gives the frames that can be read; ``ImageSource/damage`` says how.
  case salvage
  /// The same, but its end is still to come: nothing that follows is sought in what is there.
  case growing
  /// It is refused: as a whole where its container is damaged, else at the frame that can't be read
  /// and at all that are drawn upon it.
  case refuse
}
