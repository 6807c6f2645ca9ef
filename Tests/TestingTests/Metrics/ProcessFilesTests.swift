import Foundation
import Glibc
@_spi(Instruments) import PlatenMetrics
import Synchronization
import Testing

@Suite struct ProcessFilesTests {
  @Test func writtenBytesGrowByWhatIsWritten() throws {
    let before = try ProcessFiles.bytesWritten()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(count: 1 << 20).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    // Tests beside this one write as well.
    #expect(try ProcessFiles.bytesWritten() - before >= 1 << 20)
    #expect(try ProcessFiles.bytes().stored >= 0)
  }

  @Test func threadsThatOutnumberTheProcessorsWait() {
    let threads = ProcessInfo.processInfo.activeProcessorCount + 4
    let waits = Mutex<[Result<Duration, UnavailableReading>]>([])
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        burn(0.02)
        let wait = Result { () throws(UnavailableReading) in try ProcessFiles.runQueueWait() }
        waits.withLock { $0.append(wait) }
        done.signal()
      }
    }
    for _ in 0..<threads { done.wait() }
    #expect(throws: Never.self) {
      let all = try waits.withLock { try $0.map { try $0.get() } }
      #expect(all.allSatisfy { $0 >= .zero })
      #expect(all.reduce(.zero, +) > .zero)
    }
  }

  @Test func statesAndMemory() throws {
    #expect("RS".contains(try ProcessFiles.state(of: getpid())))
    let memory = try ProcessFiles.memory(of: getpid())
    #expect(memory.resident > 1 << 20)
    #expect(memory.peak >= memory.resident / 2)
  }

  /// A user of a thousand groups has them before the lines on memory.
  @Test(.enabled(if: getuid() == 0)) func aLongStatus() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      "import os; os.setgroups(range(1234560000, 1234561000)); os.write(1, b'.'); os.read(0, 1)",
    ]
    process.standardInput = Pipe()
    process.standardOutput = output
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 1)?.count == 1)
    #expect(try ProcessFiles.memory(of: process.processIdentifier).resident > 1 << 20)
    process.terminate()
  }

  @Test func whatIsNotThereSaysSo() {
    let missing = UnavailableReading("/proc/-1/io can't be used (No such file or directory)")
    #expect(throws: missing) { try ProcessFiles.bytesWritten(of: -1) }
    #expect(throws: UnavailableReading.self) { try ProcessFiles.memory(of: -1) }
    #expect(throws: UnavailableReading.self) { try ProcessFiles.resetPeakMemory(of: -1) }
    #expect(throws: UnavailableReading.self) { try ProcessFiles.state(of: -1) }
  }
}
