/// A path through the scores of a line, up to one step: what the step adds to the path before it.
struct BeamNode {
  /// Tells apart the rows of classes that paths have taken, repetitions and nulls left out.
  var hash: UInt64
  /// The sum of the certainties of the path.
  var score: Float
  var certainty: Float
  /// The path before this step, a place in the history; -1 at the first step.
  var previous: Int32
  /// The last path on this one that has a symbol of its own, itself included; -1 if none has.
  var lastSymbol: Int32 = -1
  var code: Int32
  /// The place of the symbol that the class completes, or -1.
  var unichar: Int32
  /// Where the row stands in the dictionaries: a range of positions, or -1 for the first.
  var firstPosition: Int32 = -1
  var positionCount: Int32 = 0
  /// What vouches for the word.
  var permuter: Permuter
  /// Whether a dictionary begins anew after this step.
  var startsDawg = false
  /// Whether the symbol is the first of a word of a dictionary.
  var startsWord = false
  /// Whether a word of a dictionary can end here.
  var endsWord = false
  /// Whether the step repeats the class of the one before.
  var isDuplicate = false
}
