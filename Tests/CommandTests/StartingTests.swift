import Foundation
import Platen
import Testing

@testable import PlatenCommand

/// What a newcomer meets: `platen` alone, the demo, what is missing, completions and the manual.
@Suite struct StartingTests {
  @Test func aloneItSaysWhatToTry() throws {
    let outcome = try PlatenProcess.run()
    #expect(outcome.exitCode == 2)
    let tried = outcome.text.split(separator: "\n").filter { $0.hasPrefix("  platen ") }
    #expect(tried.count >= 3)
    for line in tried {
      let verb = line.split(separator: " ")[1]
      #expect(Verb(rawValue: String(verb)) != nil, "\(line)")
    }
  }

  @Test func theDemoMakesAReportAndResumes() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("demo", "--output", scratch["d"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("4 done"))
    #expect(outcome.text.contains("not searched for text; --recipe documents reads"))
    let report = scratch["d/results/report.html"]
    #expect(outcome.text.contains("Look at \(report)"))
    #expect(FileManager.default.fileExists(atPath: report))
    let results = try String(contentsOfFile: scratch["d/results/results.jsonl"], encoding: .utf8)
    let kinds = try results.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["kind"] as? String)
    }
    #expect(kinds.sorted() == ["animation", "page", "page", "photo"])
    let again = try PlatenProcess.run("demo", "--output", scratch["d"])
    #expect(again.text.contains("4 skipped (already done)"), "the samples are the same bytes")
    let read = try PlatenProcess.run("text", scratch["d/samples/invoice.png"]).text
    #expect(read.contains("accounts@example.com") && read.contains("€1,966.50"))
  }

  /// A process that was given one processor counts one.
  @Test func processorsAreThoseThatMayBeUsed() throws {
    let one = "$(taskset -cp $$ | sed 's/.* //; s/[-,].*//')"
    let line = "taskset -c \(one) \"$0\" doctor | grep -q 'processors: 1[.]'"
    #expect(try PlatenProcess.shell(line) == 0)
  }

  @Test func theDemoReplacesNothing() throws {
    let scratch = try Scratch()
    let folder = scratch.url.appendingPathComponent("d/samples")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(Array("mine".utf8), "d/samples/receipt.png")
    let outcome = try PlatenProcess.run("demo", "--output", scratch["d"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("receipt.png: is there already"))
    #expect(outcome.errors.contains("--output DIR"))
    let kept = try Data(contentsOf: folder.appendingPathComponent("receipt.png"))
    #expect(kept == Data("mine".utf8))
  }

  @Test func theReportIsOpenedByTheDesktop() throws {
    let scratch = try Scratch()
    let program = scratch["xdg-open"]
    try scratch.write(Array("#!/bin/sh\necho \"$1\" >\"$0.said\"\n".utf8), "xdg-open")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = try PlatenProcess.run(
      "demo", "--output", scratch["d"], "--open", environment: ["PATH": "\(scratch[""]):/bin"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    // It isn't waited for.
    for _ in 0..<500 {
      if let said = try? String(contentsOfFile: program + ".said", encoding: .utf8), !said.isEmpty {
        break
      }
      usleep(10_000)
    }
    let said = try String(contentsOfFile: program + ".said", encoding: .utf8)
    #expect(said == scratch["d/results/report.html"] + "\n")
    let without = try PlatenProcess.run(
      "demo", "--output", scratch["d"], "--open", environment: ["PATH": scratch["nowhere"]])
    #expect(without.exitCode == 1)
    #expect(without.errors.contains("install xdg-utils"))
  }

  @Test func oneCommandInstallsAllThatIsMissing() throws {
    let none = ["PATH": "/nonexistent", "TESSDATA_PREFIX": "/nonexistent"]
    let outcome = try PlatenProcess.run(
      "doctor", "--fix", "--languages", "deu,xyz", environment: none)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.text)")
    let words = try #require(lines.first).split(separator: " ").map(String.init)
    #expect(words.prefix(3) == ["sudo", "apt-get", "install"])
    for package in ["poppler-utils", "libheif-examples", "tesseract-ocr-deu"] {
      #expect(words.filter { $0 == package }.count == 1, "\(package)")
    }
    // One name without a package, and apt-get would install none.
    #expect(!words.contains("tesseract-ocr-xyz"))
    #expect(outcome.errors.contains("apt-get install tesseract-ocr-xyz"))
    let json = try PlatenProcess.run("doctor", "--fix", "--json", environment: none)
    let packages = try #require(json.lines.first?["packages"] as? [String])
    #expect(packages.contains("poppler-utils"))
  }

  @Test(arguments: Verb.allCases) func theManualHasEveryOption(_ verb: Verb) throws {
    let page = try PlatenProcess.run("manual", verb.rawValue)
    #expect(page.exitCode == 0)
    for flag in Flag.all(of: verb) {
      for name in flag.names {
        #expect(page.text.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR"))
      }
    }
    // A line that begins with a full stop is a request: each must be one of man(7).
    let requests = page.text.split(separator: "\n").filter { $0.hasPrefix(".") }
      .map { String($0.prefix { $0 != " " }) }
    #expect(
      Set(requests).isSubset(of: [".TH", ".SH", ".B", ".I", ".TP", ".BR", ".nf", ".fi"]))
  }

  @Test(arguments: ["bash", "fish", "zsh"]) func completionsNameEverything(_ shell: String) throws {
    let text = try PlatenProcess.run("completions", shell).text
    for verb in Verb.allCases {
      #expect(text.contains(verb.rawValue))
      for flag in Flag.all(of: verb) {
        for name in flag.names {
          let form =
            shell != "fish" ? name : name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s"
          #expect(text.contains(form), "\(name)")
        }
      }
    }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)") else { return }
    let scratch = try Scratch()
    try scratch.write(Array(text.utf8), "completions")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(shell)")
    process.arguments = ["-n", scratch["completions"]]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(shell) can't parse it")
  }

  @Test(arguments: [
    ("platen ru", ["run"]), ("platen run --outp", ["--output"]),
    ("platen filter --light ", ["encoded", "linear"]), ("platen completions z", ["zsh"]),
    ("platen run --recipe d", ["documents"]), ("platen text --format h", ["hocr"]),
    ("platen tokens --kinds ib", ["iban"]), ("platen play --graphics b", ["blocks"]),
    ("platen help verify", ["verify-redaction"]),
    ("platen text --engine t", ["tesseract"]), ("platen highlight --style u", ["underline"]),
    ("platen highlight --format h", ["html"]), ("platen redact --format a", ["apng"]),
    // Files are bash's own to offer, where they are not kept off.
    ("platen run --workers ", ["no files"]), ("platen run --trace ", []),
    ("platen text --format z", ["no files"]), ("platen run --recipe z", []),
  ]) func bashCompletes(_ line: String, _ words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(
      try PlatenProcess.run("completions", "bash").output, "completions")
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    let list = parts.map { "'\($0)'" }.joined(separator: " ")
    try scratch.write(
      Array(
        """
        . \(scratch["completions"])
        COMP_WORDS=(\(list)) COMP_CWORD=\(parts.count - 1)
        compopt() { [ "$*" = "+o default" ] && kept='no files'; }
        _platen
        [ "${#COMPREPLY[@]}" = 0 ] && COMPREPLY=("$kept")
        printf '%s\\n' "${COMPREPLY[@]}" | sort >\(scratch["said"])
        """.utf8), "ask")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [scratch["ask"]]
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOfFile: scratch["said"], encoding: .utf8)
    #expect(said.split(separator: "\n").map(String.init) == words)
  }
}
