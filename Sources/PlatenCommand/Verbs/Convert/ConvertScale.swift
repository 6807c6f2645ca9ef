import Platen

/// The value of `--scale`.
enum ConvertScale: Equatable {
  case factor(Double)
  /// Sides in pixels that the picture is to fit within; the largest `Int` where one is free.
  case fitting(width: Int, height: Int)

  /// Reads `0.5`, `50%`, `320x240`, `320x` or `x240`.
  init(_ text: String) throws(PlatenError) {
    let isPercentage = text.hasSuffix("%")
    if let number = Double(decimal: isPercentage ? text.dropLast() : text[...]) {
      let value = isPercentage ? number / 100 : number
      guard value >= 0.001, value <= 100 else {
        throw Arguments.usage(
          "--scale \(text) is out of range", "A factor goes from 0.001 to 100; try --scale 50%.")
      }
      self = .factor(value)
      return
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.map { $0.isEmpty ? Int.max : Int($0) ?? 0 }
    guard sides.count == 2, text != "x", numbers.allSatisfy({ $0 > 0 }) else {
      throw Arguments.usage(
        "--scale \(text) is not a size", "Try --scale 0.5, --scale 50% or --scale 320x240.")
    }
    self = .fitting(width: numbers[0], height: numbers[1])
  }

  /// How a value of `--resample` scales.
  enum Resampling: String, CaseIterable {
    case nearest, bilinear, bicubic, lanczos

    fileprivate func filter(_ factor: Double) -> Filter {
      switch self {
      case .nearest: .nearestScale(factor)
      case .bilinear: .bilinearScale(factor)
      case .bicubic: .bicubicScaleTransform(scale: factor, b: 0, c: 0.5)
      case .lanczos: .lanczosScale(factor)
      }
    }
  }

  /// The filter that scales a picture of some size; nil where it stays as it is.
  func filter(for size: PixelSize, by resampling: Resampling = .lanczos) -> Filter? {
    switch self {
    case .factor(let factor): return factor == 1 ? nil : resampling.filter(factor)
    case .fitting(let width, let height):
      let factor = min(
        Double(width) / Double(size.width), Double(height) / Double(size.height))
      return factor < 1 ? resampling.filter(max(factor, 0.001)) : nil
    }
  }
  /// What is said of a picture that stays smaller than what it was to fit within; nil of others.
  func note(on size: PixelSize) -> String? {
    guard case .fitting(let width, let height) = self, size.width < width, size.height < height
    else { return nil }
    return "it stays \(size), for a size makes nothing larger; a factor does, as --scale 200%"
  }
}
