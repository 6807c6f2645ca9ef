import Testing

@testable import platen_bench

@Suite struct OptionsTests {
  @Test func everyOptionOfTheHelpIsRead() throws {
    let options = try Options([
      "--quick", "--filter", "gif", "--filter=png", "--list", "--save", "a", "--baseline", "b",
      "--pin", "--report", "c", "--help",
    ])
    var expected = Options()
    expected.extent = .quick
    expected.filters = ["gif", "png"]
    (expected.list, expected.pin, expected.help) = (true, true, true)
    (expected.save, expected.baseline, expected.report) = ("a", "b", "c")
    #expect(options == expected)
    for flag in Flag.all { #expect(Options.help.contains("  \(flag.name)")) }
  }

  @Test(arguments: [
    ["--filter"], ["--filter", "--quick"], ["--save="], ["--quick=1"], ["decode"], ["-q"],
    ["--identity", "some"], ["--identity", "-1"], ["--identity", "3", "--pin"],
    ["--identity", "3", "--quick"], ["--references", "d"], ["--against", "main", "--pin"],
    ["--against", "main", "--save", "a"], ["--only", "pages"], ["--seed", "3"],
    ["--accuracy", "d", "--only", "papers"], ["--accuracy", "d", "--pin"],
    ["--accuracy", "d", "--identity", "3"],
  ])
  func wrongUsage(_ words: [String]) {
    #expect(throws: WrongUsage.self) { try Options(words) }
  }

  @Test func aFileThatCanNotBeWrittenIsRefusedFirst() throws {
    #expect(throws: WrongUsage.self) { try Options(["--save", "/none/such.json"]).checkSave() }
    #expect(throws: Never.self) { try Options(["--save", "/dev/null"]).checkSave() }
    #expect(throws: Never.self) { try Options(["--quick"]).checkSave() }
  }

  @Test func aMisspeltOptionIsToldFromTheNearest() {
    #expect(throws: WrongUsage("there is no option --basline: did you mean --baseline?")) {
      try Options(["--basline", "x"])
    }
  }

  @Test func aFilterFindsNamesAndAreas() throws {
    let benchmarks = [
      benchmark("decode-gif", .decode), benchmark("filter-blur", .filters),
      benchmark("huge", .filters, isFull: true),
    ]
    func names(_ words: String...) throws -> [String] {
      try Options(words).chosen(from: benchmarks).map(\.name)
    }
    #expect(try names() == ["decode-gif", "filter-blur"])
    #expect(try names("--full") == ["decode-gif", "filter-blur", "huge"])
    #expect(try names("--filter", "filters") == ["filter-blur"])
    #expect(try names("--filter", "gif", "--filter", "blur") == ["decode-gif", "filter-blur"])
    let error = #expect(throws: WrongUsage.self) { try names("--filter", "filter-blurr") }
    #expect(error?.description.contains("did you mean filter-blur?") == true)
    #expect(error?.description.contains("There are: decode-gif, filter-blur") == true)
  }

  @Test func everyBenchmarkHasANameOfItsOwn() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]+/) != nil })
  }

  private func benchmark(
    _ name: String, _ area: Benchmark.Area, isFull: Bool = false
  ) -> Benchmark {
    Benchmark(name: name, area: area, isFull: isFull) { _ in throw Skipped("not to be run") }
  }
}
