import Foundation
import Testing

/// `.ci/packages`, with which make installs what is missing, on machines that lack something.
@Suite struct InstallingTests {
  /// Runs it where these programs are all there are, as a user with this number.
  private func install(
    _ programs: [String: String], user: Int = 1000
  ) throws -> (code: Int32, said: String) {
    let scratch = try Scratch()
    var programs = programs
    programs["id"] = "echo \(user)"
    programs["dpkg-query"] = programs["dpkg-query"] ?? "exit 1"
    for (name, body) in programs {
      try scratch.write(Array("#!/bin/sh\n\(body)\n".utf8), name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch[name])
    }
    for name in ["grep", "tail", "env"] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch[name], withDestinationPath: "/usr/bin/\(name)")
    }
    let process = Process()
    process.executableURL = PlatenProcess.root.appendingPathComponent(".ci/packages")
    process.arguments = ["libone-dev", "two"]
    process.environment = ["PATH": scratch.url.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test func nothingIsAskedWhereAllIsThere() throws {
    let outcome = try install(["dpkg-query": "echo install ok installed"])
    #expect(outcome.code == 0 && outcome.said.isEmpty)
  }

  @Test func withoutSudoItPrintsTheAdministratorsCommand() throws {
    let outcome = try install(["apt-get": "exit 0"])
    #expect(outcome.code == 1)
    #expect(
      outcome.said.hasSuffix(
        "apt-get update && apt-get install -y --no-install-recommends libone-dev two\n"))
    #expect(outcome.said.split(separator: "\n").count == 1)
  }

  @Test func withoutANetworkItSaysSoOnce() throws {
    let apt = "[ $1 = update ] && exit 0; echo E: Unable to locate package >&2; exit 100"
    let outcome = try install(["apt-get": apt], user: 0)
    #expect(outcome.code == 1)
    let lines = outcome.said.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "Installing libone-dev two")
    #expect(outcome.said.contains("apt knows no packages libone-dev two: without a network"))
  }

  @Test func whatAptSaysIsNotLost() throws {
    let apt = "case $* in *-s*|update*) exit 0 ;; esac; echo E: no space left >&2; exit 100"
    let outcome = try install(["apt-get": apt], user: 0)
    #expect(outcome.code == 1)
    #expect(outcome.said.contains("E: no space left"))
    #expect(outcome.said.contains("could not install libone-dev two"))
  }

  @Test func otherSystemsGetTheList() throws {
    let outcome = try install([:])
    #expect(outcome.code == 1)
    #expect(outcome.said == "Install these first: libone-dev two\n")
  }
}
