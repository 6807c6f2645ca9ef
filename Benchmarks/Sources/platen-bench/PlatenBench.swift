import Foundation

@main
struct PlatenBench {
  static func main() throws {
    var words: [String] = []
    var extent = Workspace.Extent.standard
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": extent = .quick
      case "--full": extent = .full
      case "--filter": words.append(arguments.popFirst() ?? "")
      default: exit(2)
      }
    }
    let workspace = try Workspace(extent)
    defer { workspace.remove() }
    for benchmark in Benchmark.all
    where words.isEmpty || words.contains(where: benchmark.name.contains) {
      var result = BenchmarkResult(name: benchmark.name, area: benchmark.area)
      do {
        try benchmark.prepare(workspace).measure(
          into: &result, seconds: extent == .quick ? 1 : 5, rounds: benchmark.rounds)
      } catch { result.skipped = "\(error)" }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      print(String(decoding: try encoder.encode(result), as: UTF8.self))
    }
  }
}
