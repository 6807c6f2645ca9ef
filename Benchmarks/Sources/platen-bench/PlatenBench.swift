import Foundation

/// Runs Platen beside its rivals and prints a Markdown table of CPU times.
///
///     make bench
///     swift run -c release --package-path Benchmarks platen-bench [--quick] [--filter WORD]
///
/// The second needs the command built by `make build`. A ratio below 1 says Platen takes less. Exits
/// with 1 if outputs disagree. What a machine can't run is a line "skipped: why".
@main
struct PlatenBench {
  static func main() throws {
    var filter = ""
    var isQuick = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--filter": filter = arguments.popFirst() ?? ""
      default:
        print("usage: platen-bench [--quick] [--filter WORD]")
        exit(2)
      }
    }
    let workspace = try Workspace(isQuick: isQuick)
    defer { workspace.remove() }
    print("| benchmark | rival | pairs | Platen ms | rival ms | Platen ÷ rival | 95 % | outputs |")
    print("|---|---|--:|--:|--:|--:|---|---|")
    var disagreements = 0
    for benchmark in Benchmark.all where filter.isEmpty || benchmark.name.contains(filter) {
      if try !run(benchmark, in: workspace) { disagreements += 1 }
    }
    if disagreements > 0 {
      workspace.remove()
      exit(1)
    }
  }

  /// Prints one line; returns false if the outputs disagree.
  private static func run(_ benchmark: Benchmark, in workspace: Workspace) throws -> Bool {
    var cells = [benchmark.name, benchmark.rival]
    defer { print("| \(cells.joined(separator: " | ")) |") }
    do {
      let contest = try benchmark.prepare(workspace)
      let pairs = workspace.isQuick ? max(3, benchmark.pairs / 3) : benchmark.pairs
      let comparison = try Comparison(contest, pairs: pairs)
      let agreement = try contest.agreement()
      let interval = comparison.interval
      cells += [
        "\(pairs)", milliseconds(comparison.ours), milliseconds(comparison.theirs),
        decimal(comparison.ratio),
        "\(decimal(interval.lowerBound))–\(decimal(interval.upperBound))", agreement.description,
      ]
      return agreement.isAcceptable
    } catch {
      cells += ["", "", "", "", "", "skipped: \(error)"]
      return true
    }
  }

  private static func milliseconds(_ seconds: [Double]) -> String {
    decimal(Comparison.median(seconds) * 1000)
  }

  private static func decimal(_ value: Double) -> String { String(format: "%.2f", value) }
}
