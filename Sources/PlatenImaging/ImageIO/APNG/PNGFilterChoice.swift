/// Ways to choose a filter for each row of a PNG.
///
/// None is best for all pictures, so each is tried and what deflates to least is kept.
enum PNGFilterChoice: CaseIterable {
  /// No filters.
  case none
  /// The least sum of differences, as the specification suggests (12.7).
  case leastSum
  /// The most uneven counts of bytes: the shortest Huffman code.
  case leastEntropy
  /// The fewest different pairs of bytes.
  case fewestPairs
  /// Differences to the pixel on the left throughout.
  case left
}
