import FoundationEssentials
import PlatenMetrics

/// `report.html`: what a run came to, what went wrong, every input with its pictures, text and
/// tokens, and what it cost. One file that asks nothing of a network.
///
/// It is made from the lines of `results.jsonl`, the record of the run, and the outputs. The
/// page's program and its styles are the files of the folder Page.
struct HTMLReport {
  let record: RunRecord
  let folder: OutputFolder
  let queue: WorkerQueue
  /// Told how many inputs the page shows so far, and how many it will.
  let reported: @Sendable (Int, Int) -> Void
  /// Whether it has pictures, texts and tokens, which take room on the disk.
  var isFull = true

  /// Writes the page under a temporary name, which it gives.
  ///
  /// - Throws: `malformed` for `results.jsonl`; `unwritable`.
  func write() throws(PlatenError) -> FilePath {
    var totals = ReportTotals()
    var lines = try ResultLines(in: folder)
    while true {
      let next = try lines.next(256)
      if next.isEmpty { break }
      for line in next { try totals.add(line) }
    }
    let scale = ReportScale(inputs: totals.lines)
    let file = try folder.temporary()
    let costs = try record.metrics.map { (json) throws(PlatenError) in try RunCosts(json: json) }
    let head = ReportHead(record: record, totals: totals, costs: costs)
    try file.write(Array(head.text.utf8))
    try file.write(Array(try costSection(totals, costs).utf8))
    try writeFiles(scale, to: file)
    try file.write(Array("<script>\n\"use strict\";\n".utf8))
    for part in [
      PackageResources.data_js, PackageResources.gallery_js, PackageResources.viewer_js,
      PackageResources.tokens_js, PackageResources.page_js,
    ] { try file.write(part) }
    try file.write(Array("</script></body></html>\n".utf8))
    return file.name
  }

  /// Writes the data of the files: a block for some of them, and one with their small pictures.
  private func writeFiles(
    _ scale: ReportScale, to file: borrowing TemporaryFile
  ) throws(PlatenError) {
    let previews = ReportPreviews(in: folder, scale)
    var lines = try ResultLines(in: folder)
    let shown = min(scale.inputs, ReportScale.mostInputs)
    var left = shown
    while left > 0 {
      var parts: [[[UInt8]]] = []
      for _ in 0..<8 where left > 0 {
        let next = try lines.next(min(left, scale.inputsTogether))
        left = next.isEmpty ? 0 : left - next.count
        if !next.isEmpty { parts.append(next) }
      }
      let blocks = try queue.map(parts.count) { [parts] (index) throws(PlatenError) in
        try block(parts[index], scale, previews)
      }
      for block in blocks { try file.write(block) }
      reported(shown - left, shown)
    }
    if isFull { try previews.save() }
  }

  private func block(
    _ lines: [[UInt8]], _ scale: ReportScale, _ previews: ReportPreviews
  ) throws(PlatenError) -> [UInt8] {
    var data = Array("[".utf8)
    var pictures: [String] = []
    for line in lines {
      let entry = try ReportEntry(line, of: record, scale, in: isFull ? folder : nil)
      let preview = isFull ? entry.pictured.flatMap(previews.preview) : nil
      if data.count > 1 { data.append(UInt8(ascii: ",")) }
      data += entry.json(sheet: preview?.original)
      pictures.append(preview?.base64 ?? "")
    }
    data.append(UInt8(ascii: "]"))
    return Array(
      """
      <script class="files-data" \(try Self.content(data, scale))</script>
      <script class="previews-data" type="text/plain">\(pictures.joined(separator: "\n"))</script>

      """.utf8)
  }

  /// Data as the rest of a tag and its content.
  private static func content(_ json: [UInt8], _ scale: ReportScale) throws(PlatenError) -> String {
    if scale.isPacked {
      let packed = Data(try PDFFile.deflated(json)).base64EncodedString()
      return #"type="text/plain" data-packed="zlib">\#(packed)"#
    }
    // In JSON the sign stands in strings alone; as it is, it could end the script. Byte by byte:
    // with an accent after it, it would be another character.
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { text += Array(#"\u003c"#.utf8) } else { text.append(byte) }
    }
    return #"type="application/json">\#(String(decoding: text, as: UTF8.self))"#
  }
}
