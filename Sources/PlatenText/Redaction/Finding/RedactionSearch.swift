import PlatenCore
import PlatenImaging

/// Finds what is to go in what was read of a page.
struct RedactionSearch {
  let scope: Redactor.Scope
  let isParanoid: Bool
  /// What was found before, letters and digits alone: it goes wherever it stands.
  private(set) var known: Set<String> = []
  /// The same as it stood, from six bytes on.
  private(set) var terms: Set<String> = []
  /// What may stay of the texts that were taken down.
  private var kept = KeptWords()

  init(_ redactor: Redactor) {
    scope = redactor.scope
    isParanoid = redactor.isParanoid
  }

  /// A token by the words that it touches.
  private struct Found {
    var kind: Token.Kind
    var words: [JoinedWords.Place]
    /// What stands in these words outside of it.
    var marks: (leading: String, trailing: String)
    /// How the words were put together.
    var joint: JoinedWords.Joint

    /// Those that no other one holds; of several alike, the first.
    static func longest(_ found: [Found]) -> [Found] {
      var byWord: [JoinedWords.Place: [Int]] = [:]
      for (index, one) in found.enumerated() {
        for word in one.words { byWord[word, default: []].append(index) }
      }
      return found.enumerated().filter { index, one in
        let rivals = one.words.first.flatMap { byWord[$0] } ?? []
        return !rivals.contains { rival in
          let other = found[rival].words
          return rival != index && (other.count > one.words.count || rival < index)
            && Set(other).isSuperset(of: one.words)
        }
      }.map(\.element)
    }
  }

  /// What is to go from a page that was read at some scale, in pixels of the page at scale 1.
  mutating func places(in page: RecognizedText.Page, scale: Double) -> [RedactionPlace] {
    var places: [RedactionPlace] = []
    let kinds: Set<Token.Kind>
    switch scope {
    case .kinds(let chosen): kinds = chosen
    case .allText(let kept): kinds = kept
    }
    let readings =
      [JoinedWords(page, .asRead), JoinedWords(page, .closed)]
      + page.runs.flatMap { [JoinedWords($0, .closed), JoinedWords($0, .spaced)] }
      + [JoinedWords(slantedOf: page), JoinedWords(stackedOf: page)].compactMap(\.self)
    let cells = JoinedWords(cellsOf: page)
    var found: [Found] = []
    let detector = DataDetector(kinds)
    for (number, reading) in (readings + [cells].compactMap(\.self)).enumerated() {
      var ignored: PlatenError?
      var tokens =
        number < readings.count
        ? detector.tokens(in: reading.text)
        : detector.tokens(inRecognized: reading.text, confidences: [], problem: &ignored)
      if number == 0 {
        // Misread letters are looked through as well; gaps in addresses are closed below alone,
        // where their width counts.
        tokens += detector.tokens(in: page).filter {
          ![.email, .link].contains($0.kind) || reading.places(of: $0.range).count < 2
        }
      }
      let bytes = Array(reading.text.utf8)
      for token in tokens {
        guard reading.isCredible(token) else { continue }
        let range = token.rangeWithPartners(in: bytes)
        let words = reading.places(of: range)
        guard !words.isEmpty else { continue }
        let isAddress = token.kind == .email || token.kind == .link
        var marks = reading.marks(around: range, in: bytes, isAddress: isAddress)
        let isStacked = reading.joint == .stacked
        if isStacked, !StackedWords.kinds.contains(token.kind) { continue }
        let whole = isStacked ? words : page.whole(words, isAddress: isAddress)
        if let first = whole.first, first != words.first {
          marks.leading = page.lines[first.line].words[first.word].text.addressLabel
        }
        if whole.last != words.last { marks.trailing = "" }
        found.append(Found(kind: token.kind, words: whole, marks: marks, joint: reading.joint))
        if case .kinds = scope { learn(token) }
      }
    }
    found = Found.longest(found)
    switch scope {
    case .kinds:
      for found in found {
        var parts =
          switch found.joint {
          case .slanted:
            [page.place(ofSlanted: found.words, kind: found.kind, scale: scale)]
          case .stacked: [page.place(ofStack: found.words, kind: found.kind, scale: scale)]
          default: page.places(found.words, kind: found.kind, scale: scale)
          }
        guard !parts.isEmpty else { continue }
        parts[0].exclude(leading: found.marks.leading)
        parts[parts.count - 1].trailing = found.marks.trailing
        places += parts
      }
      places += doubtful(page, besides: Set(found.flatMap(\.words)), scale: scale)
    case .allText:
      learn(from: page.text)
      let kept = Set(found.flatMap(\.words))
      for (line, content) in page.lines.enumerated() {
        for index in content.words.indices {
          let word = JoinedWords.Place(line: line, word: index)
          if kept.contains(word) { continue }
          places += page.places([word], kind: .text, scale: scale)
        }
      }
      for run in page.isOwnText ? SlantedWords(page).runs : []
      where kept.isDisjoint(with: run.map(\.place)) {
        places.append(
          page.place(ofSlanted: run.map(\.place), kind: .text, scale: scale))
      }
    }
    return places
  }

