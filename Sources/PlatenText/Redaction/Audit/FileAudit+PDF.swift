import PlatenCore
import PlatenImaging

extension FileAudit {
  /// What a document's information may say: what made it and when, and what it is called.
  private static let usualEntries: Set<String> = [
    "Producer", "Creator", "CreationDate", "ModDate", "Trapped", "Title",
  ]

  /// Looks through all objects of a document.
  func look(atPDF file: MemoryFile, _ leaks: inout [RedactionLeak]) throws(PlatenError) {
    let pdf = try PlainPDF(file)
    let named = pdf.references
    var (found, loose): (Int, Set<Int>) = (0, [])
    for object in pdf.objects {
      let value = pdf.value(of: object)
      found += count(in: Array(value.bytes))
      let isInformation = object.number == pdf.information
      for (name, text) in value.texts {
        look(atText: text, besides: Self.kinds(of: name), &leaks)
        let isUsual = !isInformation || Self.usualEntries.contains(name)
        if !isUsual, text.contains(where: { !$0.isWhitespace }) { add(1, .metadata, &leaks) }
      }
      // A file within the file, a small picture of a page as it may have been, and what programs
      // keep for themselves.
      if value.has("/EmbeddedFile") || value.has("/FileAttachment") || value.has("/EF ")
        || value.has("/Thumb ") || value.has("/PieceInfo ")
      {
        add(1, .metadata, &leaks)
      }
      if value.isPicture, let file = try pdf.pictureFile(of: object) {
        found += count(ofTermsIn: file.bytes)
        let bare = try MetadataRemoval.file(file.bytes, format: file.format)
        add(bare.count != file.bytes.count ? 1 : 0, .metadata, &leaks)
      }
      if !value.isPicture, let content = try pdf.content(of: object) {
        found += count(in: content)
        if value.has("/Subtype /XML") || value.has("/Type /Metadata") {
          look(atPacket: content, &leaks)
        }
        let isLoose = !named.contains(object.number) && value.isPlainStream
        if isLoose, PDFOperators(content).shows { loose.insert(object.number) }
      }
    }
    // What a page had once: without its fonts nobody can tell what it says.
    if !loose.isEmpty {
      loose.subtract(try PlainPDF(file, takesPicturesOut: false).references)
      add(loose.count, .hidden, &leaks)
    }
    add(found, .bytes, &leaks)
  }

  /// Kinds that the string of an entry may be of without being of the content: addresses of
  /// standards, and names that programs make up.
  private static func kinds(of name: String) -> Set<Token.Kind> {
    switch name {
    case "Producer", "Creator", "CreationDate", "ModDate": kindsOfMakers
    case "NS", "RegistryName": [.link]
    case "NM", "ID": [.uuid]
    default: []
    }
  }
}

extension RedactionSearch {
  /// The kinds of tokens that are to go and stand in what a file says beside its content: other
  /// words may stand there, whatever is to go.
  func kindsSaid(in text: String) -> [Token.Kind] {
    guard case .allText(let kept) = scope else { return kindsFound(in: text) }
    let detector = DataDetector(DataDetector.builtInKinds.union(kept))
    return detector.tokensHoweverWritten(in: text).merged.map(\.kind).filter { !kept.contains($0) }
  }
}
