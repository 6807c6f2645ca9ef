import Glibc
import Testing

@testable import PlatenRecognizer

/// Lines whose scores are made so that the rules of the search say what must come out.
struct LineDecoderTests {
  private let model: SyntheticModel = {
    var model = SyntheticModel.letters()
    model.words = ["cat", "cats", "dog", "hen"].map(model.places)
    model.punctuation = [[0], [0, model.place(".")], [model.place("'"), 0, model.place("'")]]
    model.numbers = [[0, 0], [0, model.place("."), 0]]
    return model
  }()

  private func read(
    _ scores: LineScores, _ options: DecodingOptions = .init()
  ) throws -> DecodedLine {
    var decoder = LineDecoder(try model.vocabulary(), options: options)
    return decoder.decode(scores)
  }

  @Test func stepsFoldIntoSymbolsAndSpacesIntoWords() throws {
    let line = try read(model.scores(showing: "cats dog 'hen'"))
    #expect(line.words.map { $0.symbols.map(\.text).joined() } == ["cats", "dog", "'hen'"])
    #expect(line.words.map(\.followsSpace) == [false, true, true])
  }

  @Test(arguments: ["abba", "aa", "cat cat", "noon. 12", "a-b"])
  func whatIsShownPlainlyIsRead(_ text: String) throws {
    #expect(try read(model.scores(showing: text)).text == text)
  }

  @Test func aRepetitionWithoutAGapIsOneSymbol() throws {
    let (a, null) = (model.place("a"), model.null)
    #expect(try read(model.scores([[a: 1], [a: 1], [a: 1]])).text == "a")
    #expect(try read(model.scores([[a: 1], [null: 1], [a: 1]])).text == "aa")
  }

  @Test func aLineWithoutStepsOrSymbolsHasNoWords() throws {
    #expect(try read(LineScores(steps: 0, classes: model.classes, values: [])).words.isEmpty)
    #expect(try read(model.scores([[model.null: 1], [model.null: 1]])).words.isEmpty)
  }

  @Test func aDecoderForgetsTheLineBefore() throws {
    var decoder = LineDecoder(try model.vocabulary())
    let scores = model.scores(showing: "dog cat")
    let first = decoder.decode(scores)
    _ = decoder.decode(model.scores(showing: "no 12"))
    let again = decoder.decode(scores)
    #expect(again.text == "dog cat")
    #expect(again.words.map(\.rating) == first.words.map(\.rating))
  }

  /// The middle letter looks a little more like an o: "cot" is no word, "cat" is one.
  private var doubtful: LineScores {
    let (c, a, o, t) = (model.place("c"), model.place("a"), model.place("o"), model.place("t"))
    let null = [model.null: Float(1)]
    return model.scores([[c: 1], null, [o: 0.6, a: 0.4], null, [t: 1]])
  }

  @Test func aDictionaryOutweighsALittleDoubt() throws {
    let line = try read(doubtful)
    #expect(line.text == "cat")
    #expect(line.words.map(\.isInDictionary) == [true])
    var bare = model
    (bare.words, bare.punctuation, bare.numbers) = ([], [], [])
    var decoder = LineDecoder(try bare.vocabulary())
    let plain = decoder.decode(doubtful)
    #expect(plain.text == "cot")
    #expect(plain.words.map(\.isInDictionary) == [false])
  }

  @Test func customWordsJoinTheDictionary() throws {
    let line = try read(doubtful, DecodingOptions(customWords: ["cot", "ü"]))
    #expect(line.text == "cot")
    #expect(line.words.map(\.isInDictionary) == [true])
  }

