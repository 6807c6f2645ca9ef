package import PlatenCore

extension PlainPDF {
  /// Names that hide something, each with one as long that says nothing: the edges of a page,
  /// masks, and layers that are switched off.
  private static let hiding = [
    ("/CropBox", "/XropBox"), ("/SMask", "/XMask"), ("/Mask", "/Xask"),
    ("/OCProperties", "/XCProperties"),
  ]

  /// The same with all that it holds to be seen: pages as large as their paper, nothing masked, and
  /// behind them a page for every picture, also one that no page shows.
  ///
  /// - Parameter count: How many pages it has.
  /// - Throws: `malformed` where it can't be told how large a picture is.
  package func bare(pages count: Int) throws(PlatenError) -> [UInt8] {
    var file = bytes
    for object in objects {
      var place = object.value.lowerBound
      while let name = file[place..<object.value.upperBound].firstIndex(of: UInt8(ascii: "/")) {
        for (hiding, plain) in Self.hiding where file.has(hiding.utf8, at: name) {
          file.replaceSubrange(name..<name + hiding.utf8.count, with: plain.utf8)
        }
        place = name + 1
      }
    }
    let tail = PDFValue(bytes: bytes[table...])
    guard let root = tail.reference("/Root "),
      let catalog = objects.first(where: { $0.number == root }),
      let tree = value(of: catalog).reference("/Pages ")
    else { throw Self.hidden("it has no pages") }
    let first = (objects.map(\.number).max() ?? 0) + 1
    var pages = ["\(tree) 0 R"]
    var added: [String] = []
    for object in objects where object.stream != nil {
      let value = value(of: object)
      guard value.isPicture else { continue }
      guard let width = value.number("/Width "), let height = value.number("/Height ") else {
        throw Self.hidden("of the picture \(object.number) it isn't known how large it is")
      }
      let number = first + 2 + added.count
      pages.append("\(number) 0 R")
      added.append(
        "<</Type/Page/Parent \(first + 1) 0 R/MediaBox[0 0 \(width) \(height)]"
          + "/Resources<</XObject<</I \(object.number) 0 R>>>>/Contents \(number + 1) 0 R>>")
      let operators = "q \(width) 0 0 \(height) 0 0 cm /I Do Q"
      added.append("<</Length \(operators.utf8.count)>>\nstream\n\(operators)\nendstream")
    }
    let total = count + added.count / 2
    added.insert("<</Type/Catalog/Pages \(first + 1) 0 R>>", at: 0)
    added.insert(
      "<</Type/Pages/Kids[\(pages.joined(separator: " "))]/Count \(total)>>", at: 1)
    var entries = ""
    for (place, object) in added.enumerated() {
      let digits = "\(file.count)"
      entries += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      file += Array("\(first + place) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let start = file.count
    file += Array(
      """
      xref
      \(first) \(added.count)
      \(entries)trailer
      <</Size \(first + added.count)/Root \(first) 0 R/Prev \(table)>>
      startxref
      \(start)
      %%EOF

      """.utf8)
    return file
  }
}
