import Glibc
import PlatenCore
import PlatenMetrics
import Testing

@Suite struct FileTests {
  @Test func componentsOfPaths() {
    let path: FilePath = "scans/a.b/page.PNG"
    #expect(path.lastComponent == "page.PNG")
    #expect(path.parent == "scans/a.b")
    #expect(path.fileExtension == "png")
    #expect(FilePath("folder/").lastComponent == "folder")
    #expect(FilePath("/x").parent == "/")
    #expect(FilePath("x").parent == ".")
    #expect(FilePath(".hidden").fileExtension == "")
    #expect(FilePath("/").appending("x") == "/x")
  }

  @Test func aPathNeedNotBeUTF8() {
    let path = FilePath(bytes: [0x61, 0xFF, 0x2E, 0x70, 0x6E, 0x67])
    #expect(!path.isUTF8)
    #expect(path.string == "a\u{FFFD}.png")
    #expect(path.fileExtension == "png")
  }

  @Test func aFileAppearsWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("x.bin")
    do {
      let file = try AtomicFile(path)
      try unsafe file.write([1, 2, 3].span.bytes)
      #expect(FileStatus(path, followLinks: false) == nil)
    }
    #expect(try folder.path.folderEntries().isEmpty, "an abandoned file leaves nothing")
    try AtomicFile.write([1, 2, 3], to: path)
    #expect(try path.read() == [1, 2, 3])
    #expect(try folder.path.folderEntries() == ["x.bin"])
  }

  @Test func readingSaysWhatIsWrong() throws {
    let folder = try TemporaryFolder()
    #expect(code { _ = try folder.path.appending("none").read() } == .notFound)
    #expect(code { _ = try folder.path.read() } == .unreadable)
    let fifo = folder.path.appending("pipe")
    #expect(unsafe fifo.withCString { unsafe mkfifo($0, 0o600) } == 0)
    #expect(code { _ = try fifo.read() } == .unreadable, "a pipe is refused, not waited for")
    let file = folder.path.appending("file")
    try AtomicFile.write(Array(repeating: 7, count: 11), to: file)
    #expect(code { _ = try file.read(limits: Limits(fileBytes: 10)) } == .limitExceeded)
    #expect(try file.read(limits: Limits(fileBytes: 11)).count == 11)
    // A file of /proc says it has no bytes, and has some.
    #expect(try !FilePath("/proc/self/status").read().isEmpty)
  }

  @Test func writingSaysWhatIsWrong() throws {
    let folder = try TemporaryFolder()
    let inside = folder.path.appending("missing/x")
    let error = #expect(throws: PlatenError.self) { try AtomicFile.write([1], to: inside) }
    #expect(error?.code == .unwritable)
    #expect(error?.path == inside.string)
    #expect(error?.recoverySuggestion?.hasPrefix("Make the folder first") == true)
  }

  @Test func everyErrorHasARemedy() {
    let codes: [PlatenError.Code] = [
      .notFound, .unreadable, .unwritable, .outOfSpace, .unknownFormat, .unsupported, .malformed,
      .truncated, .limitExceeded, .invalidArgument, .missingResource, .libraryFailure,
    ]
    for code in codes {
      #expect(PlatenError(code, message: "x").recoverySuggestion?.isEmpty == false, "\(code)")
    }
    for number in 1..<133 {
      let error = PlatenError.system(Int32(number), .unwritable, "x", path: "y")
      #expect(error.recoverySuggestion?.isEmpty == false, "\(number)")
    }
    #expect(PlatenError.system(ENOSPC, .unwritable, "x", path: "y").code == .outOfSpace)
  }

  @Test func whatATerminalWouldObeyIsEscapedInJSON() throws {
    for value in [0x80...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069] {
      for number in value {
        let scalar = try #require(Unicode.Scalar(number))
        let text = "a\(Character(scalar))é\u{202F}ß"
        for json in [try JSONLine.object([text]), Self.written(text)] {
          #expect(!String(decoding: json, as: UTF8.self).unicodeScalars.contains(scalar))
          var scanner = JSONScanner(json.span)
          var read: [String] = []
          try scanner.array { (scanner) throws(PlatenError) in read.append(try scanner.string()) }
          #expect(read == [text])
        }
      }
    }
    let plain = "é ß – ’ € \u{2010} \u{00A0}"
    #expect(String(decoding: Self.written(plain), as: UTF8.self) == "[\"\(plain)\"]")
  }

  @Test func pathsThatTextCantHoldStandBesideIt() throws {
    let paths: [String: FilePath] = ["path": FilePath(bytes: [0x61, 0xFF]), "output": "b"]
    let line = try JSONLine.encode(["path": "a\u{FFFD}", "output": "b"], paths: paths)
    let expected = #"{"output":"b","path":"a\#u{FFFD}","path_base64":"Yf8="}"# + "\n"
    #expect(String(decoding: line, as: UTF8.self) == expected)
  }

  private static func written(_ text: String) -> [UInt8] {
    var json = JSONText()
    json.raw("[")
    json.string(text)
    json.raw("]")
    return json.bytes
  }

  @Test func digestsAreThoseOfTheStandard() throws {
    // FIPS 180-2, appendix B.1, and the digest of nothing.
    #expect(
      try ContentHash(Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      try ContentHash([]).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  private func code(_ body: () throws -> Void) -> PlatenError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? PlatenError)?.code
    }
  }
}

/// A folder of its own for a test, removed when the test is done with it.
struct TemporaryFolder: ~Copyable {
  let path: FilePath

  init() throws {
    var template = Array("/tmp/platen-tests-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw PlatenError(.unwritable, message: "no /tmp")
    }
    path = FilePath(
      String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit {
    for name in (try? path.folderEntries()) ?? [] { path.appending(name).removeFile() }
    _ = unsafe path.withCString { unsafe rmdir($0) }
  }
}
