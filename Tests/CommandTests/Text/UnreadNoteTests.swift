import Foundation
import Glibc
import Testing

/// A standard error that nobody reads: `2>&1 | less`, a log that has stalled.
@Suite struct UnreadNoteTests {
  /// A pipe that takes nothing more.
  private func fullPipe() -> Pipe {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let page = [UInt8](repeating: 10, count: 4096)
    while unsafe write(descriptor, page, page.count) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
    return pipe
  }

  @Test(arguments: [
    ["run", "in", "-o", "out", "--recipe", "r.json", "-v"],
    ["text", "in/0.pgm", "none-1.png", "none-2.png"], ["text", "none-1.png"],
  ])
  func aSignalEndsTheProgram(_ words: [String]) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    let picture = Array("P5 8 8 255\n".utf8) + [UInt8](repeating: 9, count: 64)
    for number in 0..<20 { try scratch.write(picture, "in/\(number).pgm") }
    try scratch.write(
      Array(#"{"name":"r","stages":[{"stage":"write","formats":["png"]}]}"#.utf8), "r.json")

    let pipe = fullPipe()
    let process = Process()
    process.currentDirectoryURL = scratch.url
    process.executableURL = PlatenProcess.binary
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe.fileHandleForWriting
    try process.run()
    sleep(1)
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<100 where process.isRunning { usleep(100_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 4)
    guard words[0] == "run" else { return }
    // The record is written all the same.
    let results = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    #expect(results.split(separator: "\n").count == 20)
  }
}
