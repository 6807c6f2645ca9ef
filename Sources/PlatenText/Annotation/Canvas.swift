import CPango
import PlatenCore

/// A cairo surface with its context, and their only owner.
@safe struct Canvas: ~Copyable {
  private let surface: OpaquePointer
  let context: OpaquePointer
  private let sink: ByteSink?

  /// Formats that are written as a stream of bytes.
  enum Format { case pdf, svg }

  /// What a PDF's structure says of its content.
  enum Element: String {
    case document = "Document"
    case paragraph = "P"
  }

  /// A canvas over rows of four bytes a pixel, blue first, premultiplied; they must outlive it.
  init(pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int) throws(PlatenError) {
    try LateLibrary.pango.load()
    let start = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
    try unsafe self.init(
      cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4)), sink: nil)
  }

  /// A canvas that writes a document into memory; lengths are points of a PDF, pixels of an SVG.
  init(_ format: Format, size: TextLayout.Size) throws(PlatenError) {
    try LateLibrary.pango.load()
    let sink = ByteSink()
    let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let create =
      switch format {
      case .pdf: unsafe cairo_pdf_surface_create_for_stream
      case .svg: unsafe cairo_svg_surface_create_for_stream
      }
    let surface = unsafe create(
      { sink, bytes, count in
        guard let sink = unsafe sink else { return CAIRO_STATUS_WRITE_ERROR }
        let added = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().append(added)
        return CAIRO_STATUS_SUCCESS
      }, target, size.width, size.height)
    // An SVG's would be points, which browsers show a third larger than a unit of HTML.
    if format == .svg { unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_USER) }
    try unsafe self.init(surface, sink: sink)
  }

  private init(_ surface: OpaquePointer?, sink: ByteSink?) throws(PlatenError) {
    let status = unsafe cairo_surface_status(surface)
    guard let surface = unsafe surface, status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      throw .drawing(status)
    }
    guard let context = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      throw .drawing(CAIRO_STATUS_NO_MEMORY)
    }
    unsafe self.surface = surface
    unsafe self.context = context
    self.sink = sink
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
    extendLifetime(sink)
  }

  /// Ends the drawing and returns what was written; nothing for a canvas over pixels.
  consuming func finish() throws(PlatenError) -> [UInt8] {
    try check()
    unsafe cairo_surface_finish(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(status) }
    return sink?.bytes ?? []
  }

  /// Throws what went wrong since the canvas was made: cairo remembers the first failure.
  func check() throws(PlatenError) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(status) }
  }

  // MARK: Drawing

  /// cairo_scale.
  func scale(by factor: Double) { unsafe cairo_scale(context, factor, factor) }

  /// cairo_translate.
  func translate(y: Double) { unsafe cairo_translate(context, 0, y) }

  /// The colour of what is drawn next.
  func setColor(_ color: TokenTheme.Color) {
    unsafe cairo_set_source_rgb(context, color.red, color.green, color.blue)
  }

  func paint(_ color: TokenTheme.Color) {
    setColor(color)
    unsafe cairo_paint(context)
  }

  /// Fills a box with round corners and draws a hairline on the inside of its edge.
  ///
  /// The corners on the left and on the right may have radii of their own.
  func fill(
    _ rect: TextLayout.Rect, radii: (left: Double, right: Double), paint: TokenTheme.Paint,
    outline: Double
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    path(rect, radii)
    setColor(paint.fill)
    unsafe cairo_fill(context)
    let inner = TextLayout.Rect(
      x: rect.x + outline / 2, y: rect.y + outline / 2, width: rect.width - outline,
      height: rect.height - outline)
    guard outline > 0, inner.width > 0, inner.height > 0 else { return }
    path(inner, (radii.left - outline / 2, radii.right - outline / 2))
    setColor(paint.outline)
    unsafe cairo_set_line_width(context, outline)
    unsafe cairo_stroke(context)
  }

  private func path(_ rect: TextLayout.Rect, _ radii: (left: Double, right: Double)) {
    let most = min(rect.width / 2, rect.height / 2)
    let (l, r) = (max(0, min(radii.left, most)), max(0, min(radii.right, most)))
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, rect.maxX - r, rect.y + r, r, -.pi / 2, 0)
    unsafe cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
    unsafe cairo_arc(context, rect.x + l, rect.maxY - l, l, .pi / 2, .pi)
    unsafe cairo_arc(context, rect.x + l, rect.y + l, l, .pi, 3 * .pi / 2)
    unsafe cairo_close_path(context)
  }

  /// Begins an element of a PDF's structure (ISO 32000-1, 14.8.4): cairo_tag_begin.
  func begin(_ element: Element) { unsafe cairo_tag_begin(context, element.rawValue, nil) }

  /// Ends the element that was begun last.
  func end(_ element: Element) { unsafe cairo_tag_end(context, element.rawValue) }

  /// Makes rectangles of a PDF page a link: CAIRO_TAG_LINK.
  func link(_ rects: [TextLayout.Rect], to target: String) {
    let places = rects.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }.joined(separator: " ")
    unsafe cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[\(places)] uri='\(Self.uri(target))'")
    unsafe cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  /// A URI of ASCII alone, without the marks that would end or escape the attribute.
  private static func uri(_ target: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var uri: [UInt8] = []
    for byte in target.utf8 {
      let isPlain =
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
        && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      uri += isPlain ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// Sets the size of the next page: cairo_pdf_surface_set_size.
  func setPageHeight(_ height: Double, width: Double) {
    unsafe cairo_pdf_surface_set_size(surface, width, height)
  }

  func showPage() { unsafe cairo_show_page(context) }

  /// What a PDF is called, and what readers show in place of its name.
  func setTitle(_ title: String) {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
  }

  /// Leaves out the time of writing, the one thing that would differ: cairo drops a bad date.
  func omitCreationDate() {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }
}

/// Where a document is written.
private final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ added: UnsafeBufferPointer<UInt8>) { unsafe bytes.append(contentsOf: added) }
}

extension PlatenError {
  /// What cairo says of a failure.
  static func drawing(_ status: cairo_status_t) -> PlatenError {
    PlatenError(
      .libraryFailure, message: "the text can't be drawn",
      reason: unsafe String(cString: cairo_status_to_string(status)))
  }
}
