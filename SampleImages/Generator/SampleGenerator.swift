import PlatenQueue

/// Makes every sample picture, their ground truths and the hostile files, the same on every run.
@main
struct SampleGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let samples = arguments.first, let hostile = arguments.last else {
      throw PlatenError(
        .invalidArgument, message: "two folders are needed",
        suggestion: "Run: SampleGenerator SampleImages Tests/Fixtures/hostile")
    }
    try write(gallery().files, below: samples)
    try write(Hostile.files(), below: hostile)
  }

  static func gallery() throws(PlatenError) -> Gallery {
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

  private static func write(_ files: [(file: String, bytes: [UInt8])], below folder: String)
    throws(PlatenError)
  {
    for (file, bytes) in files {
      let path = FilePath("\(folder)/\(file)")
      try Folder.create(path.parent)
      try AtomicFile.write(bytes, to: path)
    }
  }
}
