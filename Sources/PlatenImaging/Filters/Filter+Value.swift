extension Filter {
  /// One argument of a filter.
  package enum Value: Sendable, Hashable {
    /// One number, or the numbers of a vector, a colour or a list.
    case numbers([Double])
    /// The path of a file: a picture, or a table of colours.
    case file(String)
    /// A text.
    case text(String)
    /// The same file, read already.
    case loaded(FilterFile)
    /// A picture in memory. It has no written form.
    case image(Image)

    /// Equal values have equal sizes, which is all that is hashed of a picture.
    package func hash(into hasher: inout Hasher) {
      switch self {
      case .numbers(let numbers): hasher.combine(numbers)
      case .file(let path), .text(let path): hasher.combine(path)
      case .loaded(let file): hasher.combine(file)
      case .image(let image): hasher.combine(image.size)
      }
    }
  }
}

extension Filter.Value: CustomStringConvertible {
  /// The written form, as a chain has it; a picture in memory gives its size in angle brackets.
  package var description: String {
    switch self {
    case .numbers(let numbers):
      numbers.count == 1
        ? Self.written(numbers[0]) : "[\(numbers.map(Self.written).joined(separator: ", "))]"
    case .file(let path), .text(let path): Self.quoted(path)
    case .loaded(let file): Self.quoted(file.path)
    case .image(let image): "<\(image.size)>"
    }
  }

  private static func quoted(_ path: String) -> String {
    "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  static func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
