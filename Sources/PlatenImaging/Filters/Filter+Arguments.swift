extension Filter {
  /// Checked arguments, with the light they are meant for.
  struct Arguments {
    let filter: String
    let values: [Value]
    let light: Light
    let limits: Limits

    /// The number of an argument that has one.
    subscript(index: Int) -> Double { vector(index).first ?? 0 }

    /// The numbers of an argument.
    func vector(_ index: Int) -> [Double] {
      guard case .numbers(let numbers) = values[index] else { return [] }
      return numbers
    }

    /// A colour is stated as files store it, and mixed on the scale of the light.
    func color(_ index: Int) -> [Double] {
      light == .encoded ? vector(index) : vector(index).map(TransferCurve.linear(fromEncoded:))
    }

    /// The text of an argument that has one.
    func text(_ index: Int) -> String {
      guard case .text(let text) = values[index] else { return "" }
      return text
    }

    /// The picture of an argument, read where the argument is a path.
    func image(_ index: Int) throws(PlatenError) -> Image {
      if case .image(let image) = values[index] { return image }
      guard case .image(let image)? = try file(index, .image)?.content else {
        throw PlatenError(
          .invalidArgument, message: "\(filter) lacks a picture",
          suggestion: "Give the path of a picture in quotes.")
      }
      return image
    }

    /// The colours of an argument that names a file of them; nil where it was left out.
    func colors(_ index: Int) throws(PlatenError) -> (any PointOperation)? {
      guard case .colors(let operation)? = try file(index, .file)?.content else { return nil }
      return operation
    }

    private func file(_ index: Int, _ kind: Parameter.Kind) throws(PlatenError) -> FilterFile? {
      switch values[index] {
      case .loaded(let file): file
      case .file(let path): try FilterFile(path, as: kind, limits: limits)
      case .numbers, .image, .text: nil
      }
    }
  }
}
