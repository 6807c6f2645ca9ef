import Glibc
import PlatenCore

/// Makes every sample picture, their ground truths and the hostile files, the same on every run.
@main
struct SampleGenerator {
  private typealias File = (path: FilePath, bytes: [UInt8])

  static func main() {
    do throws(PlatenError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let text = Array("SampleGenerator: \(error)\n".utf8)
      _ = unsafe text.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws(PlatenError) {
    let isCheck = arguments.first == "--check"
    let folders = isCheck ? Array(arguments.dropFirst()) : arguments
    guard folders.count == 2 else {
      throw PlatenError(
        .invalidArgument, message: "two folders are needed",
        suggestion: "Run: SampleGenerator [--check] SampleImages Tests/Fixtures/hostile")
    }
    try Canvas.requireFonts()
    var files: [File] = []
    for (file, bytes) in try gallery().files() {
      files.append((FilePath("\(folders[0])/\(file)"), bytes))
    }
    for (file, bytes) in try Hostile.files() {
      files.append((FilePath("\(folders[1])/\(file)"), bytes))
    }
    if isCheck { try check(files) } else { try store(files) }
  }

  private static func store(_ files: [File]) throws(PlatenError) {
    for (path, bytes) in files {
      try Folder.create(path.parent)
      try AtomicFile.write(bytes, to: path)
    }
  }

  /// Compares what is there with what would be written.
  private static func check(_ files: [File]) throws(PlatenError) {
    for (path, bytes) in files {
      guard try path.read() == bytes else {
        throw PlatenError(
          .malformed, path: path.string, message: "differs from what is generated",
          suggestion: "Run `make samples`, and commit what it writes.")
      }
    }
  }

  private static func gallery() throws(PlatenError) -> Gallery {
    var gallery = Gallery()
    let scans = [
      try Invoices.harbourLight(), try Invoices.lindenhof(), try Receipts.bakery(),
      try Receipts.bookshop(), try Letters.letter(), try Letters.columns(),
      try Letters.scripts(), try Form.membership(),
    ]
    for scan in scans { try gallery.add(scan) }
    try WornScans.add(to: &gallery, from: scans)
    try TIFFScans.add(to: &gallery, from: scans)
    try Photos.add(to: &gallery)
    try Beacon.add(to: &gallery)
    try GIFCases.add(to: &gallery)
    try APNGCases.add(to: &gallery)
    try WebPCases.add(to: &gallery)
    try ScreenRecording.add(to: &gallery)
    return gallery
  }
}
