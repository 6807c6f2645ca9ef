/// A row of dots that leads the eye from an entry to its number, as in tables of contents.
package struct PageLeader: Sendable, Hashable {
  /// Its corners, along the writing.
  package let quad: Quad
  /// How many dots it has.
  package let dots: Int

  /// Makes a leader.
  package init(quad: Quad, dots: Int) {
    self.quad = quad
    self.dots = dots
  }
}
