import PlatenImaging

extension RecognizedText {
  /// The text as hOCR 1.2, in XHTML: pages, areas, paragraphs, lines and words with their places.
  ///
  /// Of slanted writing, whose bounds would overlap, `bbox` is the box of the element turned level
  /// about its middle, and `poly` has its corners; a word's `bbox` always bounds it. `baseline` is
  /// its slope and its distance from the lower left corner of the line's `bbox`; of lines that run
  /// down, up or upside down there is `textangle`, counter-clockwise. Tables are HTML tables.
  /// `lang` is the first language of text and page, `ppageno` its place in its file, from 0.
  ///
  /// - Parameter path: The name of the picture.
  public func hOCR(path: String) -> String {
    var xml = XMLWriter()
    xml.line("<!DOCTYPE html>")
    let languages = pages.lazy.map(\.languages).first { !$0.isEmpty } ?? []
    let language = LanguageTag.tag(of: languages)
    xml.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": language]) { xml in
      xml.element("head") { xml in
        xml.element("title", text: path)
        xml.element(
          "meta", ["http-equiv": "Content-Type", "content": "text/html; charset=utf-8"])
        xml.element("meta", ["name": "ocr-system", "content": system])
        xml.element("meta", ["name": "ocr-number-of-pages", "content": "\(pages.count)"])
        xml.element(
          "meta",
          [
            "name": "ocr-capabilities",
            "content": "ocr_page ocr_carea ocr_par ocr_line ocrx_word ocr_table ocr_photo"
              + " ocr_separator ocrp_poly ocrp_wconf",
          ])
      }
      xml.element("body") { xml in
        for (number, page) in pages.enumerated() {
          HOCRPage(page, number: number, path: path).write(to: &xml)
        }
      }
    }
    return xml.text
  }

  private var system: String { pages.lazy.compactMap(\.engine).first ?? "platen" }
}
