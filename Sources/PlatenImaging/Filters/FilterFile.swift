/// A file that an argument of a filter names, read once and shared by all calls.
package struct FilterFile: Sendable, Hashable {
  /// What a filter makes of a file; a picture is in sRGB, which filters compute in.
  enum Content: Sendable {
    case image(Image)
    case colors(any PointOperation)
  }

  /// The path, as the argument names it.
  package let path: String
  /// The SHA-256 of its content in hexadecimal.
  package let digest: String
  let content: Content

  /// Reads the file as an argument of a kind.
  init(_ path: String, as kind: Filter.Parameter.Kind, limits: Limits) throws(PlatenError) {
    self.path = path
    if kind == .image {
      let bytes = try FilePath(path).read(limits: limits)
      digest = try ContentHash(bytes).hex
      content = .image(
        try ImageSource(bytes: bytes, path: path, limits: limits, refusingDamage: true).frame(at: 0)
          .image.preparedForFilters().image)
    } else {
      var limits = limits
      limits.fileBytes = min(limits.fileBytes, CubeFile.byteLimit)
      let bytes = try FilePath(path).read(limits: limits)
      digest = try ContentHash(bytes).hex
      do throws(PlatenError) {
        content = .colors(try CubeFile(parsing: bytes).operation())
      } catch {
        throw error.at(path)
      }
    }
  }

  /// Files of equal paths and contents are equal.
  package static func == (one: FilterFile, other: FilterFile) -> Bool {
    one.path == other.path && one.digest == other.digest
  }

  /// Hashes path and digest.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(digest)
  }
}
