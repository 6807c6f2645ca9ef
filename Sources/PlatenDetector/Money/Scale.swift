/// What multiplies the number of an amount: `million`, `k`, `万`.
struct Scale {
  /// The power of ten.
  var places: Int
  /// Where it ends.
  var end: Int
  /// Whether it may be another thing as well.
  var isDoubtful = false
}
