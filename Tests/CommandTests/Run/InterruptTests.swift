import Foundation
import Glibc
import Testing

/// An interrupt ends every verb with code 4.
@Suite struct InterruptTests {
  /// They wait for what nobody writes, so that the signal finds them at work.
  @Test(
    arguments: [
      (["highlight", "-", "a.png"], SIGINT), (["filter", "sepiaTone", "-", "--explain"], SIGTERM),
      (["redact", "-", "a.txt"], SIGINT), (["verify-redaction", "-", "a.txt"], SIGTERM),
      (["frames", "-", "-o", "out"], SIGINT), (["convert", "-", "a.png"], SIGTERM),
      (["plan", "--files-from", "-", "-o", "a.jsonl"], SIGINT), (["tokens", "-", "-q"], SIGTERM),
    ])
  func aSignalIsSaidByTheCode(_ words: [String], _ signal: Int32) throws {
    let scratch = try Scratch()
    let (input, errors) = (Pipe(), Pipe())
    let process = Process()
    process.currentDirectoryURL = scratch.url
    process.executableURL = PlatenProcess.binary
    process.arguments = words
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    usleep(500_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    try input.fileHandleForWriting.close()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 4)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(words.contains("-q") ? text.isEmpty : text.contains("ending what is under way"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
  }
}
