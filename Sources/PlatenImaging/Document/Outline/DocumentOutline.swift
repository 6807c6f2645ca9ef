/// The sheet of paper in a photo: its corners, and how certain they are.
package struct DocumentOutline: Sendable, Hashable {
  /// Top left, top right, bottom right, bottom left, as the photo shows them.
  package var corners: [PixelPoint]
  /// 0…1: the part of its edges that is seen, less what speaks against them.
  package var confidence: Double
}
