/// A label that was found, before its value is.
struct KeyFind {
  var range: Range<Int>
  var label: KeyLabels.Label
  /// Where its value may begin.
  var value: Int
  /// Whether a colon stands between.
  var hasColon: Bool
  /// Where the next label of its line begins, after an amount; 0 for none.
  var next = 0
}
