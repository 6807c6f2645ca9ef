import Foundation
import Platen
import Testing

/// `platen text --format`: all forms of the text from one recognition.
@Suite struct TextFormatTests {
  private let page = "SampleImages/scans/invoice-1.png"

  @Test func writesAFileForEachFormat() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "text", "--format", "hocr,alto,page,tsv,md,csv,txt,json", "--layout", "--output",
      scratch["out"], page)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    func content(_ suffix: String) throws -> String {
      try String(contentsOfFile: scratch["out/invoice-1.png.\(suffix)"], encoding: .utf8)
    }
    #expect(try content("hocr").contains("class=\"ocr_table\""))
    #expect(try content("alto").contains("SCHEMAVERSION=\"4.4\""))
    #expect(try content("page").contains("<TableCellRole rowIndex=\"0\" columnIndex=\"0\""))
    #expect(try content("tsv").hasPrefix("level\tpage_num\t"))
    #expect(try content("json").contains("\"evidence\":"))
    let row = "\"Brass signal lamp, 200 mm\",2,£148.50,£297.00\r\n"
    #expect(try content("csv").contains(row))
    #expect(try content("md").contains("| Brass signal lamp, 200 mm | 2 | £148.50 | £297.00 |"))
    #expect(try content("txt").contains("200 mm        "))
  }

  @Test func refusesWhatItDoesNotWrite() throws {
    let unknown = try PlatenProcess.run("text", "--format", "docx", page)
    #expect(unknown.exitCode == 2)
    for arguments in [["--format", "page"], ["--layout"], ["--symbols"]] {
      let plain = try PlatenProcess.start(["text", "--plain"] + arguments + [page]).collect()
      #expect(plain.exitCode == 2, "\(arguments)")
    }
    // What has no room in a format is not dropped without a word.
    for (arguments, fit) in [
      (["--layout", "--json"], "txt"), (["--symbols"], "json, or for alto, or for page"),
      (["--candidates", "3", "--format", "tsv,hocr"], "json, or for alto, or for page"),
    ] {
      let refused = try PlatenProcess.start(["text", page] + arguments).collect()
      #expect(refused.exitCode == 2, "\(arguments)")
      #expect(refused.errors.contains("It is for --format \(fit)."), "\(refused.errors)")
    }
  }
}
