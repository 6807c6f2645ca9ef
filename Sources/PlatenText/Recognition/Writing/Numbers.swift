import PlatenImaging

extension Double {
  /// Rounded to hundredths, in digits: `-0.25`, `96`, `3.1`.
  var hundredths: String { digits(2) }

  /// Rounded to `places` after the point, in digits without an exponent; 0 for what is no number.
  func digits(_ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
    let whole = Int(scaled)
    let (high, low) = abs(whole).quotientAndRemainder(dividingBy: Int(scale))
    var fraction = String(low)
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (whole < 0 ? "-" : "") + String(high) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension PixelPoint {
  /// `x,y` in whole pixels within a picture, as ALTO and PAGE have points.
  func pair(in size: PixelSize) -> String {
    func whole(_ value: Double, _ limit: Int) -> Int {
      value.isFinite ? Int(min(max(value.rounded(), 0), Double(limit))) : 0
    }
    return "\(whole(x, size.width)),\(whole(y, size.height))"
  }
}

extension Quad {
  /// Its corners as ALTO and PAGE have points.
  func points(in size: PixelSize) -> String {
    corners.map { $0.pair(in: size) }.joined(separator: " ")
  }
}

extension RecognizedText.Baseline {
  /// Its ends as ALTO and PAGE have points.
  func points(in size: PixelSize) -> String {
    start.pair(in: size) + " " + end.pair(in: size)
  }
}
