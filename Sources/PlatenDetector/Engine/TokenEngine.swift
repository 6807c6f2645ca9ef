/// Finds tokens in UTF-8 text: one pass over its bytes, which stops at the few that begin or mark a
/// token, and scanners around those.
package struct TokenEngine: Sendable {
  let kinds: KindSet
  private let readers: FieldReaders
  /// Lists of scanners one after the other, each ended by nil; the first is empty.
  private let scanners: [(any TokenScanner.Type)?]
  /// For every byte, where its scanners begin in ``scanners``; 0 for none.
  private let triggers: [UInt8]
  private let stops: StopBytes

  private let user: UserKinds?
  /// Bytes of text between two looks at ``ReadingOptions/isStopped``: some hundredths of a second.
  private static let step = 1 << 16

  /// Makes an engine of some kinds, and those of a user.
  package init(_ kinds: KindSet, user: UserKinds? = nil) {
    self.kinds = kinds
    self.user = user
    var all: [any TokenScanner.Type] = []
    if kinds.has(.email) { all.append(EmailScanner.self) }
    if kinds.has(.link) { all.append(LinkScanner.self) }
    if !kinds.isDisjoint(with: [KindSet(.uuid), KindSet(.mac), KindSet(.ip)]) {
      all.append(HexScanner.self)
    }
    if kinds.has(.hashtag) || kinds.has(.mention) { all.append(TagScanner.self) }
    if kinds.has(.key) || kinds.has(.money) { all.append(KeyScanner.self) }
    readers = FieldReaders(kinds)
    if !readers.isEmpty { all.append(FieldScanner.self) }
    var lists: [(any TokenScanner.Type)?] = [nil]
    var triggers = [UInt8](repeating: 0, count: 256)
    var known: [[Int]: UInt8] = [[]: 0]
    for byte in 0..<256 {
      let wanted = all.indices.filter { all[$0].triggers(kinds).contains(UInt8(byte)) }
      if known[wanted] == nil {
        known[wanted] = UInt8(lists.count)
        lists += wanted.map { all[$0] } + [nil]
      }
      triggers[byte] = known[wanted] ?? 0
    }
    scanners = lists
    self.triggers = triggers
    stops = StopBytes(triggers)
  }

  /// Disjoint matches, in order; keys hold others, and stand before them.
  package func matches(in text: Span<UInt8>, options: ReadingOptions = ReadingOptions()) -> [Match]
  {
    var problem: UserKinds.Problem?
    return matches(in: text, options: options, problem: &problem)
  }

  /// Disjoint matches, in order, and why a pattern of the user gave up.
  ///
  /// Marks that nobody sees do not part what they stand in. A text with more finds than
  /// ``ReadingOptions/maximumCount`` gives none, and a problem without a kind; one that is given up
  /// gives none.
  package func matches(
    in text: Span<UInt8>, options: ReadingOptions, problem: inout UserKinds.Problem?
  ) -> [Match] {
    guard let visible = VisibleText(text) else {
      return visibleMatches(in: text, options: options, problem: &problem)
    }
    var options = options
    for index in options.columns.indices {
      options.columns[index].range = visible.range(of: options.columns[index].range)
    }
    var found = visibleMatches(in: visible.bytes.span, options: options, problem: &problem)
    for index in found.indices { found[index].range = visible.origin(of: found[index].range) }
    if let offset = problem?.offset { problem?.offset = visible.origin(of: offset) }
    return found
  }

  private func visibleMatches(
    in text: Span<UInt8>, options: ReadingOptions, problem: inout UserKinds.Problem?
  ) -> [Match] {
    var state = ScanState(kinds, readers, options)
    state.matches.reserveCapacity(min(text.count / 256, 1 << 16))
    if kinds.has(.key) || kinds.has(.money) { KeyScanner.head(text, from: 0, &state) }
    scan(text, &state)
    if state.isFull {
      problem = UserKinds.Problem(
        kind: nil, message: "there are more than \(options.maximumCount)", offset: state.resume)
      return []
    }
    if isStopped(text, options) { return [] }
    SpelledFinds.find(text, &state)
    if !kinds.has(.date), !kinds.has(.key) { state.dates = [] }
    if kinds.has(.date), let reference = options.reference {
      RelativeDates(text: text, reference: reference).add(to: &state.dates)
    }
    problem = user?.find(text, options, &state.matches)
    if isStopped(text, options) { return [] }
    return resolved(text, &state, options)
  }

  /// Whether a text that takes long is to be given up.
  private func isStopped(_ text: Span<UInt8>, _ options: ReadingOptions) -> Bool {
    text.count > Self.step && options.isStopped()
  }

  private func scan(_ text: Span<UInt8>, _ state: inout ScanState) {
    let table = triggers.span
    let lists = scanners.span
    let count = text.count
    var offset = 0
    var look = Self.step
    while offset < count {
      offset = stops.next(in: text, from: offset)
      guard offset < count else { return }
      if offset >= look {
        if state.options.isStopped() { return }
        look = offset + Self.step
      }
      state.resume = offset + 1
      var place = Int(table[Int(text[offset])])
      while let scanner = lists[place] {
        scanner.scan(text, at: offset, &state)
        place += 1
      }
      if state.isFull { return }
      offset = state.resume
    }
  }

  private func resolved(
    _ text: Span<UInt8>, _ state: inout ScanState, _ options: ReadingOptions
  ) -> [Match] {
    YenSigns.decide(&state.money, text, options)
    let evidence = LocaleEvidence(text, state)
    var found: [Match] = []
    swap(&found, &state.matches)
    found.reserveCapacity(
      found.count + state.dates.count + state.times.count + state.money.count)
    if !state.dates.isEmpty || !state.times.isEmpty {
      let resolver = DateResolver(
        text: text, evidence: evidence, reference: options.reference,
        isRecognized: options.isRecognized)
      resolver.add(&state.dates, &state.times, to: &found)
    }
    let columns = readers.contains(.bareAmount) ? options.columns : []
    if !state.bare.isEmpty || !columns.isEmpty {
      let resolver = KeyResolver(text: text)
      let bare = resolver.amounts(
        state.bare, columns: columns, keys: state.keys, money: state.money,
        isRecognized: options.isRecognized)
      state.money += bare
    }
    if !state.money.isEmpty {
      MoneyResolver(evidence: evidence, isRecognized: options.isRecognized)
        .add(state.money, text, to: &found)
    }
    if !state.quantities.isEmpty {
      QuantityResolver(evidence: evidence).add(state.quantities, to: &found)
    }
    if state.isAmerican { PhoneReader.decide(&found) }
    if isStopped(text, options) { return [] }
    found.keepDisjoint()
    let keys = kinds.has(.key) ? KeyResolver(text: text).keys(state.keys, found) : []
    // What was only needed for dates, or for the values of keys.
    var needed: KindSet = kinds.has(.date) ? KindSet(.time) : []
    if kinds.has(.key) { needed = [KindSet(.money), KindSet(.date), KindSet(.time)] }
    if !kinds.isSuperset(of: needed) {
      found.keep(kinds)
    }
    return keys.isEmpty ? found : (keys + found).ordered()
  }
}
