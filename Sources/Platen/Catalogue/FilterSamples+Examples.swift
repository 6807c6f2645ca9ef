extension FilterSamples {
  /// Filters that are made for pages.
  static let documentFilters: Set = [
    "sauvola", "backgroundFlatten", "contrastStretch", "deskew", "despeckle", "borderCrop",
    "lineRemoval", "documentEnhancer", "detectDocument", "colorThresholdOtsu",
  ]

  /// Arguments where the defaults do nothing, or too little for a small picture.
  static let examples: [String: String] = [
    "affineTransform": "affineTransform(transform: [0.8, 0.25, -0.25, 0.8, 30, 0])",
    "boxBlur": "boxBlur(radius: 7)",
    "colorControls": "colorControls(saturation: 1.8, brightness: 0.05, contrast: 1.3)",
    "colorMatrix": "colorMatrix(red: [0, 1, 0, 0], green: [0, 0, 1, 0], blue: [1, 0, 0, 0])",
    "convolution3X3": "convolution3X3(weights: [-2, -1, 0, -1, 1, 1, 0, 1, 2])",
    "convolution9Horizontal":
      "convolution9Horizontal(weights: [0.12, 0.11, 0.11, 0.11, 0.1, 0.11, 0.11, 0.11, 0.12])",
    "crop": "crop(x: 20, y: 40, width: 120, height: 90)",
    "crystallize": "crystallize(center: [96, 72], radius: 8)",
    "despeckle": "despeckle(size: 6)",
    "exposureAdjust": "exposureAdjust(ev: 1)",
    "gaussianBlur": "gaussianBlur(radius: 3)",
    "highlightShadowAdjust": "highlightShadowAdjust(highlightAmount: 0.3, shadowAmount: 0.8)",
    "hueAdjust": "hueAdjust(angle: 1.6)",
    "lanczosScale": "lanczosScale(0.5)",
    "lanczosScaleTransform": "lanczosScaleTransform(scale: 0.6, aspectRatio: 1.4)",
    "lineRemoval": "lineRemoval(length: 60, thickness: 4)",
    "motionBlur": "motionBlur(radius: 8, angle: 0.5)",
    "pad": "pad(margin: 12, color: [0.2, 0.3, 0.5])",
    "perspectiveCorrection": """
    perspectiveCorrection(topLeft: [140, 44], topRight: [686, 121], bottomRight: [628, 532], \
    bottomLeft: [82, 455])
    """,
    "perspectiveTransform": """
    perspectiveTransform(topLeft: [40, 10], topRight: [160, 30], bottomRight: [185, 135], \
    bottomLeft: [8, 120])
    """,
    "pixellate": "pixellate(center: [96, 72], scale: 8)",
    "pointillize": "pointillize(center: [96, 72], radius: 5)",
    "rotate": "rotate(degrees: 20)",
    "straighten": "straighten(angle: 0.15)",
    "temperatureAndTint": "temperatureAndTint(neutral: [6500, 0], targetNeutral: [4000, 0])",
    "toneCurve": """
    toneCurve(point0: [0, 0], point1: [0.25, 0.1], point2: [0.5, 0.5], point3: [0.75, 0.9], \
    point4: [1, 1])
    """,
    "unsharpMask": "unsharpMask(radius: 3, intensity: 1.5)",
    "vibrance": "vibrance(amount: 1)",
    "vignette": "vignette(intensity: 1, radius: 1)",
    "vignetteEffect": "vignetteEffect(center: [96, 72], radius: 50, intensity: 1)",
    "whitePointAdjust": "whitePointAdjust(color: #ffd0a0)",
    "zoomBlur": "zoomBlur(center: [96, 72], amount: 15)",
  ]
}
