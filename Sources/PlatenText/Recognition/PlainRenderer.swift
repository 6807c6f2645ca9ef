import CTesseract
import Glibc
import PlatenCore

/// The one owner of a chain of Tesseract's renderers (`TessResultRenderer`), which write documents
/// the way the `tesseract` command does: into files of their own, read and removed at the end.
@safe
struct PlainRenderer: ~Copyable {
  /// The first of the chain; it owns the others.
  private let first: OpaquePointer
  private let folder: FilePath
  private let paths: [FilePath]

  /// Makes a document in each format, in a temporary folder.
  ///
  /// - Throws: `invalidArgument` for no format or one given twice, `unwritable`.
  init(_ formats: [RecognizeTextRequest.PlainFormat]) throws(PlatenError) {
    guard !formats.isEmpty, Set(formats).count == formats.count else {
      throw PlatenError(
        .invalidArgument, message: "no format is given, or one twice",
        suggestion: "Name each format once.")
    }
    let folder = try Self.makeFolder()
    let base = folder.appending("page")
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
    guard let chain = unsafe chain, paths.count == formats.count else {
      unsafe TessDeleteResultRenderer(chain)
      for path in paths { path.removeFile() }
      folder.removeEmptyFolder()
      throw .system(ENOMEM, .unwritable, "can't be written", path: base)
    }
    unsafe first = chain
    self.folder = folder
    self.paths = paths
  }

  deinit {
    unsafe TessDeleteResultRenderer(first)
    for path in paths { path.removeFile() }
    folder.removeEmptyFolder()
  }

  private static func makeFolder() throws(PlatenError) -> FilePath {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/platen-plain-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    let folder = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    guard isMade else { throw .system(errno, .unwritable, "can't be created", path: folder) }
    return folder
  }

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
    .system(errno == 0 ? EIO : errno, .unwritable, "can't be written", path: paths[0])
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
    var documents: [[UInt8]] = []
    for path in paths { documents.append(try path.read(limits: Limits(fileBytes: .max))) }
    return documents
  }
}

extension FilePath {
  fileprivate func removeEmptyFolder() { _ = unsafe withCString { unsafe rmdir($0) } }
}
