import Foundation
import Glibc
import Testing

@testable import Platen

/// `platen run` with its workers, from outside.
@Suite(.enabled(if: (try? Sandbox().check()) != nil, "the kernel has no sandbox"))
struct IsolatedRunTests {
  private static let samples = [
    "SampleImages/photos/dunes.png", "SampleImages/photos/orientation-6.jpg",
    "SampleImages/scans/receipt-1.png", "SampleImages/animations/gif-inset.gif",
    "SampleImages/animations/webp-boats.webp",
  ]

  private static func scratch() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-isolated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private static func contents(of folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where !name.hasPrefix(".platen") && name.contains(".") {
      guard name != "results.jsonl", name != "report.html" else { continue }
      contents[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }

  @Test func writesWhatItWritesWithoutWorkers() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    for flag in ["--isolate", "--no-isolate"] {
      let run = try PlatenProcess.start(
        ["run"] + Self.samples + [
          "--output", folder.appendingPathComponent(flag).path, "-q", flag,
        ]
      ).collect()
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    let isolated = try Self.contents(of: folder.appendingPathComponent("--isolate"))
    #expect(isolated.count > 12)
    #expect(isolated == (try Self.contents(of: folder.appendingPathComponent("--no-isolate"))))
  }

  /// HEIC is read by a program that wants a folder, which is gone with the run.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/heif-convert")))
  func picturesOfTelephonesAreRead() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = folder.appendingPathComponent("places")
    try FileManager.default.createDirectory(at: places, withIntermediateDirectories: true)
    let run = try PlatenProcess.start(
      [
        "run", "Tests/Fixtures/metadata/ramp.heic", "--output",
        folder.appendingPathComponent("out").path, "--recipe", "photos", "-q", "--isolate",
        "--format", "avif", "--size", "6x6", "--fit", "cover", "--quality", "90", "--metadata",
        "all",
      ], environment: ["TMPDIR": places.path]
    ).collect()
    #expect(run.exitCode == 0, "\(run.errors)")
    let web = try ImageSource(
      contentsOf: folder.appendingPathComponent("out/ramp.heic.web.avif").path)
    #expect(web.size == PixelSize(width: 6, height: 6))
    #expect(web.properties.artist == "Ada Lovelace" && web.properties.model == "Ramp 12")
    #expect(try FileManager.default.contentsOfDirectory(atPath: places.path) == [])
    // The original too is stored without what it says, if nothing asks for it.
    let bare = try PlatenProcess.start(
      [
        "run", "Tests/Fixtures/metadata/ramp.heic", "--output",
        folder.appendingPathComponent("bare").path, "--recipe", "photos", "-q",
      ]
    ).collect()
    #expect(bare.exitCode == 0, "\(bare.errors)")
    let original = folder.appendingPathComponent("bare/ramp.heic.original.heic")
    #expect(try Data(contentsOf: original).range(of: Data("Lovelace".utf8)) == nil)
  }

  /// Workers that somebody else kills are nobody's fault: every input is done.
  @Test func workersThatAreKilledFromOutsideCostNothing() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try PlatenProcess.start(
      ["run", "SampleImages/photos", "--output", folder.path, "-q", "-j", "2", "--json"])
    var killed = 0
    for _ in 0..<200 where run.0.isRunning && killed < 2 {
      usleep(20_000)
      for zygote in Self.children(of: run.0.processIdentifier) {
        for worker in Self.children(of: zygote).prefix(1) where killed < 2 {
          if kill(worker, SIGKILL) == 0 { killed += 1 }
          usleep(60_000)
        }
      }
    }
    let outcome = run.collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(killed > 0)
    #expect(outcome.lines.allSatisfy { $0["status"] as? String == "done" })
  }

  /// With the run all its processes end, however it ends.
  @Test func noProcessOutlivesTheRun() throws {
    let folder = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try PlatenProcess.start(
      ["run", "SampleImages/scans", "--output", folder.path, "-q", "-j", "2"])
    var processes: Set<pid_t> = []
    for _ in 0..<200 where processes.count < 3 && run.0.isRunning {
      usleep(20_000)
      for zygote in Self.children(of: run.0.processIdentifier) {
        processes.formUnion([zygote] + Self.children(of: zygote))
      }
    }
    #expect(processes.count >= 2)
    kill(run.0.processIdentifier, SIGKILL)
    _ = run.collect()
    var left = processes
    for _ in 0..<200 where !left.isEmpty {
      usleep(10_000)
      left = left.filter(Self.isWorker)
    }
    #expect(left.isEmpty)
  }

  @Test func saysWhatIsActive() throws {
    let doctor = try PlatenProcess.run("doctor")
    #expect(doctor.text.contains("isolation: workers are kept from files (Landlock"))
    let both = try PlatenProcess.run(
      "run", "SampleImages", "--output", "/nonexistent", "--isolate", "--no-isolate")
    #expect(both.exitCode == 2)
    #expect(!(try PlatenProcess.run("--help")).text.contains("@platen-worker"))
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { parent(of: $0) == process }
  }

  /// The fourth field of proc_pid_stat(5), after the name in brackets.
  private static func parent(of process: pid_t) -> pid_t? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = text?.split(separator: ")").last?.split(separator: " ")
    return fields.flatMap { $0.count > 1 ? pid_t($0[1]) : nil }
  }

  /// Whether a process is still there and is a worker: a number may be another's by now.
  private static func isWorker(_ process: pid_t) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
    return words.map { String(decoding: $0, as: UTF8.self).contains("@platen-worker") } ?? false
  }
}
