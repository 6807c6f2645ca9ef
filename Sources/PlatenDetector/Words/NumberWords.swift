/// Reads numbers that are spelled out, in the languages of ``Languages``: `twenty-five thousand`,
/// `fünfundzwanzig`, `quatre-vingt-dix`, `doscientos cinco`, `duemila`, `vijfentwintig`.
enum NumberWords {
  /// The number whose words end at an offset, and where they begin, which is `first` or later;
  /// nil for none.
  static func number(_ text: Span<UInt8>, endingAt end: Int, from first: Int = 0)
    -> (value: Int, start: Int)?
  {
    var count = 0
    return number(text, endingAt: end, from: first, words: &count)
  }

  /// The same, and how many words were looked at.
  static func number(
    _ text: Span<UInt8>, endingAt end: Int, from first: Int, words count: inout Int
  )
    -> (value: Int, start: Int)?
  {
    count = 0
    var words: [[Part]] = []
    var start = end
    var offset = end
    var hasJoint = false
    // The longest number has a dozen words.
    while words.count < 12 {
      var wordEnd = text.skipSpacesBack(from: offset)
      if wordEnd == offset, !words.isEmpty {
        guard text.byte(offset - 1) == UInt8(ascii: "-") else { break }
        wordEnd = offset - 1
      }
      let word = text.word(before: wordEnd)
      guard !word.isEmpty, word.lowerBound >= first,
        word.count == 1 || beginnings.mayBegin(text, at: word.lowerBound)
      else { break }
      count += 1
      let name = text.string(word).lowercased()
      if !words.isEmpty, !hasJoint, joints.contains(name) {
        hasJoint = true
        offset = word.lowerBound
        continue
      }
      if name == "a" || name == "an" {
        // "a hundred", "half a million", "three quarters of a million", "one and a half million"
        let before = text.word(before: text.skipSpacesBack(from: word.lowerBound))
        let isOf = text.hasCaseless("of", at: before.lowerBound) && before.count == 2
        var isShare = false
        if case .share = words.last?.first { isShare = true }
        if case .scale = words.last?.first {} else if !isShare { break }
        if isShare || isOf {
          offset = word.lowerBound
          if isOf { start = offset }
          continue
        }
        let isHalf = text.hasCaseless("half", at: before.lowerBound) && before.count == 4
        words.append([isHalf ? .share(2) : .small(1)])
        start = isHalf ? before.lowerBound : word.lowerBound
        break
      }
      guard let parts = parts(of: name) else { break }
      words.append(parts)
      hasJoint = false
      start = word.lowerBound
      offset = start
    }
    guard !words.isEmpty, !text.hasWordCharacter(before: start),
      let value = value(of: words.reversed().flatMap { $0 })
    else { return nil }
    return (value, start)
  }

  /// The number below a hundred whose words begin at an offset, and where they end.
  static func small(_ text: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    var end = start
    for _ in 0..<2 {
      let isHyphen = end > start && text.byte(end) == UInt8(ascii: "-")
      let word = text.word(at: isHyphen ? end + 1 : text.skipSpaces(from: end))
      guard !word.isEmpty, let parts = parts(of: text.string(word).lowercased()),
        case .small = parts[0]
      else { break }
      end = word.upperBound
    }
    guard end > start, let (value, first) = number(text, endingAt: end), first == start, value < 100
    else { return nil }
    return (value, end)
  }

  /// The year whose words begin at an offset, and where they end: `two thousand and nineteen`,
  /// `nineteen ninety-nine`.
  static func year(_ text: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    var words: [Range<Int>] = []
    var offset = start
    while words.count < 6 {
      guard beginnings.mayBegin(text, at: offset) else { break }
      let word = text.word(at: offset)
      guard !word.isEmpty else { break }
      let name = text.string(word).lowercased()
      let isJoint = name == "and" && !words.isEmpty
      guard isJoint || table[name] != nil else { break }
      words.append(word)
      offset =
        text.byte(word.upperBound) == UInt8(ascii: "-")
        ? word.upperBound + 1 : text.skipSpaces(from: word.upperBound)
    }
    func whole(_ words: ArraySlice<Range<Int>>) -> Int? {
      guard let first = words.first, let last = words.last,
        let (value, begin) = number(text, endingAt: last.upperBound, from: first.lowerBound),
        begin == first.lowerBound
      else { return nil }
      return value
    }
    for count in stride(from: words.count, to: 1, by: -1) {
      let end = words[count - 1].upperBound
      if let value = whole(words[..<count]), (1000...2999).contains(value) { return (value, end) }
      for first in 1..<count {
        if let century = whole(words[..<first]), (10...29).contains(century),
          let rest = whole(words[first..<count]), (10...99).contains(rest)
        {
          return (100 * century + rest, end)
        }
      }
    }
    return nil
  }

  /// What a word, or a piece of one, adds to a number.
  private enum Part {
    case small(Int)
    case scale(Int)
    /// One of so many parts of the scale that follows.
    case share(Int)
    /// As many of such parts as the number before says.
    case shares(Int)
    /// The decimal mark.
    case point
  }

  /// The pieces of a word: one, or those that German, Dutch and Italian write together.
  private static func parts(of word: String) -> [Part]? {
    if let part = table[word] { return [part] }
    return word.utf8.count > 5 ? pieces(of: Array(word.utf8)[...], isFirst: true) : nil
  }

