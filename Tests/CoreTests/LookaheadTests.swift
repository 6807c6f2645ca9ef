import Dispatch
import Glibc
@_spi(Instruments) import PlatenMetrics
import PlatenCore
import Synchronization
import TestSupport
import Testing

@Suite struct LookaheadTests {
  static let queues = [WorkerQueue.inline, WorkerQueue(workers: 1), WorkerQueue(workers: 3)]

  /// Whoever makes a value, it is made once and the right one is taken.
  @Test(arguments: 0..<3, 0..<10) func eachValueIsMadeOnce(which: Int, seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let made = Mutex([Int](repeating: 0, count: 400))
    let lookahead = Lookahead<Int>(on: Self.queues[which])
    defer { lookahead.cancel() }
    var asked = 0
    for key in 0..<400 {
      while asked < 400, asked - key < 12, asked <= key || random.chance(70) {
        let next = asked
        lookahead.request(next) {
          made.withLock { $0[next] += 1 }
          return next * 3
        }
        asked += 1
      }
      lookahead.wakeHelpers()
      #expect(lookahead.take(key) == key * 3)
    }
    #expect(made.withLock { $0 } == Array(repeating: 1, count: 400))
    #expect(lookahead.take(5) == nil)
    #expect(lookahead.keys.isEmpty)
  }

  @Test func whatIsDroppedIsNotMade() {
    let made = Mutex<[Int]>([])
    let lookahead = Lookahead<Int>(on: .inline)
    for key in 0..<6 {
      lookahead.request(key) {
        made.withLock { $0.append(key) }
        return key
      }
    }
    lookahead.drop { $0 % 2 == 0 }
    #expect(lookahead.keys == [1, 3, 5])
    #expect(lookahead.take(2) == nil)
    #expect(lookahead.take(3) == 3)
    lookahead.cancel()
    #expect(lookahead.take(5) == nil)
    #expect(made.withLock { $0 } == [3])
  }

  /// A worker stops when whoever asked is cancelled, and what it gives then is nobody's value.
  @Test func whatIsCancelledAheadIsMadeByWhoeverTakesIt() {
    let lookahead = Lookahead<Int>(on: WorkerQueue(workers: 1))
    defer { lookahead.cancel() }
    let (cancellation, begun) = (Cancellation(), DispatchSemaphore(value: 0))
    let stops = Mutex(0)
    cancellation.govern {
      lookahead.request(1) {
        guard let own = Cancellation.governing else { return 7 }
        begun.signal()
        let end = ContinuousClock.now + .seconds(20)
        while !own.isCancelled, .now < end { usleep(500) }
        stops.withLock { $0 += own.isCancelled ? 1 : 0 }
        return -1
      }
    }
    lookahead.wakeHelpers()
    #expect(begun.wait(timeout: .now() + 20) == .success)
    cancellation.cancel()
    #expect(lookahead.take(1) == 7)
    #expect(stops.withLock { $0 } == 1)
  }

  /// A value that a worker has begun is waited for, by everyone who wants it; one of them gets it.
  @Test func aBegunValueIsWaitedFor() {
    let queue = WorkerQueue(workers: 1)
    let lookahead = Lookahead<Int>(on: queue)
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    lookahead.request(7) {
      begun.signal()
      mayEnd.wait()
      return 70
    }
    lookahead.wakeHelpers()
    begun.wait()
    let taken = Mutex<[Int?]>([])
    let group = DispatchGroup()
    for _ in 0..<2 {
      DispatchQueue(label: "taker").async(group: group) {
        let value = lookahead.take(7)
        taken.withLock { $0.append(value) }
      }
    }
    mayEnd.signal()
    group.wait()
    #expect(taken.withLock { $0 }.compactMap(\.self) == [70])
    lookahead.cancel()
  }

  /// Who would have to wait makes another value meanwhile: with one worker, two are at work.
  @Test func whoWaitsHelps() {
    let queue = WorkerQueue(workers: 1)
    let lookahead = Lookahead<Int>(on: queue)
    let begun = DispatchSemaphore(value: 0)
    let other = DispatchSemaphore(value: 0)
    // The first can't end before the second is made, which the worker does not come to.
    lookahead.request(1) {
      begun.signal()
      other.wait()
      return 1
    }
    lookahead.wakeHelpers()
    begun.wait()
    lookahead.request(2) {
      other.signal()
      return 2
    }
    #expect(lookahead.take(1) == 1)
    #expect(lookahead.take(2) == 2)
    lookahead.cancel()
  }

  /// Workers that help still take the jobs that come.
  @Test func jobsComeBeforeHelp() {
    let queue = WorkerQueue(workers: 1)
    let lookahead = Lookahead<Int>(on: queue)
    let order = Mutex<[Int]>([])
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    lookahead.request(0) {
      begun.signal()
      mayEnd.wait()
      return 0
    }
    lookahead.wakeHelpers()
    begun.wait()
    for key in 1...3 {
      lookahead.request(key) {
        order.withLock { $0.append(key) }
        return key
      }
    }
    lookahead.wakeHelpers()
    queue.submit { _ in order.withLock { $0.append(100) } }
    mayEnd.signal()
    queue.drain()
    #expect(order.withLock { $0.first } == 100)
    lookahead.cancel()
  }

  /// What a worker spends on a value is charged to the thread that takes it.
  @Test func helpIsCharged() {
    let queue = WorkerQueue(workers: 1)
    let lookahead = Lookahead<UInt64>(on: queue)
    lookahead.request(0) {
      let start = Reading.now()
      var random = SeededRandom(seed: 1)
      var sum: UInt64 = 0
      while Reading.now().since(start).cpuTime < .milliseconds(5) { sum &+= random.next() }
      return sum
    }
    lookahead.wakeHelpers()
    // Another job that is done when the worker is through with the help.
    let worker = DispatchSemaphore(value: 0)
    queue.submit { _ in worker.signal() }
    worker.wait()
    let start = Reading.now()
    #expect(lookahead.take(0) != nil)
    #expect(Reading.now().since(start).cpuTime >= .milliseconds(5))
    lookahead.cancel()
  }
}
