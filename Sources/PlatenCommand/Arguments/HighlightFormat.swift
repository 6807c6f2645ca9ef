/// What `highlight` can write, by extension.
enum HighlightFormat: String, CaseIterable {
  case png, jpg, jpeg, pdf, svg, html, json
}
