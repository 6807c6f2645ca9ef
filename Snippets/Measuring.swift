// The code of README.md's "What it costs", compiled with every build.
import Foundation
import Platen

/// Marks the stages of a loop and prints what each cost.
func sepia(_ paths: [String]) throws {
  let meter = Meter(spans: 100_000)
  let lane = meter.lane()  // one for each thread
  for path in paths {
    lane.begin("decode")
    let image = try Image(contentsOf: path)
    lane.begin("filter")  // one reading ends a stage and begins the next
    _ = try image.filtered([.sepiaTone()])
    lane.endJob(named: path)
  }
  print(meter.report().table())
  try Data(meter.trace().chromeJSON()).write(to: URL(fileURLWithPath: "trace.json"))
}

/// Compares two ways to do one thing and prints the verdict.
func compare(_ image: Image) throws {
  let comparison = try PairedComparison.run(cpuBudget: .seconds(1)) {
    _ = try image.filtered([.gaussianBlur(radius: 2)])
  } candidate: {
    _ = try image.filtered([.gaussianBlur(radius: 2), .sepiaTone()])
  }
  print(comparison.verdict, comparison.ratio, comparison.interval)  // slower 1.06 1.05...1.07
}

try sepia(["SampleImages/photos/harbour.png"])
try compare(Image(contentsOf: "SampleImages/photos/harbour.png"))
