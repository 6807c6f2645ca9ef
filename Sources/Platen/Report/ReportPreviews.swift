import FoundationEssentials
import Synchronization

/// Small pictures of outputs for the report, as WebP in base 64.
///
/// They are kept from one report to the next in `.platen/previews`, a line each, by the digest of
/// the output they show, so that a run that finds all done makes none again.
final class ReportPreviews: Sendable {
  /// A small picture.
  struct Preview: Sendable {
    let base64: String
    let original: PixelSize
  }

  private static let fileName: FilePath = "previews"
  /// Larger ones take longer to decode than most stages; the browser loads the output itself then.
  private static let mostPixels = 8_000_000

  private let folder: OutputFolder
  private let scale: ReportScale
  private let known: [String: Preview]
  private let made = Mutex<[String: Preview]>([:])

  /// Reads what the last report has left.
  init(in folder: OutputFolder, _ scale: ReportScale) {
    self.folder = folder
    self.scale = scale
    known = Self.read(in: folder)
  }

  private static func read(in folder: OutputFolder) -> [String: Preview] {
    guard let file = try? folder.house.file(reading: fileName, followLinks: false),
      let bytes = try? file.readToEnd(limit: 256 << 20, expected: 1 << 16)
    else { return [:] }
    var known: [String: Preview] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard parts.count == 4, let width = Int(parts[1]), let height = Int(parts[2]),
        width > 0, height > 0, Data(base64Encoded: parts[3]) != nil
      else { continue }
      known[parts[0]] = Preview(
        base64: parts[3], original: PixelSize(width: width, height: height))
    }
    return known
  }

  /// The small picture of an output; nil where it can't be read, or is large.
  func preview(of output: OutputFile) -> Preview? {
    let isSheet = output.role == .contactSheet
    let side = isSheet ? scale.sheetSide : scale.previewSide
    let key = "\(output.sha256 ?? "")-\(side)"
    if let kept = known[key] {
      made.withLock { $0[key] = kept }
      return kept
    }
    guard let preview = try? make(of: output, side: side) else { return nil }
    if output.sha256 != nil { made.withLock { $0[key] = preview } }
    return preview
  }

  private func make(of output: OutputFile, side: Int) throws(PlatenError) -> Preview? {
    let file = try folder.file(reading: output)
    let bytes = try file.readToEnd(limit: 64 << 20, expected: output.bytes)
    let source = try ImageSource(bytes: bytes, path: output.path, limits: .default)
    let pixels = source.size.width.multipliedReportingOverflow(by: source.size.height)
    guard source.format == .jpeg || !pixels.overflow && pixels.partialValue <= Self.mostPixels
    else { return nil }
    let small = try source.thumbnail(maxPixelSize: side)
    var options = ImageDestination.Options(quality: scale.quality)
    options.effort = 1
    let webp = try ImageDestination(format: .webp, options: options).encode(small)
    return Preview(base64: Data(webp).base64EncodedString(), original: source.size)
  }

  /// Keeps those that were asked for, and no others.
  ///
  /// - Throws: `unwritable`.
  func save() throws(PlatenError) {
    let kept = made.withLock { $0 }
    let file = try folder.temporary()
    for (key, preview) in kept.sorted(by: { $0.key < $1.key }) {
      let size = preview.original
      try file.write(Array("\(key) \(size.width) \(size.height) \(preview.base64)\n".utf8))
    }
    try folder.commitOwn(file.name, as: Self.fileName, inHouse: true)
  }
}
