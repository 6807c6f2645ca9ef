import PlatenImaging
@_spi(Instruments) import PlatenMetrics
import PlatenCore
import TestSupport
import Testing

/// Every file of `Tests/Fixtures/hostile` is refused with one of the codes its list names.
struct HostileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let codes: [String]

    var testDescription: String { file }
  }

  static let folder = FilePath(Repository.path("Tests/Fixtures/hostile"))

  static let cases: [Case] = {
    let list = (try? folder.appending("LIST.tsv").read()) ?? []
    return String(decoding: list, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let field = line.split(separator: "\t").map(String.init)
      return Case(file: field[0], codes: field[3].split(separator: ",").map(String.init))
    }
  }()

  @Test func theListIsThere() { #expect(Self.cases.count > 90) }

  @Test(arguments: cases) func isRefused(_ file: Case) {
    let start = Reading.now()
    let path = Self.folder.appending(FilePath(file.file))
    do throws(PlatenError) {
      let source = try ImageSource(contentsOf: path, refusingDamage: true)
      var frames = source.frames()
      while try frames.next() != nil {}
      Issue.record("all \(source.count) pictures were decoded")
    } catch {
      #expect(file.codes.contains(error.code.rawValue), "\(error)")
      #expect(error.path == path.string)
      #expect(error.recoverySuggestion?.isEmpty == false, "\(error)")
    }
    // Of buffers this thread asked for, in all: those of an honest picture of 64×48 pixels.
    #expect(Reading.now().since(start).bufferBytes < 1 << 20)
  }
}
