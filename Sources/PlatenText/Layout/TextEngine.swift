import CPango
import Dispatch
package import PlatenCore
import Synchronization

/// Pango's context with its own font map: what lays out and draws text, for one owner at a time.
///
/// A font map for each thread is what Pango asks for, and is not enough: of Pango 1.50 lines then
/// break elsewhere while other threads set text, and cairo 1.16, whose fonts all threads share,
/// crashes. So the next owner waits until the last one is done, and takes over its fonts. Glyphs
/// are placed at fractions of a pixel and never hinted: lines break alike at every scale.
@safe package struct TextEngine: ~Copyable {
  let context: OpaquePointer
  private let memory: Memory

  private static let turn = DispatchSemaphore(value: 1)
  /// What the last owner left.
  private static let left = Mutex<(context: UInt, kept: Kept?)?>(nil)

  /// Waits for its turn; a thread that has an engine must not ask for another.
  ///
  /// - Throws: `missingResource` where the machine has no Pango, or no font at all.
  package init() throws(PlatenError) {
    Self.turn.wait()
    let former = Self.left.withLock { $0.take() }
    memory = Memory(former?.kept)
    if let former, let pointer = unsafe OpaquePointer(bitPattern: former.context) {
      unsafe self.context = pointer
      return
    }
    do throws(PlatenError) {
      unsafe self.context = try Self.makeContext()
    } catch {
      Self.turn.signal()
      throw error
    }
  }

  deinit {
    let former = (context: unsafe UInt(bitPattern: context), kept: memory.kept)
    Self.left.withLock { $0 = former }
    Self.turn.signal()
  }

  /// The layouts of this text if it was set last, as most are drawn next; for the caller to free.
  func kept(for key: Kept.Key) -> [PangoText.Chunk]? {
    guard let kept = memory.kept, kept.key == key else { return nil }
    kept.retain()
    return kept.chunks
  }

  /// Keeps the layouts of a text until the next one comes; not those of a long one.
  func keep(_ chunks: [PangoText.Chunk], for key: Kept.Key) {
    guard key.text.bytes.count <= 1 << 16 else { return }
    let kept = Kept(key: key, chunks: chunks)
    kept.retain()
    memory.kept?.release()
    memory.kept = kept
  }

  /// A text that was set.
  struct Kept: Sendable {
    /// All that its layouts depend on.
    struct Key: Sendable, Equatable {
      var text: DisplayText
      var style: TextStyle
      var width: Double
      var whole: [Range<Int>]
    }

    var key: Key
    var chunks: [PangoText.Chunk]

    func retain() {
      for chunk in chunks {
        _ = unsafe g_object_ref(UnsafeMutableRawPointer(bitPattern: chunk.layout))
      }
    }

    func release() {
      for chunk in chunks {
        unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: chunk.layout))
      }
    }
  }

  private final class Memory {
    var kept: Kept?

    init(_ kept: Kept?) { self.kept = kept }
  }

  private static func makeContext() throws(PlatenError) -> OpaquePointer {
    try LateLibrary.pango.load()
    guard let map = unsafe pango_cairo_font_map_new() else { throw .noText }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
    guard let context = unsafe pango_font_map_create_context(map) else { throw .noText }
    guard unsafe hasFont(map, context) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      throw PlatenError(
        .missingResource, message: "there is no font on this machine",
        suggestion: "Install one: apt-get install fonts-dejavu-core.")
    }
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_cairo_context_set_resolution(context, 96)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    return unsafe context
  }

  /// Whether any font is loaded for any name: pango_font_map_load_font. The list of families tells
  /// nothing, since it names Sans, Serif and Monospace on every machine.
  private static func hasFont(
    _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
  ) -> Bool {
    let description = unsafe pango_font_description_from_string("sans 12")
    defer { unsafe pango_font_description_free(description) }
    guard let font = unsafe pango_font_map_load_font(map, context, description) else {
      return false
    }
    unsafe g_object_unref(UnsafeMutableRawPointer(font))
    return true
  }
}

extension PlatenError {
  /// Pango or cairo returned nothing where it always returns something.
  static let noText = PlatenError(
    .libraryFailure, message: "the text can't be laid out",
    reason: "Pango returned nothing, most likely for want of memory",
    suggestion: "Use fewer workers, or a machine with more memory.")
}
