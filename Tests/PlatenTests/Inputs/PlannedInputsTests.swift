@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

@testable import Platen

/// In which order inputs come to the workers.
@Suite struct PlannedInputsTests {
  private let budget = InputBudget("nothing", limits: .default)

  @Test(arguments: 0..<20) func allAreTakenInTheirOrder(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var planned = PlannedInputs()
    var sizes: [Int: Int] = [:]
    var taken: [Int] = []
    func check(_ group: PlannedInputs.Group) {
      let members = group.turns.map(\.index)
      taken += members
      guard let room = group.room else { return #expect(members.count == 1) }
      let bytes = members.reduce(0) { $0 + (sizes[$1] ?? .max) }
      #expect(members.count <= 16)
      #expect(room == BatchJob.mostTogether - bytes && room >= 0)
    }
    for index in 0..<3000 {
      let isTiny = random.chance(90)
      if isTiny { sizes[index] = random.int(128...12_000) }
      planned.add([BatchJob.Turn(index, budget)], tinyBytes: sizes[index])
      while planned.count > 100 || random.chance(5) && planned.hasWhole {
        if let group = planned.take() { check(group) }
      }
      #expect(planned.count == index + 1 - taken.count)
    }
    while let group = planned.take() { check(group) }
    #expect(planned.count == 0 && !planned.hasWhole)
    #expect(taken == Array(0..<3000))
  }

  /// A small file of many pixels, last of many tiny ones: begun after them, it would have one
  /// worker end long after the others.
  @Test func whatTakesLongIsBegunFirst() throws {
    let folder = try Workspace()
    for number in 0..<600 {
      try folder.write(Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4], FilePath("in/\(number).pgm"))
    }
    let long = Bomb.tiff(side: 2100)
    #expect(long.count < 1 << 20)
    try folder.write(long, "in/x.tif")
    let run = BatchRun(
      pipeline: try Pipeline([Stage("nothing", finish: { _, _ in })]), roots: [folder["in"]],
      output: folder["out"], workers: 2, cancellation: Cancellation(),
      meter: Meter(spans: 10_000))
    #expect(try CollectedRun(run).done == 601)
    let trace = run.meter.trace()
    let jobs = trace.intervals.filter(\.isJob)
    #expect(jobs.count >= 601)
    let slow = try #require(jobs.first { trace.names[Int($0.name)].hasSuffix("x.tif") })
    #expect(jobs.count { $0.start < slow.start } < 500)
  }
}
