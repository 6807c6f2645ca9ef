import ScanCorpus

/// A page that was drawn, and what readers made of it.
struct AccuracyPage {
  let set: CorpusSet
  let name: String
  let group: String
  /// Its file's name, with the extension.
  let file: String
  let truth: String
  /// How far it is turned clockwise, in degrees.
  let rotation: Int
  var scores: [AccuracyReader: TextScore] = [:]
  /// What Platen says of its rotation, if it could read the page.
  var foundRotations: [AccuracyReader: Int] = [:]

  /// How much worse Platen is than the tesseract command: in character error rate, and for tables,
  /// whose cells may rightly be read by rows or by columns, in F1 of words.
  func loss(_ reader: AccuracyReader = .standard) -> Double? {
    guard let ours = scores[reader], let theirs = scores[.tesseract] else { return nil }
    return set == .tables
      ? theirs.words - ours.words : ours.characterErrors - theirs.characterErrors
  }

  /// From so much on a page counts as hurt, or as helped.
  static let margin = 0.005
}
