import Glibc
@_spi(Instruments) import PlatenMetrics
import Testing

@Suite(.serialized) struct ReadingTests {
  @Test(arguments: [500, 5_000, 50_000]) func burntTimeIsReported(_ microseconds: Int) {
    let before = threadTime()
    let start = Reading.now()
    let burnt = burn(.microseconds(microseconds))
    let usage = Reading.now().since(start)
    // The thread's own clock, read inside and outside, leaves no room for an error.
    #expect((burnt...threadTime() - before).contains(usage.cpuTime))
    #expect(usage.wallTime >= burnt)
  }

  @Test func sleepingCostsNoProcessor() {
    let before = threadTime()
    let start = Reading.now()
    usleep(20_000)
    let usage = Reading.now().since(start)
    #expect(usage.wallTime >= .milliseconds(20))
    #expect(usage.cpuTime <= threadTime() - before)
    #expect(usage.waits >= 1)
  }

  @Test func chargedHelpIsPartOfTheNextReading() {
    var help = Usage()
    help.cpuTime = .seconds(1000)
    help.minorFaults = 77
    help.bytesWritten = 123
    help.bufferBytes = 4096
    let start = Reading.now()
    Reading.charge(help)
    let usage = Reading.now().since(start)
    #expect(usage.cpuTime >= .seconds(1000))
    #expect(usage.minorFaults >= 77)
    #expect(usage.bytesWritten == 123)
    #expect(usage.bufferBytes == 4096)
    #expect(usage.wallTime < .seconds(100))
  }

  @Test func numbersForPeople() {
    #expect(fixed(0.05) == "0.1")
    #expect(fixed(-1.25) == "-1.3" || fixed(-1.25) == "-1.2")
    #expect(fixed(.nan) == "–")
    #expect(byteCount(999) == "999 B")
    #expect(byteCount(1000) == "1.0 kB")
    #expect(byteCount(999_960) == "1.0 MB")
    #expect(byteCount(Int.max) == "9223372.0 TB")
  }
}
