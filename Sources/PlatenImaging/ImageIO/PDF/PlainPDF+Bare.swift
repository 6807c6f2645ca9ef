extension PlainPDF {
  /// Names that hide something, each with one as long that says nothing: the edges of a page,
  /// masks, and layers that are switched off.
  private static let hiding = [
    ("/CropBox", "/XropBox"), ("/SMask", "/XMask"), ("/Mask", "/Xask"),
    ("/OCProperties", "/XCProperties"),
  ]

  /// The same with all that it holds to be seen: pages as large as their paper, nothing masked, and
  /// after them a page for every picture, every form that writes, and every page outside of the
  /// tree, also those that no page shows, and once more the pages on which writing is covered.
  ///
  /// - Parameters:
  ///   - count: How many pages it has.
  ///   - fillsPages: Whether a picture ends at the edges of the page for it, as other programs have
  ///     it, instead of just before them, as Platen does.
  ///   - budget: To how many bytes all operators that are looked through may come.
  /// - Throws: `malformed` where it can't be told how large a picture is or what is covered,
  ///   `limitExceeded`, `cancelled`.
  package func bare(
    pages count: Int, fillsPages: Bool = false, budget: Int = 4 * PlainPDF.longest
  ) throws(PlatenError) -> [UInt8] {
    let file = renamed(Self.hiding)
    let sheets = try PDFSheets(self, file, fillsPages: fillsPages, budget: budget).sheets
    let first = nextNumber
    var pages = ["\(try pageTree()) 0 R"]
    var added: [[UInt8]] = []
    for sheet in sheets {
      let number = first + 2 + added.count
      pages.append("\(number) 0 R")
      let rotation = sheet.rotation.isEmpty ? "" : "/Rotate \(sheet.rotation)"
      added.append(
        Array(
          ("<</Type/Page/Parent \(first + 1) 0 R/MediaBox[\(sheet.box)]\(rotation)"
            + "/Resources \(sheet.resources)/Contents \(sheet.contents ?? "\(number + 1) 0 R")>>")
            .utf8))
      guard sheet.contents == nil else { continue }
      let head = "<</Length \(sheet.operators.count)>>\nstream\n"
      added.append(Array(head.utf8) + sheet.operators + Array("\nendstream".utf8))
    }
    let total = count + sheets.count
    let kids = pages.joined(separator: " ")
    let nodes = [
      "<</Type/Catalog/Pages \(first + 1) 0 R>>", "<</Type/Pages/Kids[\(kids)]/Count \(total)>>",
    ]
    return self.file(file, with: nodes.map { Array($0.utf8) } + added)
  }

  /// The same with pages so large that what is written beside their paper lies on it. It is for
  /// reading what is written: nobody can draw it.
  ///
  /// - Parameter count: How many pages it has.
  /// - Throws: `malformed`.
  package func wide(pages count: Int) throws(PlatenError) -> [UInt8] {
    let edges = [("/MediaBox", "/XediaBox")] + Self.hiding
    let first = nextNumber
    return file(
      renamed(edges),
      with: [
        "<</Type/Catalog/Pages \(first + 1) 0 R>>",
        "<</Type/Pages/Kids[\(try pageTree()) 0 R]/Count \(count)"
          + "/MediaBox[-5000 -5000 10000 10000]>>",
      ].map { Array($0.utf8) })
  }

  /// The number of the root of its pages.
  func pageTree() throws(PlatenError) -> Int {
    let tail = PDFValue(bytes: bytes[table...])
    guard let root = tail.reference("/Root "),
      let catalog = objects.first(where: { $0.number == root }),
      let tree = value(of: catalog).reference("/Pages ")
    else { throw Self.hidden("it has no pages") }
    return tree
  }

  private var nextNumber: Int { (objects.map(\.number).max() ?? 0) + 1 }

  /// Its bytes with names in the place of others that are as long.
  private func renamed(_ names: [(String, String)]) -> [UInt8] {
    var file = bytes
    for object in objects {
      var place = object.value.lowerBound
      while let name = file[place..<object.value.upperBound].firstIndex(of: UInt8(ascii: "/")) {
        for (old, new) in names where file.has(old.utf8, at: name) {
          file.replaceSubrange(name..<name + old.utf8.count, with: new.utf8)
        }
        place = name + 1
      }
    }
    return file
  }

  /// A file with further objects, of which the first is its catalog.
  private func file(_ file: [UInt8], with added: [[UInt8]]) -> [UInt8] {
    var file = file
    let first = nextNumber
    var entries = ""
    for (place, object) in added.enumerated() {
      let digits = "\(file.count)"
      entries += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      file += Array("\(first + place) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
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
