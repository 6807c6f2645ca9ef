/// Turns quantities that were found into matches, and decides what their marks mean.
struct QuantityResolver {
  let evidence: LocaleEvidence

  func add(_ finds: [QuantityFind], to found: inout [Match]) {
    for find in finds {
      let isComma = find.number.doubtfulMark == UInt8(ascii: ",")
      let other = find.number.otherReading
      let whole = find.number.places == 0 ? find.number : other
      let fraction = find.number.places == 0 ? other : find.number
      var match = Match(kind: find.kind, range: find.range, value: "", score: find.score)
      if let decimalComma = evidence.quantityComma {
        match.value = find.value(decimalComma == isComma ? fraction : whole)
      } else {
        // Few things grow by thousands of percent, and "1,000 km" is the usual form of English.
        let isFraction = find.kind == .percent || !isComma
        match.value = find.value(isFraction ? fraction : whole)
        match.alternatives = [match.value, find.value(isFraction ? whole : fraction)]
        match.isValid = false
        match.score = max(0, match.score - 0.3)
      }
      found.append(match)
    }
  }
}
