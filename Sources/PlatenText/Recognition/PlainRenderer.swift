import CTesseract
import Glibc
import PlatenCore

/// The one owner of a chain of Tesseract's renderers (`TessResultRenderer`), which write documents
/// the way the `tesseract` command does: into files of their own, whose names are taken away as
/// soon as they are open.
@safe
struct PlainRenderer: ~Copyable {
  /// The first of the chain; it owns the others.
  private let first: OpaquePointer
  private let documents: [Document]

  /// A file that a renderer writes.
  private final class Document {
    let file: FileDescriptor
    init(_ path: FilePath) throws(PlatenError) { file = try FileDescriptor(reading: path) }
  }

  /// Makes a document in each format, in a temporary folder.
  ///
  /// - Throws: `invalidArgument` for no format or one given twice, `unwritable`.
  init(_ formats: [RecognizeTextRequest.PlainFormat]) throws(PlatenError) {
    guard !formats.isEmpty, Set(formats).count == formats.count else {
      throw PlatenError(
        .invalidArgument, message: "no format is given, or one twice",
        suggestion: "Name each format once.")
    }
    let folder = try TemporaryFolder("plain", holding: "page")
    let base = folder.path.appending("page")
    var chain: OpaquePointer?
    var paths: [FilePath] = []
    for format in formats {
      guard let renderer = unsafe Self.renderer(format, base) else { continue }
      let suffix = unsafe TessResultRendererExtention(renderer).map { unsafe String(cString: $0) }
      paths.append(base.adding(suffix: ".\(suffix ?? format.rawValue)"))
      if let chain = unsafe chain {
        unsafe TessResultRendererInsert(chain, renderer)
      } else {
        unsafe chain = renderer
      }
    }
    let opened = paths.compactMap { try? Document($0) }
    guard let chain = unsafe chain, opened.count == formats.count else {
      unsafe TessDeleteResultRenderer(chain)
      throw .system(errno == 0 ? ENOMEM : errno, .unwritable, "can't be written", path: base)
    }
    unsafe first = chain
    documents = opened
  }

  deinit { unsafe TessDeleteResultRenderer(first) }

  private static func renderer(
    _ format: RecognizeTextRequest.PlainFormat, _ base: FilePath
  ) -> OpaquePointer? {
    unsafe base.withCString { base in
      switch format {
      case .txt: unsafe TessTextRendererCreate(base)
      case .tsv: unsafe TessTsvRendererCreate(base)
      case .hocr: unsafe TessHOcrRendererCreate(base)
      case .alto: unsafe TessAltoRendererCreate(base)
      }
    }
  }

  private var refused: PlatenError {
    .system(errno == 0 ? EIO : errno, .unwritable, "can't be written", path: "page")
  }

  /// Begins the documents.
  ///
  /// - Throws: `unwritable`.
  func begin() throws(PlatenError) {
    guard unsafe TessResultRendererBeginDocument(first, "") != 0 else { throw refused }
  }

  /// Adds the result that an engine holds.
  ///
  /// - Throws: `unwritable`.
  func add(_ api: OpaquePointer) throws(PlatenError) {
    guard unsafe TessResultRendererAddImage(first, api) != 0 else { throw refused }
  }

  /// Ends the documents and returns their bytes, in the order of the formats.
  ///
  /// - Throws: `unwritable`, `unreadable`.
  func end() throws(PlatenError) -> [[UInt8]] {
    guard unsafe TessResultRendererEndDocument(first) != 0 else { throw refused }
    return try documents.map { (document) throws(PlatenError) in
      try document.file.readToEnd(limit: 1 << 40, expected: 0)
    }
  }
}
