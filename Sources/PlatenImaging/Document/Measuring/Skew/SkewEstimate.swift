/// How far the lines of a page slant.
package struct SkewEstimate: Sendable, Hashable {
  /// Clockwise, within ±20; 0 where nothing is found.
  package var degrees = 0.0
  /// 0 where the picture has no lines, as a blank page or a photo; 1 where they are certain.
  package var confidence = 0.0

  /// What was seen, in words.
  var evidence: String {
    "lines slant by \(degrees.inTenths)° clockwise, certainty \(confidence.inHundredths)"
  }

  /// Whether the angle may be acted upon.
  package var isCertain: Bool { confidence >= 0.5 }
}
