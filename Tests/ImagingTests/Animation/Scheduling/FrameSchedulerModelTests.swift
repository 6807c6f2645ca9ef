import Dispatch
import PlatenImaging
import Synchronization
import TestSupport
import Testing

/// Random controls at random times, against a player as simple as can be.
@Suite struct FrameSchedulerModelTests {
  struct Case: Sendable {
    var delays: [Int]
    let plays: Int
    let bounces: Bool
    let rate: Double
    var controls: [(time: Int, control: FrameSchedulerModel.Control)] = []
    let horizon = 700

    init(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let rates = [0.5, 1, 2, -0.5, -1, -2]
      delays = (0..<random.int(2...6)).map { _ in random.chance(15) ? 0 : random.int(1...40) }
      // An animation that takes no time at all is one that does not move.
      delays[0] = max(1, delays[0])
      plays = random.chance(30) ? 0 : random.int(1...4)
      bounces = random.chance(30)
      rate = random.chance(50) ? 1 : rates[random.int(0...5)]
      var length = delays.reduce(0, +)
      if bounces { length += delays.dropFirst().dropLast().reduce(0, +) }
      var time = 0
      while true {
        time += random.int(1...60)
        guard time < horizon else { break }
        let control: FrameSchedulerModel.Control =
          switch random.int(0...9) {
          case 0, 1: .pause
          case 2, 3: .resume
          case 4: .rate(random.chance(20) ? 0 : rates[random.int(0...5)])
          case 5: .frame(random.int(0...delays.count - 1))
          case 6: .time(random.int(0...length))
          case 7: .step(random.int(-9...9))
          case 8: .step(1)
          default: .step(-1)
          }
        controls.append((time, control))
      }
    }
  }

  @Test(arguments: 0..<300)
  func controlsAtRandom(seed: UInt64) async throws {
    let test = Case(seed: seed)
    let source = try FrameSchedulerRun.source(test.delays, plays: test.plays)
    var model = FrameSchedulerModel(
      delays: test.delays, plays: test.plays, bounces: test.bounces, rate: test.rate)
    model.play(test.controls, until: test.horizon)

    let run = FrameSchedulerRun {
      FrameScheduler(
        source, rate: test.rate, bounces: test.bounces, delays: .exact, clock: $0)
    }
    for (time, control) in test.controls {
      run.at(time) { playback in
        switch control {
        case .pause: playback.pause()
        case .resume: playback.resume()
        case .rate(let rate): try playback.setRate(rate)
        case .frame(let index): try playback.seek(toFrame: index)
        case .time(let time): try playback.seek(to: .milliseconds(time))
        case .step(let count): playback.step(by: count)
        }
      }
    }
    run.at(test.horizon) { $0.stop() }
    let shown = try await seed.isMultiple(of: 3) ? run.handled() : run.shown()
    #expect(shown == model.shown, "seed \(seed): \(test)")
    #expect(run.now == model.end ?? Double(test.horizon), "seed \(seed): \(test)")
    let report = run.playback.report
    #expect(report.framesShown == shown.count)
    #expect(report.maximumLateness == .zero)
    #expect(report.endDrift == (model.end == nil ? nil : .zero))
  }

  /// A reader that takes its time, against a list of all the times.
  @Test(arguments: 0..<100)
  func readersAtRandom(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let delays = (0..<random.int(2...9)).map { _ in random.int(1...60) }
    let plays = random.int(1...9)
    let work = (0..<200).map { _ in random.chance(10) ? random.int(0...300) : random.int(0...50) }
    let catchUp = random.chance(50) ? 1000 : random.int(0...100)
    let slow = random.chance(30)
    let limit = slow ? min(catchUp, 2) : catchUp

    var starts = [0]
    for _ in 0..<plays { for delay in delays { starts.append(starts[starts.count - 1] + delay) } }
    let showings = starts.count - 1
    var expected = [[0.0, 0.0]]
    var (now, current, shift, dropped, worst) = (work[0], 0, 0, 0, 0)
    while current + 1 < showings {
      var next = current + 1
      now = max(now, starts[next] + shift)
      if now - starts[next] - shift > limit {
        worst = max(worst, now - starts[next] - shift)
        shift = now - starts[next]
      } else if !slow {
        while next + 1 < showings, starts[next + 1] + shift <= now { next += 1 }
      }
      worst = max(worst, now - starts[next] - shift)
      dropped += next - current - 1
      current = next
      expected.append([Double(current % delays.count), Double(now)])
      now += expected.count <= work.count ? work[expected.count - 1] : 0
    }

    let source = try FrameSchedulerRun.source(delays)
    let run = FrameSchedulerRun {
      FrameScheduler(
        source, loops: plays, delays: .exact, dropsLateFrames: !slow,
        catchUp: .milliseconds(catchUp), clock: $0)
    }
    let shown = try await run.shown(work: work)
    #expect(shown == expected, "seed \(seed)")
    let report = run.playback.report
    #expect(report.framesShown + report.framesDropped == showings)
    #expect(report.framesDropped == dropped)
    #expect(report.maximumLateness == .milliseconds(worst))
    #expect(report.delayed == .milliseconds(shift))
    let end = starts[showings] + shift
    #expect(report.endDrift == .milliseconds(shift + max(0, now - end)))
  }
}
