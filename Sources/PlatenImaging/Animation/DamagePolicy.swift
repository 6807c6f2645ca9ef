/// What becomes of an animation that is cut short or damaged.
public enum DamagePolicy: Sendable, Hashable {
  /// It gives the frames that can be read, and ``ImageSource/damage`` says what is wrong with it.
  ///
  /// A GIF goes on with the next block behind the damage, an APNG with the next `fcTL`, a WebP ends
  /// there. An APNG of whose frames none can be read gives its default image. A frame that can't be
  /// read is passed over: the canvas stays as it was, and ``Frame/isPartial`` marks the frames that
  /// are drawn upon it.
  case salvage
  /// It is refused: as a whole where its container is damaged, else at the frame that can't be read
  /// and at all that are drawn upon it.
  case refuse
}
