/// A number with one decimal, or as many as asked for.
package func fixed(_ value: Double, decimals: Int = 1) -> String {
  guard value.isFinite, abs(value) < 1e12, (1...6).contains(decimals) else { return "–" }
  let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
  let parts = Int((value * Double(unit)).rounded())
  let fraction = zeroPadded(abs(parts) % unit, to: decimals)
  return "\(parts < 0 ? "-" : "")\(abs(parts) / unit).\(fraction)"
}

/// A whole number that is not negative, with zeros before it where it has fewer digits.
package func zeroPadded(_ value: Int, to count: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}

/// A number of bytes for people: `812 B`, `8.7 MB`.
package func byteCount(_ count: Int) -> String {
  let units = ["kB", "MB", "GB", "TB"]
  guard count >= 1000 else { return "\(count) B" }
  var value = Double(count)
  var unit = -1
  while value >= 999.95, unit + 1 < units.count {
    value /= 1000
    unit += 1
  }
  return "\(fixed(value)) \(units[unit])"
}
