import PlatenImaging
public import PlatenCore

extension TextLayout {
  /// Draws the layout into a file; its extension says as what: `png`, `pdf`, `svg` or `json`.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameter scale: Pixels per unit, for PNG.
  /// - Throws: `unsupported` for another extension, `unwritable`, and what ``TokenRenderer``
  ///   throws.
  public func write(
    to path: FilePath, renderer: TokenRenderer = TokenRenderer(), scale: Double = 2
  ) throws(PlatenError) {
    do throws(PlatenError) {
      switch path.fileExtension {
      case "png": try renderer.render(self, scale: scale).write(to: path)
      case "pdf": try AtomicFile.write(renderer.pdf(self), to: path)
      case "svg": try AtomicFile.write(renderer.svg(self), to: path)
      case "json": try AtomicFile.write(renderer.json(self), to: path)
      default:
        throw PlatenError(
          .unsupported, message: "a layout can't be written as .\(path.fileExtension)",
          suggestion: "Use a name that ends in .png, .pdf, .svg or .json.")
      }
    } catch {
      throw error.at(path.string)
    }
  }

  /// Draws the layout into a file, as ``write(to:renderer:scale:)-(FilePath,_,_)``.
  ///
  /// - Throws: As that one.
  public func write(
    to path: String, renderer: TokenRenderer = TokenRenderer(), scale: Double = 2
  ) throws(PlatenError) {
    try write(to: FilePath(path), renderer: renderer, scale: scale)
  }
}
