// What code costs: stages of a loop, and two ways to do one thing.
import Foundation
import Platen

let meter = Meter(spans: 100_000)
let lane = meter.lane()  // one for each thread
for path in ["SampleImages/photos/harbour.png"] {
  lane.begin("decode")
  let image = try Image(contentsOf: path)
  lane.begin("filter")  // one reading ends a stage and begins the next
  _ = try image.filtered([.sepiaTone()])
  lane.endJob(named: path)
}
print(meter.report().table())
try Data(meter.chromeTrace()).write(to: URL(filePath: "trace.json"))

let image = try Image(contentsOf: "SampleImages/photos/harbour.png")
let comparison = try PairedComparison.run(cpuBudget: .seconds(1)) {
  _ = try image.filtered([.gaussianBlur(radius: 2)])
} candidate: {
  _ = try image.filtered([.gaussianBlur(radius: 2), .sepiaTone()])
}
print(comparison.verdict, comparison.ratio, comparison.interval)  // slower 1.06 1.05...1.07
