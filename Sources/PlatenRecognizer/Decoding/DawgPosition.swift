/// How far a row of symbols has come in a dictionary and in the punctuation around its words.
///
/// Edges are those taken last, or -1 before the first one.
struct DawgPosition: Equatable {
  /// The place of the dictionary among those of the ``Dictionaries``; -1 before a word has begun.
  var dawg: Int8
  /// Whether the graph of punctuation governs what is around the word.
  var hasPunctuation: Bool
  /// Whether the word is over and punctuation has followed.
  var isPastWord: Bool
  var edge: Int32
  var punctuationEdge: Int32
}
