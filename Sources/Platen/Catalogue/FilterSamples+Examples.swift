extension FilterSamples {
  /// Filters that are made for pages.
  static let documentFilters: Set = [
    "sauvola", "backgroundFlatten", "contrastStretch", "deskew", "despeckle", "borderCrop",
    "lineRemoval", "documentEnhancer", "documentBinarizer", "detectDocument", "colorThresholdOtsu",
  ]

  /// Arguments where the defaults do nothing, or too little for a small picture.
  static let examples: [String: String] = [
    "affineClamp": "affineClamp(transform: [0.6, 0.1, -0.1, 0.6, 40, 25])",
    "affineTile": "affineTile(transform: [0.4, 0.1, -0.1, 0.4, 30, 10])",
    "affineTransform": "affineTransform(transform: [0.8, 0.25, -0.25, 0.8, 30, 0])",
    "areaAverage": "areaAverage(extent: [0, 0, 192, 50])",
    "areaMaximum": "areaMaximum(extent: [0, 60, 96, 50])",
    "areaMinimum": "areaMinimum(extent: [0, 60, 96, 50])",
    "areaHistogram": "areaHistogram(count: 64, scale: 8)",
    "bilateral": "bilateral(radius: 4, difference: 0.2)",
    "bokeh": "bokeh(radius: 7, ringAmount: 0.6, ringSize: 0.2)",
    "boxBlur": "boxBlur(radius: 7)",
    "bump": "bump(center: [96, 80], radius: 70, scale: 0.8)",
    "checkerboard": "checkerboard(center: [96, 72], color0: #f0e0c0, color1: #806040, width: 24)",
    "code128": "code128(message: \"Platen 48.50\")",
    "colorClamp": """
    colorClamp(minComponents: [0.1, 0.1, 0.3, 0], maxComponents: [0.6, 0.5, 0.5, 1])
    """,
    "colorControls": "colorControls(saturation: 1.8, brightness: 0.05, contrast: 1.3)",
    "colorCube": """
    colorCube(cubeDimension: 2, cubeData: [0, 0, 0.2, 1, 0.4, 0, 0, 0.6, 0.4, 1, 1, 0.3, 0.2, \
    0, 0.6, 1, 0, 0.6, 0, 0.5, 0.9, 1, 1, 1])
    """,
    "colorCurves": "colorCurves(curves: [0, 0, 0.3, 0.8, 0.3, 0.4, 1, 1, 0.7])",
    "colorMatrix": "colorMatrix(red: [0, 1, 0, 0], green: [0, 0, 1, 0], blue: [1, 0, 0, 0])",
    "colorPolynomial": """
    colorPolynomial(redCoefficients: [0, 0, 1.5, 0], greenCoefficients: [0, 0.8, 0, 0], \
    blueCoefficients: [0.2, 0.4, 0, 0])
    """,
    "constantColor": "constantColor(color: orange)",
    "convolution3X3": "convolution3X3(weights: [-2, -1, 0, -1, 1, 1, 0, 1, 2])",
    "convolution5X5": """
    convolution5X5(weights: [0, 0, -1, 0, 0, 0, -1, -2, -1, 0, -1, -2, 17, -2, -1, 0, -1, -2, \
    -1, 0, 0, 0, -1, 0, 0])
    """,
    "convolution7X7": """
    convolution7X7(weights: [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, \
    0, 0, 1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, -1])
    """,
    "convolution9Horizontal": """
    convolution9Horizontal(weights: [0.12, 0.11, 0.11, 0.11, 0.1, 0.11, 0.11, 0.11, 0.12])
    """,
    "convolution9Vertical": """
    convolution9Vertical(weights: [0.12, 0.11, 0.11, 0.11, 0.1, 0.11, 0.11, 0.11, 0.12])
    """,
    "convolutionRGB3X3": "convolutionRGB3X3(weights: [2, 1, 0, 1, 1, -1, 0, -1, -2])",
    "convolutionRGB5X5": """
    convolutionRGB5X5(weights: [0, 0, -1, 0, 0, 0, -1, -2, -1, 0, -1, -2, 17, -2, -1, 0, -1, -2, \
    -1, 0, 0, 0, -1, 0, 0])
    """,
    "convolutionRGB7X7": """
    convolutionRGB7X7(weights: [-1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, \
    0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    """,
    "convolutionRGB9Horizontal": """
    convolutionRGB9Horizontal(weights: [0.12, 0.11, 0.11, 0.11, 0.1, 0.11, 0.11, 0.11, 0.12])
    """,
    "convolutionRGB9Vertical": """
    convolutionRGB9Vertical(weights: [0.12, 0.11, 0.11, 0.11, 0.1, 0.11, 0.11, 0.11, 0.12])
    """,
    "crop": "crop(x: 20, y: 40, width: 120, height: 90)",
    "crystallize": "crystallize(center: [96, 72], radius: 8)",
    "dither": "dither(intensity: 1)",
    "exposureAdjust": "exposureAdjust(ev: 1)",
    "gaussianBlur": "gaussianBlur(radius: 3)",
    "gaussianGradient": """
    gaussianGradient(center: [96, 72], color0: #ffe0a0, color1: #802040, radius: 90)
    """,
    "guidedFilter": "guidedFilter(radius: 6, epsilon: 0.05)",
    "hexagonalPixellate": "hexagonalPixellate(center: [96, 72], scale: 9)",
    "highlightShadowAdjust": "highlightShadowAdjust(highlightAmount: 0.3, shadowAmount: 0.8)",
    "hueAdjust": "hueAdjust(angle: 1.6)",
    "keystoneCorrectionCombined": """
    keystoneCorrectionCombined(topLeft: [50, 20], topRight: [150, 30], bottomRight: [170, \
    120], bottomLeft: [20, 130])
    """,
    "keystoneCorrectionHorizontal": """
    keystoneCorrectionHorizontal(topLeft: [20, 20], topRight: [170, 40], bottomRight: [170, \
    110], bottomLeft: [20, 130])
    """,
    "keystoneCorrectionVertical": """
    keystoneCorrectionVertical(topLeft: [50, 20], topRight: [140, 20], bottomRight: [170, \
    130], bottomLeft: [20, 130])
    """,
    "kMeans": "kMeans(count: 8)",
    "lanczosScale": "lanczosScale(0.5)",
    "bicubicScaleTransform": "bicubicScaleTransform(scale: 0.6, aspectRatio: 1.4)",
    "bilinearScale": "bilinearScale(0.5)",
    "nearestScale": "nearestScale(0.125) | nearestScale(8)",
    "lanczosScaleTransform": "lanczosScaleTransform(scale: 0.6, aspectRatio: 1.4)",
    "linearGradient": """
    linearGradient(point0: [20, 20], point1: [170, 130], color0: #ffe0a0, color1: #204080)
    """,
    "lineRemoval": "lineRemoval(length: 60, thickness: 4)",
    "motionBlur": "motionBlur(radius: 8, angle: 0.5)",
    "noiseReduction": "noiseReduction(noiseLevel: 0.1, sharpness: 0)",
    "pad": "pad(margin: 12, color: [0.2, 0.3, 0.5])",
    "perspectiveCorrection": """
    perspectiveCorrection(topLeft: [140, 44], topRight: [686, 121], bottomRight: [628, 532], \
    bottomLeft: [82, 455])
    """,
    "perspectiveRotate": "perspectiveRotate(pitch: 0.3, yaw: 0.6, roll: 0.1)",
    "perspectiveTransform": """
    perspectiveTransform(topLeft: [40, 10], topRight: [160, 30], bottomRight: [185, 135], \
    bottomLeft: [8, 120])
    """,
    "pinch": "pinch(center: [96, 80], radius: 70, scale: 0.9)",
    "pixellate": "pixellate(center: [96, 72], scale: 8)",
    "pointillize": "pointillize(center: [96, 72], radius: 5)",
    "qrCode": "qrCode(message: \"https://swift.org\", scale: 4)",
    "radialGradient": """
    radialGradient(center: [96, 72], radius0: 10, radius1: 80, color0: #ffe0a0, color1: \
    #802040)
    """,
    "smoothLinearGradient": """
    smoothLinearGradient(point0: [20, 20], point1: [170, 130], color0: #ffe0a0, color1: #204080)
    """,
    "rotate": "rotate(degrees: 20)",
    "sharpenLuminance": "sharpenLuminance(sharpness: 3)",
    "straighten": "straighten(angle: 0.15)",
    "spotColor": """
    spotColor(centerColor1: #cd3c30, replacementColor1: #cd3c30, closeness1: 0.5, \
    centerColor2: #26607f, replacementColor2: #3060b0, closeness2: 0.4, \
    centerColor3: #405030, replacementColor3: #306030, closeness3: 0.4)
    """,
    "stripes": "stripes(center: [96, 72], color0: #f0f0f0, color1: #c02030, width: 16)",
    "temperatureAndTint": "temperatureAndTint(neutral: [6500, 0], targetNeutral: [4000, 0])",
    "toneCurve": """
    toneCurve(point0: [0, 0], point1: [0.25, 0.1], point2: [0.5, 0.5], point3: [0.75, 0.9], \
    point4: [1, 1])
    """,
    "twirl": "twirl(center: [96, 80], radius: 70, angle: 180deg)",
    "unsharpMask": "unsharpMask(radius: 3, intensity: 1.5)",
    "vibrance": "vibrance(amount: 1)",
    "vignette": "vignette(intensity: 1, radius: 1)",
    "vignetteEffect": "vignetteEffect(center: [96, 72], radius: 50, intensity: 1)",
    "whitePointAdjust": "whitePointAdjust(color: #ffd0a0)",
    "zoomBlur": "zoomBlur(center: [96, 72], amount: 15)",
  ]
}
