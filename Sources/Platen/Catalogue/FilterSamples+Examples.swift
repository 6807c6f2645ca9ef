extension FilterSamples {
  /// Filters that are made for pages.
  static let documentFilters: Set = [
    "sauvola", "backgroundFlatten", "contrastStretch", "deskew", "despeckle", "borderCrop",
    "lineRemoval", "documentEnhancer", "detectDocument", "colorThresholdOtsu",
  ]

  /// Arguments where the defaults do nothing, or too little for a small picture.
  static let examples: [String: String] = [
    "boxBlur": "boxBlur(radius: 7)",
    "colorControls": "colorControls(saturation: 1.8, brightness: 0.05, contrast: 1.3)",
    "colorMatrix": "colorMatrix(red: [0, 1, 0, 0], green: [0, 0, 1, 0], blue: [1, 0, 0, 0])",
    "crop": "crop(x: 20, y: 40, width: 120, height: 90)",
    "exposureAdjust": "exposureAdjust(ev: 1)",
    "gaussianBlur": "gaussianBlur(radius: 3)",
    "hueAdjust": "hueAdjust(angle: 1.6)",
    "lanczosScale": "lanczosScale(0.5)",
    "unsharpMask": "unsharpMask(radius: 3, intensity: 1.5)",
    "vibrance": "vibrance(amount: 1)",
    "whitePointAdjust": "whitePointAdjust(color: #ffd0a0)",
  ]
}
