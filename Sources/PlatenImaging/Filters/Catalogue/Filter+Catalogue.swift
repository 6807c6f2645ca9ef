extension Filter {
  /// Every filter there is, with its parameters' ranges and defaults.
  package static let catalogue: [Definition] =
    colorFilters + toneFilters + photoEffects + measuredFilters + neighborhoodFilters
    + geometryFilters + distortionFilters + compositingFilters + transitionFilters + styleFilters
    + effectFilters + generatorFilters + codeFilters + valueFilters + extentFilters
    + documentFilters

  static let unit = 0.0...1.0
  static let coefficient = -100.0...100.0
}
