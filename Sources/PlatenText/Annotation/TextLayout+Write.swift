public import FoundationEssentials
public import PlatenImaging

extension TextLayout {
  /// Draws the layout into a file; its extension says as what: `png`, at `scale` pixels per unit,
  /// `pdf`, `svg`, `html`, a page around ``TokenRenderer/html(_:)``, or `json`.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Throws: `unsupported` for another extension, `unwritable`, and as ``TokenRenderer``.
  public func write(
    to path: String, renderer: TokenRenderer = TokenRenderer(), scale: Double = 2
  ) throws(PlatenError) {
    try write(to: FilePath(path), renderer: renderer, scale: scale)
  }

  /// Draws the layout into a file, as ``write(to:renderer:scale:)-(String,_,_)``.
  ///
  /// - Throws: As that one; `invalidArgument` for a URL that names no file.
  public func write(
    to url: URL, renderer: TokenRenderer = TokenRenderer(), scale: Double = 2
  ) throws(PlatenError) {
    try write(to: FilePath(url), renderer: renderer, scale: scale)
  }

  package func write(
    to path: FilePath, renderer: TokenRenderer = TokenRenderer(), scale: Double = 2
  ) throws(PlatenError) {
    do throws(PlatenError) {
      switch path.fileExtension {
      case "png": try renderer.render(self, scale: scale).write(to: path)
      case "pdf": try AtomicFile.write(renderer.pdf(self), to: path)
      case "svg": try AtomicFile.write(renderer.svg(self), to: path)
      case "html": try AtomicFile.write(renderer.htmlPage(self), to: path)
      case "json": try AtomicFile.write(renderer.json(self), to: path)
      default:
        throw PlatenError(
          .unsupported, message: "a layout can't be written as .\(path.fileExtension)",
          suggestion: "Use a name that ends in .png, .pdf, .svg, .html or .json.")
      }
    } catch {
      throw error.at(path.string)
    }
  }
}
