import Testing

@testable import Platen

@Suite struct StageArgumentsTests {
  /// A slip of whoever wrote the stage, which no recipe can make good.
  @Test func aParameterThatAStageHasNotEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      try StageArgumentsTests.read { _ = $0.text("wrod") }
    }
    await #expect(processExitsWith: .failure) {
      try StageArgumentsTests.read { _ = $0.number("word") }
    }
    await #expect(processExitsWith: .success) {
      try StageArgumentsTests.read { _ = $0.text("word") }
    }
  }

  /// Reads a recipe with a stage that takes a word.
  fileprivate static func read(_ body: @escaping @Sendable (StageArguments) -> Void) throws {
    let stamp = StageDefinition(
      "stamp", "Writes a word.", parameters: [.text("word", default: "seen", "The word.")]
    ) { arguments in
      body(arguments)
      return Stage("stamp")
    }
    _ = try Recipe(
      json: Array(#"{"name": "x", "stages": [{"stage": "stamp"}]}"#.utf8), stages: [stamp])
  }
}
