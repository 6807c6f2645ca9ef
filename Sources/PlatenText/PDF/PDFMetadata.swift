import PlatenCore
import PlatenImaging
import PlatenMetrics

/// What a document says of itself, alike in its information dictionary and as XMP (ISO 16684-1).
struct PDFMetadata {
  private let description: SearchablePDF.Description
  private let isArchival: Bool

  init(_ description: SearchablePDF.Description, isArchival: Bool) {
    self.description = description
    self.isArchival = isArchival
  }

  var information: String {
    var entries = "/Producer\(PDFFile.text(description.producer))"
    if !description.title.isEmpty { entries += "/Title\(PDFFile.text(description.title))" }
    if let date { entries += "/CreationDate(D:\(date.joined())Z)" }
    return "<<\(entries)>>"
  }

  var packet: [UInt8] {
    var entries = "<pdf:Producer>\(Self.escaped(description.producer))</pdf:Producer>\n"
    if !description.title.isEmpty {
      entries += "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">"
      entries += "\(Self.escaped(description.title))</rdf:li></rdf:Alt></dc:title>\n"
    }
    if let date {
      entries += "<xmp:CreateDate>\(date[0])-\(date[1])-\(date[2])T"
      entries += "\(date[3]):\(date[4]):\(date[5])Z</xmp:CreateDate>\n"
    }
    if isArchival {
      entries += "<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n"
    }
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
       xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
       xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      \(entries)</rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    return Array(text.utf8)
  }

  /// Year, month, day, hour, minute and second in UTC, as digits.
  private var date: [String]? {
    guard let time = description.creationTime, time >= 0, time < 253_402_300_800 else { return nil }
    let (days, rest) = time.quotientAndRemainder(dividingBy: 86_400)
    // Days are counted from 1 March of the year 0, so that leap days come last: eras of 400 years.
    let shifted = days + 719_468
    let (era, day) = shifted.quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let inYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let inMonth = inYear - (153 * month + 2) / 5 + 1
    let number = month < 10 ? month + 3 : month - 9
    let calendar = era * 400 + year + (number <= 2 ? 1 : 0)
    return [zeroPadded(calendar, to: 4)]
      + [number, inMonth, rest / 3600, rest / 60 % 60, rest % 60].map { zeroPadded($0, to: 2) }
  }

  /// A text inside XML, without what XML can't hold.
  private static func escaped(_ text: String) -> String {
    text.markup { $0.value < 32 || $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil }
  }
}
