extension Filter {
  /// Blends the picture with a background behind it (CIMultiplyBlendMode and its like); the
  /// formulas of W3C Compositing and Blending Level 1, on the scale of the light.
  ///
  /// The picture keeps its size.
  ///
  /// - Parameters:
  ///   - mode: How the channels of both become one.
  ///   - background: A picture of any size, its top left corner on the picture's; transparent where
  ///     it ends.
  public static func blend(_ mode: Blending, over background: Image) -> Filter {
    Filter("\(mode.rawValue)BlendMode", values: [.image(background)])
  }

  /// Lays the picture over a background, or as else an operator says (CISourceOverCompositing and
  /// its like); the background lies as in ``blend(_:over:)``.
  public static func composite(
    _ operator: Compositing = .sourceOver, over background: Image
  ) -> Filter {
    Filter("\(`operator`.rawValue)Compositing", values: [.image(background)])
  }

  /// Takes the distance of each channel to a background's, |a - b|, where both are
  /// (CIColorAbsoluteDifference); alpha is the product of both.
  ///
  /// - Parameter background: A picture of any size, its top left corner on the picture's;
  ///   transparent where it ends.
  public static func colorAbsoluteDifference(to background: Image) -> Filter {
    Filter("colorAbsoluteDifference", values: [.image(background)])
  }

  /// Shows the picture where a mask is light and the background where it is dark (CIBlendWithMask).
  ///
  /// Background and mask lie with their top left corners on the picture's, which keeps its size.
  ///
  /// - Parameters:
  ///   - background: A picture of any size; transparent where it ends.
  ///   - mask: A picture of any size, whose luminance (Rec. 709) on the scale of the light is the
  ///     picture's share; dark where it ends.
  public static func blendWithMask(background: Image, mask: Image) -> Filter {
    Filter("blendWithMask", values: [.image(background), .image(mask)])
  }

  /// Shows the picture where a mask is opaque and the background where it is not
  /// (CIBlendWithAlphaMask); they lie as in ``blendWithMask(background:mask:)``.
  public static func blendWithAlphaMask(background: Image, mask: Image) -> Filter {
    Filter("blendWithAlphaMask", values: [.image(background), .image(mask)])
  }
}
