import Testing

@testable import PlatenRecognizer

struct DictionariesTests {
  private let model: SyntheticModel = {
    var model = SyntheticModel.letters()
    model.words = ["cat", "cats"].map(model.places)
    let (stop, quote) = (model.place("."), model.place("'"))
    model.punctuation = [[0], [0, stop], [quote, 0, quote], [stop, stop, stop]]
    model.numbers = [[0, 0, stop], [0, 0]]
    return model
  }()

  /// What each symbol of a text leads to, from the start.
  private func follow(
    _ text: String, _ options: DecodingOptions = .init()
  ) throws -> [Dictionaries.Progress] {
    let dictionaries = try #require(Dictionaries(try model.vocabulary(), options: options))
    var positions = dictionaries.start
    return model.places(text).map { symbol in
      let count = positions.count
      let progress = dictionaries.advance(0..<count, with: symbol, in: &positions)
      positions.removeFirst(count)
      return progress
    }
  }

  @Test(
    arguments: [
      ("cat", [.systemDawg, .systemDawg, .systemDawg], [false, false, true]),
      ("cats", [.systemDawg, .systemDawg, .systemDawg, .systemDawg], [false, false, true, true]),
      ("cat.", [.systemDawg, .systemDawg, .systemDawg, .systemDawg], [false, false, true, true]),
      (
        "'cat'", [.punctuation, .systemDawg, .systemDawg, .systemDawg, .systemDawg],
        [false, false, false, false, true]
      ),
      ("...", [.punctuation, .punctuation, .punctuation], [false, false, true]),
      ("12.", [.number, .number, .number], [false, true, true]),
      ("cac", [.systemDawg, .systemDawg, .none], [false, false, false]),
      (
        "cat..", [.systemDawg, .systemDawg, .systemDawg, .systemDawg, .none],
        [false, false, true, true, false]
      ),
    ] as [(String, [Permuter], [Bool])])
  func rowsAreVouchedForByWhatContainsThem(
    _ text: String, _ permuters: [Permuter], _ ends: [Bool]
  ) throws {
    let progress = try follow(text)
    #expect(progress.map(\.permuter) == permuters)
    #expect(progress.map(\.endsWord) == ends)
  }

  @Test func customWordsVouchMoreThanTheModels() throws {
    let options = DecodingOptions(customWords: ["cat", "no"])
    #expect(try follow("cats", options).map(\.permuter).last == .systemDawg)
    #expect(try follow("cat", options).map(\.permuter).last == .userDawg)
    #expect(try follow("no.", options).map(\.endsWord) == [false, true, true])
  }

  @Test(arguments: [
    (#"\A\d\d"#, "B12", true), (#"\A\d\d"#, "b12", false), (#"\A\d\d"#, "B1", false),
    (#"\n\*-\d"#, "aB12-0", true), (#"\n\*-\d"#, "-0", false), (#"\c\p\c"#, "a,B", true),
    (#"\a\*t"#, "catst", true), (#"n\*t"#, "nnnt", true), (#"n\*t"#, "nat", false),
    (#"\d\*"#, "1", true), (#"\d\*"#, "11", false),
  ])
  func patternsMatchAsTesseractMatchesThem(
    _ pattern: String, _ text: String, _ matches: Bool
  ) throws {
    var bare = model
    (bare.words, bare.punctuation, bare.numbers) = ([], [], [])
    let dictionaries = try #require(
      Dictionaries(try bare.vocabulary(), options: DecodingOptions(patterns: [pattern])))
    var positions = dictionaries.start
    var progress = Dictionaries.Progress()
    for symbol in bare.places(text) {
      let count = positions.count
      progress = dictionaries.advance(0..<count, with: symbol, in: &positions)
      positions.removeFirst(count)
    }
    #expect((progress.permuter == .userPattern && progress.endsWord) == matches)
  }

  @Test func wordsFromTheRightAreKeptAsTheyStandInThePicture() throws {
    let alphabet = try UnicharSet(
      Array(
        """
        5
        NULL 0 Common 0
        א 1 0,255,0,255,0,0,0,0,0,0 Hebrew 1 1 1 א
        ב 1 0,255,0,255,0,0,0,0,0,0 Hebrew 2 1 2 ב
        ( 10 0,255,0,255,0,0,0,0,0,0 Common 3 10 4 (
        ) 10 0,255,0,255,0,0,0,0,0,0 Common 4 10 3 )

        """.utf8)[...])
    let words = Dictionaries.words(["(אב", "()"], alphabet, UnicharSet.Speller(alphabet))
    let dawg = try #require(words)
    #expect(dawg.contains([2, 1, 4]))
    #expect(dawg.contains([3, 4]))
    #expect(!dawg.contains([3, 1, 2]))
  }

  @Test func aModelWithoutDictionariesHasNoneUnlessWordsAreGiven() throws {
    var bare = model
    (bare.words, bare.punctuation, bare.numbers) = ([], [], [])
    let vocabulary = try bare.vocabulary()
    #expect(Dictionaries(vocabulary, options: .init()) == nil)
    #expect(Dictionaries(vocabulary, options: DecodingOptions(customWords: ["cat"])) != nil)
  }
}
