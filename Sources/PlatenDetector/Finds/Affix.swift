/// What stands before or after a run of numbers: a word, or a sign.
struct Affix {
  /// The letters; empty where there are none.
  var word = 0..<0
  /// What the letters mean; nothing for a word that isn't known.
  var meaning = Meaning()
  /// The scalar nearest to the numbers, after spaces; 0 at the ends of the text.
  var scalar: UInt32 = 0
  /// The bytes of ``scalar``.
  var sign = 0..<0
  /// How many spaces part it from the numbers.
  var gap = 0
  /// The full stop, comma, colon, slash or hyphen between the word and the numbers; 0 for none.
  var mark: UInt8 = 0

  /// Whether it is the letters that touch the numbers.
  var touches: Bool { gap == 0 && mark == 0 && !word.isEmpty }

  /// Whether it is the word that German and Dutch write after a time.
  func saysUhr(_ text: Span<UInt8>) -> Bool {
    mark == 0 && (text.isCaseless("uhr", word) || text.isCaseless("uur", word))
  }
}

extension Affix {
  /// What stands before an offset, of which the word may be known.
  init(_ text: Span<UInt8>, before start: Int, _ lexicon: Lexicon, known: Affix = Affix()) {
    var end = text.skipSpacesBack(from: start)
    gap = start - end
    let near = text.scalar(before: end)
    scalar = near.value
    sign = end - near.length..<end
    switch near.value {
    case 0x2E, 0x2C, 0x2D, 0x2F, 0x3A:
      mark = UInt8(near.value)
      end -= 1
    default: break
    }
    guard text.byte(end - 1).isASCIILetter || text.byte(end - 1) >= 0x80 else { return }
    if known.mark == 0, !known.word.isEmpty, known.word.upperBound == end {
      (word, meaning) = (known.word, known.meaning)
      return
    }
    word = text.word(before: end)
    if !word.isEmpty { meaning = lexicon.meaning(of: word, in: text) }
  }

  /// What comes after an offset.
  init(_ text: Span<UInt8>, after end: Int, _ lexicon: Lexicon) {
    var start = text.skipSpaces(from: end)
    gap = start - end
    let near = text.scalar(at: start)
    scalar = near.value
    sign = start..<start + near.length
    switch near.value {
    case 0x2E, 0x2D, 0x2F, 0x2C:
      mark = UInt8(near.value)
      start = text.skipSpaces(from: start + 1)
    case 0xBA, 0xB0, 0xAA:  // 1º, 1°, 1ª
      mark = 0xBA
      start = text.skipSpaces(from: start + 2)
    default: break
    }
    guard text.byte(start).isASCIILetter || text.byte(start) >= 0x80 else { return }
    word = text.word(at: start)
    if !word.isEmpty { meaning = lexicon.meaning(of: word, in: text) }
  }
}
