import PlatenCore
import PlatenMetrics
import Testing

/// Programs as processes: what they get, and how they are ended.
struct ChildProgramTests {
  private let shell = ChildProgram("sh", package: "dash")

  @Test func argumentsAreNotForAShell() throws {
    let echo = ChildProgram("printf", package: "coreutils")
    let words = ["%s|", "$(id)", "; ls", "-n", "a b"]
    let (ending, bytes) = try echo.output(words, files: [], limit: 1000)
    #expect(ending.status == 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "$(id)|; ls|-n|a b|")
  }

  @Test func filesComeByDescriptorAndNothingElseDoes() throws {
    let files = [try MemoryFile(Array("one".utf8)), try MemoryFile(Array("two".utf8))]
    let script = """
      cat /dev/fd/3 /dev/fd/4 /dev/fd/3
      for f in /proc/$$/fd/*; do echo " ${f##*/}"; done
      """
    let (ending, bytes) = try shell.output(["-c", script], files: files, limit: 1000)
    #expect(ending.status == 0, "\(ending.words)")
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(words.first == "onetwoone")
    // The shell reads the list by a descriptor of its own, the next one.
    #expect(Set(words.dropFirst()).isSubset(of: ["0", "1", "2", "3", "4", "5"]))
  }

  @Test func itsEndIsTold() throws {
    let (ending, _) = try shell.output(
      ["-c", "echo; echo first >&2; echo second >&2; exit 7"], files: [], limit: 10)
    #expect(ending.status == 7)
    #expect(ending.words == "first")
    #expect(ending.line(with: "con") == "second" && ending.line(with: "third") == nil)
    #expect(ending.isWhole)
    let (much, _) = try shell.output(
      ["-c", "head -c 100000 /dev/zero >&2; echo late >&2"], files: [], limit: 10)
    #expect(!much.isWhole && much.line(with: "late") == nil)
  }

  @Test(arguments: [false, true])
  func itsProcessorTimeIsItsStages(isEnded: Bool) throws {
    let meter = Meter()
    let lane = meter.lane()
    lane.begin("draw")
    // Says what the kernel has counted of it, in hundredths of a second.
    let script = """
      i=0
      while [ $i -lt 300000 ]; do i=$((i+1)); done
      read -r line < /proc/self/stat; set -- ${line##*)}; echo $((${12} + ${13}))
      """
    var program = shell
    program.processorSeconds = 30
    var said: [UInt8] = []
    if isEnded {
      #expect(throws: PlatenError.self) {
        let more = script + "\nsleep 1000"
        _ = try program.run(["-c", more], files: [], limit: 1000) { part throws(PlatenError) in
          said += part
          throw PlatenError(.cancelled, message: "is enough")
        }
      }
    } else {
      said = try program.output(["-c", script], files: [], limit: 1000).bytes
    }
    let words = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let hundredths = try #require(words.first.flatMap { Int($0) })
    #expect(hundredths > 3)
    let stage = try #require(lane.endJob().first)
    #expect(stage.usage.cpuTime >= .milliseconds(10 * (hundredths - 2)))
    #expect(stage.usage.cpuTime <= .milliseconds(10 * hundredths + 200))
    let report = meter.report()
    #expect(report.cpuTime >= stage.usage.cpuTime)
  }

  @Test func itsMemoryIsCounted() throws {
    let script = "x=$(head -c 100000000 /dev/zero | tr '\\0' x); echo; sleep 0.1; echo ${#x}"
    let said = try shell.output(["-c", script], files: [], limit: 100).bytes
    #expect(String(decoding: said, as: UTF8.self) == "\n100000000\n")
    #expect(Meter(resetsPeakMemory: false).report().childPeakMemory >= 100_000_000)
  }

  @Test func whatSaysTooMuchIsEnded() {
    let yes = ChildProgram("yes", package: "coreutils")
    let error = #expect(throws: PlatenError.self) {
      _ = try yes.output([], files: [], limit: 1 << 20)
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func whatTakesTooLongIsEnded() {
    var sleep = ChildProgram("sleep", package: "coreutils")
    sleep.time = .milliseconds(80)
    let error = #expect(throws: PlatenError.self) {
      _ = try sleep.output(["1000"], files: [], limit: 10)
    }
    #expect(error?.code == .limitExceeded)
    var busy = shell
    busy.processorSeconds = 1
    let other = #expect(throws: PlatenError.self) {
      _ = try busy.output(["-c", "while :; do :; done"], files: [], limit: 10)
    }
    #expect(other?.code == .limitExceeded)
  }

  /// Nobody waits for one that says it has nothing more to say, and stays.
  @Test(arguments: [false, true]) func whatClosesItsStreamsAndStaysIsEnded(isCancelled: Bool) {
    var silent = shell
    silent.time = isCancelled ? .seconds(60) : .milliseconds(200)
    let cancellation = Cancellation(deadline: .now + .milliseconds(isCancelled ? 200 : 60_000))
    let start = ContinuousClock.now
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern { () throws(PlatenError) in
        _ = try silent.output(["-c", "exec >&- 2>&-; sleep 20"], files: [], limit: 10)
      }
    }
    #expect(error?.code == .limitExceeded)
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func cancellingEndsIt() {
    let cancellation = Cancellation(deadline: .now + .milliseconds(80))
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern { () throws(PlatenError) in
        _ = try ChildProgram("sleep", package: "coreutils").output(
          ["1000"], files: [], limit: 10)
      }
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func aMissingOneNamesItsPackage() {
    let error = #expect(throws: PlatenError.self) {
      _ = try ChildProgram("no-such-program", package: "some-package").output(
        [], files: [], limit: 10)
    }
    #expect(error?.code == .missingResource)
    #expect(error?.recoverySuggestion?.contains("some-package") == true)
  }
}
