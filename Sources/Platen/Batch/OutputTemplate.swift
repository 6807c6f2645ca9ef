/// What outputs are named after, in place of their input's path: `{dir}/{stem}`.
///
/// `{dir}` is the input's folder in the tree, `{name}` its file name, `{stem}` and `{ext}` what
/// stands before and after the last dot of that; `{{` and `}}` are braces. What each output ends in
/// comes after it.
package struct OutputTemplate: Sendable, Hashable {
  private enum Part: Hashable {
    case text([UInt8])
    case folder, name, stem, fileExtension
  }

  private static let words: [(String, Part)] = [
    ("dir", .folder), ("name", .name), ("stem", .stem), ("ext", .fileExtension),
  ]

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Throws: `invalidArgument` for a brace that isn't closed and for a word that isn't known.
  package init(_ text: String) throws(PlatenError) {
    var rest = text.utf8[...]
    var literal: [UInt8] = []
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    while let first = rest.popFirst() {
      if first == open || first == close, rest.first == first {
        literal.append(first)
        rest.removeFirst()
      } else if first == open {
        guard let end = rest.firstIndex(of: close) else {
          throw Self.invalid("has a { that isn't closed", "Close it, or write {{ for a brace.")
        }
        let word = String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[rest.index(after: end)...]
        guard let known = Self.words.first(where: { $0.0 == word }) else {
          let names = Self.words.map { "{\($0.0)}" }.joined(separator: ", ")
          throw Self.invalid("has {\(word)}, which stands for nothing", "There are \(names).")
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = []
        parts.append(known.1)
      } else if first == close {
        throw Self.invalid("has a } that closes nothing", "Write }} for a brace.")
      } else {
        literal.append(first)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    guard !parts.isEmpty else { throw Self.invalid("is empty", "Write {dir}/{stem}, say.") }
  }

  /// The name for an input, relative to the output folder.
  ///
  /// - Throws: `invalidArgument` for a name outside the folder, or that the run itself needs.
  func name(of file: FilePath, in folder: FilePath) throws(PlatenError) -> FilePath {
    let name = file.bytes
    let slash = UInt8(ascii: "/")
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: "."))
    var path: [UInt8] = []
    var isAfterNoFolder = false
    for part in parts {
      switch part {
      // Where there is no folder, the slash after it means nothing.
      case .text(let bytes): path += isAfterNoFolder ? bytes.drop { $0 == slash } : bytes[...]
      case .folder: path += folder.bytes
      case .name: path += name
      case .stem: path += name[..<(dot ?? name.endIndex)]
      case .fileExtension: path += dot.map { name[($0 + 1)...] } ?? []
      }
      isAfterNoFolder = part == .folder && folder.bytes.isEmpty
    }
    let components = path.split(separator: slash, omittingEmptySubsequences: false)
    let isPlain = components.allSatisfy { component in
      !component.isEmpty && !component.elementsEqual(".".utf8)
        && !component.elementsEqual("..".utf8) && !component.contains(0)
    }
    guard isPlain, let top = components.first,
      !OutputFolder.ownNames.contains(FilePath(bytes: Array(top)))
    else {
      let text = String(decoding: path, as: UTF8.self)
      throw Self.invalid(
        "gives \"\(text)\", which can't be a name in the output folder",
        "Names are relative, without empty parts, . and .., and not those of the run's own files.")
    }
    return FilePath(bytes: path)
  }

  private static func invalid(_ what: String, _ suggestion: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "the template of names \(what)", suggestion: suggestion)
  }
}
