import PlatenCore

extension DataDetector {
  /// The tokens of a text as it stands, and those that it holds otherwise: written in codes, as
  /// `ada%40example.org` is, or broken over the ends of lines.
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
    guard decoded.bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return tokens }
    return tokens + brokenTokens(in: decoded, of: bytes, besides: plain)
  }

  /// Valid tokens that go on over a line end.
  private func brokenTokens(
    in decoded: Rereading, of text: [UInt8], besides plain: [Token]
  ) -> [Token] {
    var lines = decoded
    lines.unifyLineEnds()
    var problem: PlatenError?
    // As on a page: a line end is a space, or nothing beside a mark of addresses.
    var found = reread(lines) {
      self.tokens(inRecognized: $0, confidences: [], problem: &problem)
    }.map(\.token)
    var closed = decoded
    closed.close()
    found += reread(closed) { self.tokens(in: $0) }.map(\.token).filter { token in
      switch token.kind {
      case .card, .iban: true
      case .email, .link:
        token.isDivided(in: text)
          || token.kind == .email
            && !plain.contains { $0.kind == .email && $0.range.overlaps(token.range) }
      default: false
      }
    }
    return found.filter { token in
      token.isValid && text[token.range].contains { $0 == 0x0A || $0 == 0x0D }
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
  /// Whether a hyphen stands at every line end within it.
  fileprivate func isDivided(in text: [UInt8]) -> Bool {
    let lines = text[range].split { $0 == 0x0A || $0 == 0x0D }
    return lines.dropLast().allSatisfy { line in
      line.last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "-")
    }
  }
}

extension [Token] {
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