  @Test(arguments: [#"\a\a\a"#, #"c\ct"#, #"\c\*t"#, #"\not"#, "cot"])
  func patternsJoinTheDictionary(_ pattern: String) throws {
    let line = try read(doubtful, DecodingOptions(patterns: [pattern]))
    #expect(line.text == "cot")
    #expect(line.words.map(\.isInDictionary) == [true])
  }

  @Test(arguments: [#"\a\a"#, #"\a\A\a"#, #"\d\*"#, #"\x\a\a"#, #"co\"#, "cöt", #"co\*\*t"#, ""])
  func patternsThatDoNotFitChangeNothing(_ pattern: String) throws {
    #expect(try read(doubtful, DecodingOptions(patterns: [pattern])).text == "cat")
  }

  @Test func deniedCharactersAreNotReadAndOthersAreWhenOnlySomeAreAllowed() throws {
    #expect(try read(doubtful, DecodingOptions(deniedCharacters: "a")).text == "cot")
    #expect(try read(doubtful, DecodingOptions(deniedCharacters: "oa")).text != "cat")
    let scores = model.scores(showing: "cat 12")
    // Without the space, as Tesseract does, what remains runs together.
    #expect(try read(scores, DecodingOptions(allowedCharacters: "cat12")).text == "cat12")
    #expect(try read(scores, DecodingOptions(allowedCharacters: "cat12 ")).text == "cat 12")
    #expect(try read(scores, DecodingOptions(allowedCharacters: "")).text == "cat 12")
  }

  @Test func certaintiesAreTheLeastOfASymbolsSteps() throws {
    let (c, a, t, null) = (model.place("c"), model.place("a"), model.place("t"), model.null)
    let scores = model.scores([
      [c: 1], [null: 1], [a: 0.7, null: 0.3], [null: 1], [t: 1], [null: 1],
    ])
    let word = try #require(try read(scores).words.first)
    func certainty(_ probability: Float) -> Float {
      Float(Double(logf(probability)) - 0.085)
    }
    let plain = certainty(scores.values[Int(c)])
    // A step that is the symbol or none counts with both, if the symbol also has one to itself.
    #expect(word.symbols[0].certainty == plain)
    #expect(word.symbols[1].certainty < plain)
    #expect(word.certainty == word.symbols.map(\.certainty).min())
    #expect(word.rating == word.symbols.map(\.rating).reduce(0, +))
    #expect(word.spaceCertainty == 0 && !word.followsSpace)
    #expect(word.symbols.map(\.steps) == [0..<1, 2..<3, 4..<5])
    #expect(word.symbols.map(\.extent) == [0..<1, 1..<3, 3..<6])
  }

  @Test func whatIsOutsideTheDictionariesCountsAsLessCertain() throws {
    let inside = try read(model.scores(showing: "cat")).words[0].symbols[0].certainty
    let outside = try read(model.scores(showing: "tac")).words[0].symbols[0].certainty
    #expect(outside == inside * 2.25)
  }

  @Test func candidatesAreTheOtherSymbolsByTheirShare() throws {
    let symbols = try #require(
      try read(doubtful, DecodingOptions(deniedCharacters: "e", candidates: 3)).words.first
    ).symbols
    #expect(symbols.map(\.text) == ["c", "a", "t"])
    #expect(symbols[1].candidates.map(\.text) == ["o"])
    let share = try #require(symbols[1].candidates.first).probability
    #expect(abs(share - 0.6) < 0.01)
    #expect(symbols[0].candidates.isEmpty)
    #expect(try read(doubtful).words[0].symbols[1].candidates.isEmpty)
  }

  @Test func numbersAndPunctuationAreVouchedFor() throws {
    // The last symbol could be a 1, which makes a number, or an i.
    let (one, i, null) = (model.place("1"), model.place("i"), model.null)
    let scores = model.scores([[model.place("2"): 1], [null: 1], [i: 0.55, one: 0.45]])
    let number = try read(scores)
    #expect(number.text == "21")
    #expect(number.words.map(\.isInDictionary) == [false])
    // A full stop may follow a word, an apostrophe only if one stood before it.
    #expect(try read(model.scores(showing: "cat.")).words[0].isInDictionary)
    #expect(try read(model.scores(showing: "'cat'")).words[0].isInDictionary)
    #expect(try read(model.scores(showing: "cat'")).words[0].isInDictionary == false)
  }
}