  private mutating func learn(_ token: Token) {
    let letters = token.text.lettersAndDigits
    if letters.utf8.count >= 6 { known.insert(letters) }
    if token.text.utf8.count >= 6 { terms.insert(token.text) }
  }

  /// Takes down what is to go from a text.
  mutating func learn(from text: String) {
    switch scope {
    case .kinds(let kinds):
      for token in DataDetector(kinds).tokensHoweverWritten(in: text) { learn(token) }
      kept.formUnion(Redactor(scope).redacted(text).string)
    case .allText(let kept):
      // Kept ones are looked for too, so that no part of one is taken for another.
      let detector = DataDetector(DataDetector.builtInKinds.union(kept))
      for token in detector.tokensHoweverWritten(in: text) where !kept.contains(token.kind) {
        learn(token)
      }
    }
  }

  /// The kinds of what is to go from a text and is there, as often as it is.
  func kindsFound(in text: String) -> [Token.Kind] {
    switch scope {
    case .kinds(let kinds):
      DataDetector(kinds).tokensHoweverWritten(in: text).merged.map(\.kind)
    case .allText:
      Redactor(scope).redacted(text).string == text ? [] : [.text]
    }
  }

  /// Words that hold something known, and in a paranoid search those that were not read for sure.
  private func doubtful(
    _ page: RecognizedText.Page, besides found: Set<JoinedWords.Place>, scale: Double
  ) -> [RedactionPlace] {
    var places: [RedactionPlace] = []
    var found = found
    if case .kinds(let kinds) = scope {
      for run in page.runs.flatMap({ SuspectRun($0, kinds: kinds).runs })
      where !isKept(run.words, in: page) {
        // What a token took may be all of a number but the groups after a cut.
        let isFound = found.isSuperset(of: run.words)
        // The name of a card stays before one that was found.
        let isName = isFound && !run.head.contains { page.lines[$0.line].words[$0.word].hasDigits }
        let words = (isName ? [] : run.head) + (isFound ? [] : run.words) + run.rest
        guard !found.isSuperset(of: words) else { continue }
        var parts = page.places(words, kind: .doubt, scale: scale).dropping(
          label: words.first.map { page.lines[$0.line].words[$0.word].text.valueLabel })
        if let last = parts.indices.last {
          let character = parts[last].characterWidth
          let lacking = page.room(besides: words, after: parts[last].rough, scale: scale)
          parts[last].rough.right += min(Double(run.missing) * character, lacking)
          let before = page.room(besides: words, before: parts[0].rough, scale: scale)
          parts[0].rough.left -= min(Double(run.missingBefore) * character, before)
        }
        places += parts
        found.formUnion(words)
      }
    }
    for stack in StackedWords(page).stacks where !found.isSuperset(of: stack) {
      let signs = stack.map { page.lines[$0.line].words[$0.word].text }
      let isAddress = signs.contains("@") && scope.takesAddresses
      guard isAddress || isParanoid else { continue }
      places.append(page.place(ofStack: stack, kind: .doubt, scale: scale))
      found.formUnion(stack)
    }
    for (line, content) in page.lines.enumerated() {
      for (index, word) in content.words.enumerated() {
        let place = JoinedWords.Place(line: line, word: index)
        guard !found.contains(place) else { continue }
        let letters = word.text.lettersAndDigits
        let isKnown = known.contains { letters.utf8.count >= $0.utf8.count && letters.contains($0) }
        let isDoubtful = isParanoid && word.confidence < 0.6 && !word.text.isEmpty
        let next = index + 1 < content.words.count ? content.words[index + 1].text : ""
        let suspect = SuspectWord(word.text, next: next)
        let isSuspect = suspect.isSuspect(of: scope) && !isKept([place], in: page)
        if isKnown || isDoubtful || isSuspect {
          let words = isDoubtful ? [place] : page.whole([place], isAddress: suspect.mayGoOn)
          // What is known may begin with letters, and so may an address.
          let mayBeLetters = isKnown || suspect.mayGoOn
          let label =
            isDoubtful || words.count > 1
            ? nil : mayBeLetters ? word.text.valueLabel : word.text.label
          places += page.places(words, kind: .doubt, scale: scale).dropping(label: label)
        }
      }
    }
    return places
  }

  /// Whether words stand as they are in what may stay of a text.
  private func isKept(_ places: [JoinedWords.Place], in page: RecognizedText.Page) -> Bool {
    kept.contains(places.map { page.lines[$0.line].words[$0.word].text })
  }
}

extension [RedactionPlace] {
  /// The same, the first without the label that stands in its word.
  fileprivate func dropping(label: String?) -> Self {
    var places = self
    if let label, !places.isEmpty { places[0].exclude(leading: label) }
    return places
  }
}

extension RecognizedText.Word {
  fileprivate var hasDigits: Bool { text.contains(where: \.isNumber) }
}

extension String {
  /// Its letters and digits in lower case: what is the same however it is broken or spaced.
  var lettersAndDigits: String {
    String(lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
