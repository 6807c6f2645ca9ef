extension String {
  /// The label of a value that stands in the same word, as `user=` does; empty where there is none.
  var valueLabel: String {
    guard let sign = firstIndex(of: "=") else { return "" }
    let label = String(self[...sign])
    return label.isLabel("=") ? label : ""
  }

  /// The label that stands in the same word as a number: one with a sign, or letters that hardly a
  /// digit is taken for, as where they touch. Empty where there is none.
  var label: String {
    guard valueLabel.isEmpty else { return valueLabel }
    let letters = prefix { $0.isASCII && $0.isLetter }
    // Some numbers have letters of their own.
    let own = dropFirst(letters.count).contains(where: \.isLetter) ? "abcdef" : ""
    let isName = letters.count { !SuspectRun.likeDigits.contains($0) && !own.contains($0) } >= 3
    return isName && letters.count < 20 && letters.contains(where: \.isLowercase)
      ? String(letters) : ""
  }

  /// The label that stands in the same word as an address, as `E-mail:ada@` does; a scheme is none.
  var addressLabel: String {
    guard let sign = firstIndex(of: ":"), let next = self[sign...].dropFirst().first,
      next.isLetter || next.isNumber, first?.lowercased() != "h"
    else { return "" }
    let label = String(self[...sign])
    return label.isLabel(":") ? label : ""
  }

  /// Whether it is a name of letters that ends with a sign.
  func isLabel(_ sign: Character) -> Bool {
    last == sign && (3..<20).contains(count) && first?.isLetter == true
      && dropLast().allSatisfy { $0.isASCII && ($0.isLetter || "_-".contains($0)) }
  }
}
