import Foundation

/// A number with two decimals.
func decimal(_ value: Double) -> String {
  value.isFinite ? String(format: "%.2f", value) : "–"
}

/// A ratio with three significant digits at least: `0.083`, `1.04`, `12.5`.
func ratioText(_ value: Double) -> String {
  guard value.isFinite, value > 0 else { return value == 0 ? "0" : "∞" }
  return String(format: value < 0.1 ? "%.3f" : value < 10 ? "%.2f" : "%.1f", value)
}

/// A share in percent: `2.4 %`.
func percent(_ share: Double) -> String {
  guard share.isFinite else { return "–" }
  return String(format: abs(share) < 0.0995 ? "%.1f %%" : "%.0f %%", share * 100)
}

/// A time for people: `480 µs`, `7.1 ms`, `2.35 s`.
func timeText(_ seconds: Double) -> String {
  guard seconds.isFinite else { return "–" }
  switch seconds {
  case ..<1e-3: return String(format: "%.1f µs", seconds * 1e6)
  case ..<1: return String(format: seconds < 0.1 ? "%.2f ms" : "%.0f ms", seconds * 1e3)
  default: return String(format: "%.2f s", seconds)
  }
}

/// Memory for people: `33.8 MB`.
func memoryText(_ bytes: Int?) -> String {
  guard let bytes else { return "–" }
  return bytes < 1_000_000
    ? String(format: "%.0f kB", Double(bytes) / 1e3)
    : String(format: "%.1f MB", Double(bytes) / 1e6)
}

/// A whole number with its thousands apart: `51 205`.
func number(_ value: Int?) -> String {
  guard let value else { return "–" }
  let digits = Array(String(value.magnitude))
  var text = value < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += "\u{202F}" }
    text.append(digit)
  }
  return text
}