  private static func pieces(of word: ArraySlice<UInt8>, isFirst: Bool) -> [Part]? {
    if word.isEmpty { return [] }
    for count in stride(from: word.count, to: 1, by: -1) {
      guard let part = table[String(decoding: word.prefix(count), as: UTF8.self)],
        let rest = pieces(of: word.dropFirst(count), isFirst: false)
      else { continue }
      return [part] + rest
    }
    guard !isFirst, let joint = compoundJoints.first(where: { word.starts(with: $0.utf8) }) else {
      return nil
    }
    return pieces(of: word.dropFirst(joint.utf8.count), isFirst: true)
  }

  /// What pieces amount to; nil where one does not fit after those before it, as in a list.
  private static func value(of parts: [Part]) -> Int? {
    var total = 0
    var current = 0
    var share = 1
    var isFraction = false
    for part in parts {
      switch part {
      case .share(let count):
        guard total == 0, share == 1 else { return nil }
        (current, share) = (current * count + 1, count)
      case .shares(let count):
        guard total == 0, share == 1 else { return nil }
        (current, share) = (max(1, current), count)
      case .point:
        guard total == 0, share == 1 else { return nil }
        isFraction = true
      case .small(let value):
        if isFraction {
          guard value < 10, share < 10_000 else { return nil }
          (current, share) = (current * 10 + value, share * 10)
          continue
        }
        let isTen = value % 10 == 0
        let fits =
          current % 100 == 0 || value < 10 && current % 10 == 0
          // "fünfundzwanzig", "soixante-dix", "quatre-vingts"
          || isTen && current % 100 < 10
          || value < 20 && (current % 100 == 60 || current % 100 == 80)
        guard fits, share == 1 else { return nil }
        current += value == 20 && current % 100 == 4 ? 76 : value
      case .scale(100):
        guard current < 100, share == 1 else { return nil }
        current = max(1, current) * 100
      case .scale(let value):
        guard total % value == 0 || total > value else { return nil }
        total += max(1, current) * value / share
        (current, share, isFraction) = (0, 1, false)
      }
    }
    return share == 1 ? total + current : nil
  }

  /// How the words begin that are looked up, so that others cost nothing.
  private static let beginnings = BeginningFilter(Array(table.keys) + Array(joints) + ["an"])
  private static let joints: Set<String> = ["and", "und", "et", "y", "e", "en", "of", "de", "d"]
  private static let compoundJoints = ["und", "ën", "en", "ed"]

  private static let table: [String: Part] = {
    var table: [String: Part] = [:]
    for line in [
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen",
      "null ein|eine|einen|eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
      "zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze",
      "cero uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce",
      "zero uno|una due tre|tré quattro cinque sei sette otto nove dieci undici dodici tredici",
      "zero um|uma dois|duas três|tres quatro cinco seis sete oito nove dez onze doze treze",
      "nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien",
    ] {
      for (value, names) in line.split(separator: " ").enumerated() {
        for name in names.split(separator: "|") { table[String(name)] = .small(value) }
      }
    }
    for (value, names) in [
      (13, "dreizehn"), (14, "vierzehn quattordici catorze"),
      (15, "fifteen fünfzehn quinze quince quindici vijftien"),
      (16, "sixteen sechzehn seize dieciséis sedici dezesseis zestien"),
      (17, "seventeen siebzehn diecisiete diciassette dezessete zeventien"),
      (18, "eighteen achtzehn dieciocho diciotto dezoito achttien"),
      (19, "nineteen neunzehn diecinueve diciannove dezenove negentien"),
      (20, "twenty zwanzig vingt vingts veinte veinti venti vent vinte twintig"),
      (30, "thirty dreißig dreissig trente treinta trenta trent trinta dertig"),
      (40, "forty vierzig quarante cuarenta quaranta quarant quarenta veertig"),
      (50, "fifty fünfzig cinquante cincuenta cinquanta cinquant cinquenta vijftig"),
      (60, "sixty sechzig soixante sesenta sessanta sessant sessenta zestig"),
      (70, "seventy siebzig setenta settanta settant septante zeventig"),
      (80, "eighty achtzig ochenta ottanta ottant oitenta tachtig"),
      (90, "ninety neunzig noventa novanta novant nonante negentig"),
      (100, "cien ciento cem"), (200, "doscientos doscientas duzentos duzentas"),
      (300, "trescientos trescientas trezentos"), (400, "cuatrocientos quatrocentos"),
      (500, "quinientos quinientas quinhentos"), (600, "seiscientos seiscentos"),
      (700, "setecientos setecentos"), (800, "ochocientos oitocentos"),
      (900, "novecientos novecentos"),
    ] {
      for name in names.split(separator: " ") { table[String(name)] = .small(value) }
    }
    for (value, names) in [
      (100, "hundred hundert cent cents cento honderd"),
      (1000, "thousand tausend mille mil mila duizend"),
      (
        1_000_000,
        """
        million millions millionen millón millones milione milioni milhão milhões miljoen
        """
      ),
      (1_000_000_000, "billion milliarde milliarden milliard milliards miliardo miliardi miljard"),
    ] {
      for name in names.split(separator: " ") { table[String(name)] = .scale(value) }
    }
    for (count, names) in [(2, "half halbe"), (4, "quarter")] {
      for name in names.split(separator: " ") { table[String(name)] = .share(count) }
    }
    table["quarters"] = .shares(4)
    table["thirds"] = .shares(3)
    table["point"] = .point
    table["trillion"] = .scale(1_000_000_000_000)
    return table
  }()
}
