import Foundation
import Platen
import Testing

@testable import PlatenCommand

/// Every verb refuses what it can't do with the same three things: the file, the reason, and what
/// to do.
@Suite struct RefusalTests {
  /// How each verb that reads or writes is called.
  private static func words(_ verb: Verb, _ input: String, _ output: String) -> [String]? {
    switch verb {
    case .run, .frames, .thumbnail: [verb.rawValue, input, "--output", output]
    case .convert, .highlight, .redact: [verb.rawValue, input, output + ".png"]
    case .verifyRedaction: [verb.rawValue, input, input]
    case .filter: [verb.rawValue, "sepiaTone", input, output + ".png"]
    case .play: [verb.rawValue, input, "--headless"]
    case .text, .tokens, .info, .report: [verb.rawValue, input]
    // A plan takes what a run would refuse later; what a worker refuses is in WorkerTests.
    case .plan, .worker, .doctor, .demo, .recipes, .filters, .completions, .manual: nil
    }
  }

  private func expectRefusal(
    _ outcome: PlatenProcess.Outcome, naming path: String, _ what: String
  ) {
    #expect([1, 3].contains(outcome.exitCode), "\(what): code \(outcome.exitCode)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(!lines.isEmpty, "\(what): nothing is said")
    for line in lines { #expect(line.hasPrefix("platen: "), "\(what): \(line)") }
    let line = lines.first { $0.contains(path) }
    #expect(line != nil, "\(what): the file isn't named: \(outcome.errors)")
    // The reason is a sentence, and what to do another.
    let said = line.map { $0.replacing(path, with: "PATH") } ?? ""
    let sentences = said.components(separatedBy: ". ")
    #expect(sentences.count >= 2 && sentences.last?.isEmpty == false, "\(what): \(said)")
    for internals in ["PlatenError", "Optional(", "fatalError", "errno"] {
      #expect(!said.contains(internals), "\(what): \(said)")
    }
  }

  @Test(arguments: Verb.allCases) func anUnknownOptionIsNamed(_ verb: Verb) throws {
    let outcome = try PlatenProcess.run(verb.rawValue, "--frobnicate")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors == "platen: \(verb.rawValue) has no option --frobnicate. "
        + "Run platen \(verb.rawValue) --help for the list.\n")
  }

  @Test(arguments: Verb.allCases) func badInputsAreRefused(_ verb: Verb) throws {
    let scratch = try Scratch()
    let picture = PlatenProcess.root.appendingPathComponent("SampleImages/photos/dunes.png")
    // Nobody may write here, but for what is refused.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: scratch.url.path)
    try scratch.write([], "empty.png")
    try scratch.write(Array("<html><body>404</body></html>".utf8), "page.png")
    try scratch.write(Array("no picture\0\u{1}".utf8), "text.png")
    try scratch.write(Array(try Data(contentsOf: picture).prefix(20)), "cut.png")
    try scratch.write(try Array(Data(contentsOf: picture)), "secret.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: scratch["secret.png"])
    // What is called a picture is no text, though its bytes would be one.
    let names = [
      "nowhere.png", "empty.png", "page.png", "text.png", "cut.png", "secret.png", "nowhere/a.png",
    ]
    for name in names {
      let output = scratch["out-of-\(name.replacing("/", with: "-"))"]
      guard let words = Self.words(verb, scratch[name], output) else { return }
      let outcome = try PlatenProcess.start(words, asNobody: name == "secret.png").collect()
      expectRefusal(outcome, naming: name, "\(verb.rawValue) \(name)")
    }
  }

  @Test(arguments: [Verb.frames, .convert, .play, .text, .tokens, .highlight, .redact, .info])
  func aFolderIsNoFile(_ verb: Verb) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let words = try #require(Self.words(verb, scratch["folder"], scratch["out"]))
    let outcome = try PlatenProcess.start(words).collect()
    expectRefusal(outcome, naming: "folder", "\(verb.rawValue) of a folder")
  }

  @Test(arguments: Verb.allCases) func anOutputThatCannotBeWrittenIsNamed(_ verb: Verb) throws {
    let scratch = try Scratch()
    try scratch.write([1], "file")
    let input = PlatenProcess.root.appendingPathComponent("SampleImages/scans/receipt-1.png").path
    let writing: [Verb] = [.run, .frames, .thumbnail, .convert, .highlight, .redact, .filter]
    guard writing.contains(verb),
      let words = Self.words(verb, input, scratch["file/out"])
    else { return }
    let outcome = try PlatenProcess.start(words).collect()
    // What is in the way has the name, or what can't be below it.
    expectRefusal(outcome, naming: scratch["file"], verb.rawValue)
  }
}
