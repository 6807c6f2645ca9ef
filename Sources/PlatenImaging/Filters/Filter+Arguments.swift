import PlatenCore

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

    /// The picture of an argument, read where the argument is a path.
    ///
    /// - Throws: What reading the file throws.
    func image(_ index: Int) throws(PlatenError) -> Image {
      switch values[index] {
      case .image(let image): return image
      case .file(let path): return try Image(contentsOf: path, limits: limits)
      case .numbers:
        throw PlatenError(
          .invalidArgument, message: "\(filter) lacks a picture",
          suggestion: "Give the path of a picture in quotes.")
      }
    }

    /// The path of an argument that names a file; nil where it was left out.
    func path(_ index: Int) -> String? {
      guard case .file(let path) = values[index] else { return nil }
      return path
    }
  }
}
