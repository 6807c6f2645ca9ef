import Foundation
import PlatenMetrics
import Synchronization
import Testing
import TestSupport

@Suite(.serialized) struct SignpostTests {
  private let signpost = Signpost(subsystem: "org.example.tests", category: "Signposts")

  /// A recording of this suite's marks: others may be made beside it.
  private func record(capacity: Int = 100_000) -> SignpostRecording {
    SignpostRecording(capacity: capacity) { [signpost] mark, _ in mark == signpost }
  }

  private func pause(milliseconds: UInt32) { usleep(1000 * milliseconds) }

  private func now() -> Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }

  @Test func intervalsLieWhereTheyWereMarked() throws {
    let recording = record()
    let first = now()
    let outer = signpost.beginInterval("outer", "page 7")
    let second = now()
    signpost.withInterval("inner") { pause(milliseconds: 2) }
    signpost.emitEvent("event", "cache miss")
    let third = now()
    signpost.endInterval("outer", outer)
    let fourth = now()
    let contents = recording.stop()

    #expect(contents.dropped == 0)
    #expect(contents.intervals.map(\.name) == ["outer", "inner"])
    #expect(contents.intervals.map(\.message) == ["page 7", ""])
    #expect(contents.intervals.allSatisfy { $0.signpost == signpost })
    let (whole, part) = (contents.intervals[0], contents.intervals[1])
    #expect((first...second).contains(whole.start))
    #expect((third...fourth).contains(try #require(whole.end)))
    #expect((second...third).contains(part.start))
    #expect((part.start...third).contains(try #require(part.end)))
    #expect(try #require(part.duration) >= .milliseconds(2))
    #expect(try #require(whole.duration) > part.duration ?? .zero)
    #expect(whole.thread == part.thread)

    #expect(contents.events.map(\.name) == ["event"])
    #expect(contents.events.map(\.message) == ["cache miss"])
    #expect((second...third).contains(contents.events[0].time))
    #expect(Set(contents.intervals.map(\.id) + contents.events.map(\.id)).count == 3)
  }

  @Test func anIntervalMayEndOnAnotherThread() async {
    let recording = record()
    let state = signpost.beginInterval("handed on")
    let signpost = signpost
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        signpost.endInterval("handed on", state)
        signpost.withInterval("there") {}
        done.resume()
      }
    }
    let intervals = recording.stop().intervals
    #expect(intervals.count == 2)
    #expect(intervals.allSatisfy { $0.end != nil })
    #expect(intervals[0].thread != intervals[1].thread)
  }

  @Test func asynchronousWorkAndThrowsEndTheirIntervals() async {
    struct Torn: Error {}
    let recording = record()
    let value = await signpost.withInterval("async") {
      await Task.yield()
      return 7
    }
    #expect(value == 7)
    #expect(throws: Torn.self) {
      try signpost.withInterval("torn") { () throws(Torn) in throw Torn() }
    }
    await #expect(throws: Torn.self) {
      try await signpost.withInterval("torn later") { () async throws(Torn) in
        await Task.yield()
        throw Torn()
      }
    }
    let intervals = recording.stop().intervals
    #expect(intervals.map(\.name) == ["async", "torn", "torn later"])
    #expect(intervals.allSatisfy { $0.end != nil })
  }

  @Test func whatDoesNotEndSaysSo() {
    let recording = record()
    let open = signpost.beginInterval("open")
    let closed = signpost.beginInterval("closed")
    signpost.endInterval("closed", closed)
    let end = recording.contents.intervals[1].end
    signpost.endInterval("another name", open)
    // Ended already: nothing changes.
    signpost.endInterval("closed", closed)
    let intervals = recording.stop().intervals
    #expect(intervals.map(\.name) == ["open", "closed"])
    #expect(intervals[0].end == nil)
    #expect(intervals[0].duration == nil)
    #expect(intervals[1].end != nil)
    #expect(intervals[1].end == end)
    signpost.endInterval("open", open)
    #expect(recording.contents.intervals[0].end == nil)
  }

  @Test func recordingsSeeWhatBeginsWhileTheyRun() {
    let first = record()
    let a = signpost.beginInterval("a")
    let second = record()
    let b = signpost.beginInterval("b")
    signpost.endInterval("a", a)
    let early = first.stop()
    signpost.endInterval("b", b)
    signpost.emitEvent("late")
    let late = second.stop()
    #expect(early.intervals.map(\.name) == ["a", "b"])
    #expect(early.intervals.map { $0.end != nil } == [true, false])
    #expect(early.events == [])
    #expect(late.intervals.map(\.name) == ["b"])
    #expect(late.intervals[0].end != nil)
    #expect(late.events.map(\.name) == ["late"])
    #expect(first.contents == early)
  }

  @Test func theFilterChoosesByNameToo() {
    let recording = SignpostRecording { [signpost] mark, name in
      mark == signpost && name.description == "kept"
    }
    signpost.withInterval("kept") {}
    signpost.withInterval("not kept") {}
    Signpost(subsystem: "org.example.tests", category: "Other").withInterval("kept") {}
    signpost.emitEvent("not kept")
    let contents = recording.stop()
    #expect(contents.intervals.map(\.name) == ["kept"])
    #expect(contents.events.isEmpty)
    #expect(contents.dropped == 0)
  }

  @Test func aRecordingHoldsNoMoreThanItsCapacity() {
    let recording = record(capacity: 10)
    DispatchQueue.concurrentPerform(iterations: 100) { [signpost] number in
      signpost.withInterval("many") {}
      if number.isMultiple(of: 2) { signpost.emitEvent("many") }
    }
    let contents = recording.stop()
    #expect(contents.intervals.count + contents.events.count == 10)
    #expect(contents.dropped == 140)
    let none = record(capacity: -1)
    signpost.emitEvent("none")
    #expect(none.stop().dropped == 1)
  }

  @Test func aRecordingEndsWithItsOwner() {
    do {
      let recording = record()
      #expect(Signpost.isRecorded)
      withExtendedLifetime(recording) {}
    }
    let later = record()
    signpost.emitEvent("once")
    #expect(later.stop().events.count == 1)
  }

  @Test func manyThreadsMarkAtOnce() {
    let recording = record()
    DispatchQueue.concurrentPerform(iterations: 8) { [signpost] thread in
      var random = SeededRandom(seed: UInt64(thread))
      var open: [SignpostIntervalState] = []
      for _ in 0..<300 {
        if open.isEmpty || random.chance(60) {
          open.append(signpost.beginInterval("nested", "\(thread)"))
        } else {
          let state = open.remove(at: random.int(0...open.count - 1))
          signpost.endInterval("nested", state)
        }
      }
      for state in open { signpost.endInterval("nested", state) }
      signpost.emitEvent("done")
    }
    let contents = recording.stop()
    #expect(contents.dropped == 0)
    #expect(contents.events.count == 8)
    #expect(Set(contents.intervals.map(\.id)).count == contents.intervals.count)
    for interval in contents.intervals {
      guard let end = interval.end else {
        Issue.record("an interval has no end")
        continue
      }
      #expect(end >= interval.start)
    }
    // By each thread's seed, the same number of beginnings as there were.
    for thread in 0..<8 {
      var random = SeededRandom(seed: UInt64(thread))
      var open = 0
      var begun = 0
      for _ in 0..<300 {
        if open == 0 || random.chance(60) {
          open += 1
          begun += 1
        } else {
          _ = random.int(0...open - 1)
          open -= 1
        }
      }
      #expect(contents.intervals.count { $0.message == "\(thread)" } == begun)
    }
  }
}
