package import PlatenImaging

/// Something that should have gone and is still there.
package struct RedactionLeak: Sendable, Hashable {
  /// How it is there.
  package enum Way: String, Sendable, Hashable, CaseIterable {
    /// It is found in what is read, or in a text.
    case readable
    /// The pixels around its letters are as they were.
    case ink
    /// The file holds a picture of it that it doesn't show.
    case hidden
    /// Its characters stand in the file.
    case bytes
    /// The file says more than how the picture is shown.
    case metadata
    /// The file holds an earlier state of itself.
    case revision
  }

  package var way: Way
  package var kind: Token.Kind
  /// From 0.
  package var page = 0
  /// Where, in pixels of the output's page, as it lies in the input.
  package var box: PixelRect?
}
