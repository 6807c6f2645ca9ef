import CTesseract
import Glibc
import PlatenCore

/// The one owner of a chain of Tesseract's renderers (`TessResultRenderer`), which write documents
/// the way the `tesseract` command does: into files of their own, whose names are taken away as
/// soon as they are open. What a process leaves that is killed just then, the next one removes.
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
    let folder = try Self.makeFolder()
    let base = folder.appending(Self.stem)
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
    defer {
      for path in paths { path.removeFile() }
      folder.removeEmptyFolder()
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

  private static let prefix = "platen-plain-"
  /// What mkdtemp(3) makes a name of its own of.
  private static let places = "XXXXXX"
  private static let stem: FilePath = "page"

  private static func makeFolder() throws(PlatenError) -> FilePath {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    removeLeft(in: FilePath(parent))
    var template = Array("\(parent)/\(prefix)\(places)".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    let folder = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    guard isMade else { throw .system(errno, .unwritable, "can't be created", path: folder) }
    return folder
  }

  /// Removes what killed processes of this user have left. A folder is needed for a moment alone:
  /// one that is a minute old is nobody's any more. One that holds anything else is none of ours.
  private static func removeLeft(in parent: FilePath) {
    let now = Int64(time(nil))
    guard let parent = try? FolderDescriptor(reading: parent), let names = try? parent.entries()
    else { return }
    let length = prefix.utf8.count + places.utf8.count
    for name in names where name.bytes.count == length && name.bytes.starts(with: prefix.utf8) {
      guard let status = parent.status(name), status.kind == .folder, status.isOwn,
        status.modified / 1_000_000_000 < now - 60,
        let folder = try? parent.folder(name, isMade: false), let files = try? folder.entries(),
        files.allSatisfy({ $0.bytes.starts(with: stem.adding(suffix: ".").bytes) })
      else { continue }
      for file in files { folder.remove(file) }
      _ = parent.removeFolder(name)
    }
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

extension FilePath {
  fileprivate func removeEmptyFolder() { _ = unsafe withCString { unsafe rmdir($0) } }
}
