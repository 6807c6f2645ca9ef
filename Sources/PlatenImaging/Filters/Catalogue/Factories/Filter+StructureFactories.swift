extension Filter {
  /// Draws in black, on white, what is darker than a Gaussian of `radius` (0…20) of its luminance
  /// (CIEdgeWork).
  public static func edgeWork(radius: Double = 3) -> Filter { Filter("edgeWork", [radius]) }

  /// Shows how steep light is: the differences across both diagonals of 3×3 pixels as one length,
  /// times `intensity` (0…10), channel by channel (CIEdges).
  public static func edges(intensity: Double = 1) -> Filter { Filter("edges", [intensity]) }

  /// Takes the greatest pixel within `radius` (0…50), channel by channel (CIMorphologyMaximum).
  public static func morphologyMaximum(radius: Double = 5) -> Filter {
    Filter("morphologyMaximum", [radius])
  }

  /// Takes the least pixel within `radius` (0…50), channel by channel (CIMorphologyMinimum).
  public static func morphologyMinimum(radius: Double = 5) -> Filter {
    Filter("morphologyMinimum", [radius])
  }

  /// Takes half of the greatest less the least pixel within `radius` (0…50), channel by channel
  /// (CIMorphologyGradient). Alpha becomes the greatest.
  public static func morphologyGradient(radius: Double = 5) -> Filter {
    Filter("morphologyGradient", [radius])
  }

  /// Takes the greatest pixel of a rectangle, channel by channel (CIMorphologyRectangleMaximum);
  /// sides are 1…101 pixels, and an even number counts as the next odd one.
  public static func morphologyRectangleMaximum(width: Int = 5, height: Int = 5) -> Filter {
    Filter("morphologyRectangleMaximum", [Double(width)], [Double(height)])
  }

  /// Takes the least pixel of a rectangle as ``morphologyRectangleMaximum(width:height:)`` the
  /// greatest (CIMorphologyRectangleMinimum).
  public static func morphologyRectangleMinimum(width: Int = 5, height: Int = 5) -> Filter {
    Filter("morphologyRectangleMinimum", [Double(width)], [Double(height)])
  }

  /// Weighs 3×3 pixels and adds a bias (CIConvolution3X3).
  ///
  /// Opaque pictures stay opaque; alpha is weighed where the weights sum to 1, and kept otherwise.
  ///
  /// - Parameters:
  ///   - weights: 9 numbers of -100…100, row by row from the top left.
  ///   - bias: What is added to each channel but alpha; -100…100.
  public static func convolution3X3(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolution3X3", weights, [bias])
  }

  /// Weighs 5×5 pixels by 25 numbers as ``convolution3X3(weights:bias:)`` does 3×3
  /// (CIConvolution5X5).
  public static func convolution5X5(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolution5X5", weights, [bias])
  }

  /// Weighs 7×7 pixels by 49 numbers as ``convolution3X3(weights:bias:)`` does 3×3
  /// (CIConvolution7X7).
  public static func convolution7X7(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolution7X7", weights, [bias])
  }

  /// Weighs 9 pixels of a row, from the left, as ``convolution3X3(weights:bias:)`` does 3×3
  /// (CIConvolution9Horizontal).
  public static func convolution9Horizontal(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolution9Horizontal", weights, [bias])
  }

  /// Weighs 9 pixels of a column, from the top, as ``convolution3X3(weights:bias:)`` does 3×3
  /// (CIConvolution9Vertical).
  public static func convolution9Vertical(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolution9Vertical", weights, [bias])
  }

  /// The same as ``convolution3X3(weights:bias:)``, but alpha stays (CIConvolutionRGB3X3).
  public static func convolutionRGB3X3(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolutionRGB3X3", weights, [bias])
  }

  /// The same as ``convolution5X5(weights:bias:)``, but alpha stays (CIConvolutionRGB5X5).
  public static func convolutionRGB5X5(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolutionRGB5X5", weights, [bias])
  }

  /// The same as ``convolution7X7(weights:bias:)``, but alpha stays (CIConvolutionRGB7X7).
  public static func convolutionRGB7X7(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolutionRGB7X7", weights, [bias])
  }

  /// The same as ``convolution9Horizontal(weights:bias:)``, but alpha stays
  /// (CIConvolutionRGB9Horizontal).
  public static func convolutionRGB9Horizontal(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolutionRGB9Horizontal", weights, [bias])
  }

  /// The same as ``convolution9Vertical(weights:bias:)``, but alpha stays
  /// (CIConvolutionRGB9Vertical).
  public static func convolutionRGB9Vertical(weights: [Double], bias: Double = 0) -> Filter {
    Filter("convolutionRGB9Vertical", weights, [bias])
  }
}
