import PlatenCore

extension DataDetector {
  /// The tokens of a text as it stands, and those that it holds otherwise: written in codes, as
  /// `ada%40example.org` is, with wide gaps between the groups of a number, or broken over the
  /// ends of lines.
  ///
  /// Ranges are those of the text as it stands, with what goes with a token; the texts of tokens
  /// are as they are read. Tokens may overlap.
  func tokensHoweverWritten(in text: String) -> [Token] {
    let bytes = Array(text.utf8)
    let plain = tokens(in: text).map { token in
      var token = token
      token.range = token.rangeWithPartners(in: bytes)
      return token
    }
    var decoded = Rereading(bytes)
    decoded.decode()
    var tokens = plain
    if decoded.isChanged {
      tokens += reread(decoded) { self.tokens(in: $0) }.filter(\.isChanged).map(\.token)
    }
    // What looks like a code may be none: the card of "card=4111 1111" begins with "=41".
    for text in decoded.isChanged ? [decoded, Rereading(bytes)] : [decoded] {
      var (narrowed, grouped) = (text, text)
      let readings =
        (narrowed.narrowGaps() ? [narrowed] : []) + (grouped.groupNumbers() ? [grouped] : [])
      for reading in readings {
        tokens += reread(reading) { self.tokens(in: $0) }.filter { token, isChanged in
          isChanged && token.isValid
            && ([.card, .iban].contains(token.kind)
              || token.kind == .phone && token.text.hasPrefix("+"))
        }.map(\.token)
      }
      if text.bytes.contains(where: Rereading.isEnd) {
        tokens += brokenTokens(in: text, of: bytes, besides: plain)
      }
    }
    return tokens
  }

  /// What a line end may part whose words stand beside each other.
  private static let kindsOfWords: Set<Token.Kind> = [.money, .phone, .date, .percent, .number]

  /// Valid tokens that go on over a line end.
  private func brokenTokens(
    in read: Rereading, of text: [UInt8], besides plain: [Token]
  ) -> [Token] {
    var lines = read
    lines.unifyLineEnds()
    var problem: PlatenError?
    // As on a page: a line end is a space, or nothing beside a mark of addresses.
    var found = reread(lines) {
      self.tokens(inRecognized: $0, confidences: [], problem: &problem)
    }.map(\.token)
    var closed = read
    closed.close()
    found += reread(closed) { self.tokens(in: $0) }.map(\.token).filter { token in
      switch token.kind {
      case .card, .iban: true
      case .email, .link:
        token.isDivided(in: text)
          || token.kind == .email && !plain.overlapping(token).contains { $0.kind == .email }
      default: false
      }
    }
    var spaced = read
    spaced.space()
    found += reread(spaced) { self.tokens(in: $0) }.map(\.token).filter { token in
      // What a token of one line has a part of is no part of another.
      Self.kindsOfWords.contains(token.kind)
        && plain.overlapping(token).allSatisfy { token.range.contains($0.range) }
    }
    return found.filter { token in
      (token.isValid || !token.alternatives.isEmpty)
        && text[token.range].contains(where: Rereading.isEnd)
    }
  }

  private func reread(
    _ text: Rereading, _ tokens: (String) -> [Token]
  ) -> [(token: Token, isChanged: Bool)] {
    tokens(String(decoding: text.bytes, as: UTF8.self)).map { token in
      var token = token
      let (range, isChanged) = text.origin(of: token.range)
      token.range = range
      return (token, isChanged)
    }
  }
}

extension Token {
  /// Whether a hyphen, or the sign of mails for one that is none, stands at every line end within
  /// it.
  fileprivate func isDivided(in text: [UInt8]) -> Bool {
    let lines = text[range].split(whereSeparator: Rereading.isEnd)
    return lines.dropLast().allSatisfy { line in
      line.last { $0 != 0x20 && $0 != 0x09 }.map { "-=".utf8.contains($0) } ?? false
    }
  }
}

extension [Token] {
  /// Those of tokens in order that have something in common with another one.
  fileprivate func overlapping(_ other: Token) -> ArraySlice<Token> {
    let start = partitioningIndex { $0.range.upperBound > other.range.lowerBound }
    return self[start...].prefix { $0.range.lowerBound < other.range.upperBound }
  }

  /// The same in order, those that overlap as one of the longest one's kind.
  var merged: [Token] {
    var merged: [Token] = []
    for token in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = merged.last, last.range.overlaps(token.range) else {
        merged.append(token)
        continue
      }
      let range = last.range.lowerBound..<Swift.max(last.range.upperBound, token.range.upperBound)
      if token.range.count > last.range.count { merged[merged.count - 1] = token }
      merged[merged.count - 1].range = range
    }
    return merged
  }
}
