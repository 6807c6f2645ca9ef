/// A JPEG decoded at a half, a quarter or an eighth of its size, for a chain that makes it smaller
/// still.
///
/// The library then averages pixels as the file stores them, as photo viewers do. So it is of use
/// in encoded light alone, and at least a factor of 2 is left to the Lanczos kernel, which keeps
/// what is seen of edges and of fine patterns its own.
struct JPEGShrink {
  private let decoder: JPEGDecoder
  private let divisor: Int
  /// The filters that are left to apply.
  let chain: [Filter]

  /// - Returns: Nil where the file is no JPEG, or the chain does not begin with a scale of a
  ///   quarter or less, after crops at most, that the sides of all pictures up to it allow.
  init?(_ chain: [Filter], of source: ImageSource) {
    guard case .still(let still) = source.decoder, let decoder = still as? JPEGDecoder,
      let place = chain.firstIndex(where: { $0.name != "crop" }),
      let scale = chain[place].uniformScale
    else { return nil }
    for divisor in [8, 4, 2] where scale * Double(divisor) <= 0.5 {
      guard let chain = Self.divided(chain, at: place, by: divisor, source.size) else { continue }
      self.decoder = decoder
      self.divisor = divisor
      self.chain = chain
      return
    }
    return nil
  }

  /// The decoded picture.
  func image() throws(PlatenError) -> Image { try decoder.image(shrunkBy: divisor) }

  /// The chain for a picture of a part of the size; nil where that part is not whole.
  private static func divided(
    _ chain: [Filter], at place: Int, by divisor: Int, _ size: PixelSize
  ) -> [Filter]? {
    func isWhole(_ numbers: Int...) -> Bool { numbers.allSatisfy { $0 % divisor == 0 } }
    guard isWhole(size.width, size.height) else { return nil }
    var kept = PixelRect(size)
    var result = chain
    for (index, crop) in chain[..<place].enumerated() {
      guard
        let rect = crop.cropRect?.intersection(
          PixelRect(x: 0, y: 0, width: kept.width, height: kept.height)),
        !rect.isEmpty, isWhole(rect.x, rect.y, rect.width, rect.height)
      else { return nil }
      kept = rect
      result[index] = .crop(
        PixelRect(
          x: rect.x / divisor, y: rect.y / divisor, width: rect.width / divisor,
          height: rect.height / divisor))
    }
    guard let scale = chain[place].uniformScale else { return nil }
    result[place] = chain[place].scaled(by: Double(divisor))
    // The same sides must come out.
    for side in [kept.width, kept.height] {
      let whole = (Double(side) * scale).rounded()
      let part = (Double(side / divisor) * (scale * Double(divisor))).rounded()
      guard whole == part, whole >= 1 else { return nil }
    }
    return result
  }
}

extension Filter {
  /// The factor of a Lanczos scale that is the same for both sides.
  fileprivate var uniformScale: Double? {
    guard name.hasPrefix("lanczosScale"), case .numbers(let numbers)? = arguments.first,
      arguments.dropFirst().allSatisfy({ $0 == .numbers([1]) })
    else { return nil }
    return numbers.first
  }

  /// The same filter with its first number multiplied.
  fileprivate func scaled(by factor: Double) -> Filter {
    guard let scale = uniformScale else { return self }
    return Filter(name, values: [.numbers([scale * factor])] + arguments.dropFirst())
  }

  /// The rectangle of a crop.
  fileprivate var cropRect: PixelRect? {
    let numbers = arguments.compactMap { argument -> Int? in
      guard case .numbers(let numbers) = argument, let number = numbers.first else { return nil }
      return Int(exactly: number)
    }
    guard name == "crop", numbers.count == 4 else { return nil }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
