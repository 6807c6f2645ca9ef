import TestSupport
import Testing

@testable import PlatenRecognizer

/// A model and random lines, whose decoding by Tesseract is known.
struct TesseractCase: CustomTestStringConvertible {
  let testDescription: String
  let model: SyntheticModel
  let seed: UInt64
  /// For each line its words as Tesseract 5.3.0 reads them, `RecodeBeamSearch::Decode` and
  /// `ExtractBestPathAsWords` called on the same scores, with their certainties.
  let lines: [[(text: String, certainty: Float)]]

  /// The scores of the lines.
  var scores: [LineScores] {
    var random = SeededRandom(seed: seed)
    return lines.map { _ in model.randomScores(&random) }
  }

  /// A class for each symbol; dictionaries of words, numbers and punctuation.
  static let alphabetic = TesseractCase(
    testDescription: "letters",
    model: {
      var model = SyntheticModel.letters()
      model.words = [
        "cat", "cats", "dog", "dogs", "hen", "hat", "ten", "a", "in", "Bob", "nation", "hidden",
      ].map(model.places)
      let (stop, dash) = (model.place("."), model.place("-"))
      model.punctuation = [[0], [0, stop], [dash, 0], [0, dash, 0], [stop, stop]]
      model.numbers = [[0, 0], [0, stop, 0], [0, 0, 0]]
      return model
    }(), seed: 11, lines: alphabeticLines)

  /// Codes of one to three classes, symbols of scripts with and without spaces.
  static let ideographic = TesseractCase(
    testDescription: "ideographs",
    model: {
      let symbols = "一丁七万丈三上下abc12.".map { character in
        (
          text: String(character),
          kind: character.isNumber
            ? UnicharSet.Kind.digit : character == "." ? .punctuation : [.alphabetic],
          script: character.isASCII ? character.isLetter ? "Latin" : "Common" : "Han"
        )
      }
      var model = SyntheticModel(
        symbols: symbols,
        codes: [
          [0], [1, 4, 7], [1, 4, 8], [1, 5], [2, 4, 7], [2, 5, 8], [2, 6], [3, 4], [3, 5, 7],
          [9], [10], [11], [12], [13], [14],
        ])
      model.words = ["一丁", "七", "万丈三", "上下", "abc", "三b"].map(model.places)
      model.punctuation = [[0], [0, model.place(".")]]
      model.numbers = [[0, 0]]
      return model
    }(), seed: 12, lines: ideographicLines)
}
