import Foundation
import Platen
import Testing

@testable import PlatenCommand

@Suite struct PlayTests {
  /// What a terminal makes of half blocks: two pixels a cell, nil for its own background.
  private struct Screen {
    let columns: Int
    let rows: Int
    var pixels: [[Int]?]
    var cellsWritten = 0
    private var row = 0
    private var column = 0
    private var front: [Int]?
    private var back: [Int]?

    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
      pixels = Array(repeating: nil, count: columns * rows * 2)
    }

    /// Fails on anything that `play` has no reason to write.
    mutating func obey(_ bytes: [UInt8]) throws {
      var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
      while let scalar = rest.popFirst() {
        guard scalar == "\u{1B}" else {
          try write(scalar)
          continue
        }
        #expect(rest.popFirst() == "[")
        var text = ""
        while let next = rest.first, !next.properties.isAlphabetic {
          text.unicodeScalars.append(next)
          rest.removeFirst()
        }
        guard let letter = rest.popFirst() else {
          Issue.record("a torn command")
          return
        }
        if text.hasPrefix("?") { continue }
        let numbers = text.split(separator: ";").map { Int($0) ?? -1 }
        switch (letter, numbers.first ?? 0) {
        case ("H", _): (row, column) = (numbers[0] - 1, numbers[1] - 1)
        case ("J", 2): pixels = Array(repeating: nil, count: pixels.count)
        case ("m", 0): (front, back) = (nil, nil)
        case ("m", 38): front = Array(numbers[2...])
        case ("m", 48): back = Array(numbers[2...])
        case ("m", 39): front = nil
        case ("m", 49): back = nil
        default: Issue.record("\(text)\(letter)")
        }
      }
    }

    private mutating func write(_ scalar: Unicode.Scalar) throws {
      try #require((0..<columns).contains(column) && (0..<rows).contains(row))
      let colors: ([Int]?, [Int]?) =
        switch scalar {
        case "▀": (front, back)
        case "▄": (back, front)
        default: (back, back)
        }
      try #require(["▀", "▄", " "].contains(scalar))
      pixels[row * 2 * columns + column] = colors.0
      pixels[(row * 2 + 1) * columns + column] = colors.1
      column += 1
      cellsWritten += 1
    }
  }

  /// Squares of flat colour, some of them clear.
  private func squares(_ columns: Int, _ rows: Int, side: Int, seed: Int) throws -> Image {
    var image = try Image(
      size: PixelSize(width: columns * side, height: rows * side), format: .rgba8,
      alpha: .straight)
    var bytes = image.mutableBytes
    for y in 0..<(rows * side) {
      for x in 0..<(columns * side) {
        for (channel, value) in color(x / side, y / side, seed).enumerated() {
          bytes.storeBytes(
            of: value, toByteOffset: (y * columns * side + x) * 4 + channel, as: UInt8.self)
        }
      }
    }
    return image
  }

  private func color(_ x: Int, _ y: Int, _ seed: Int) -> [UInt8] {
    if (x * 7 + y * 3) % 5 == 0 { return [0, 0, 0, 0] }
    // One column moves.
    let step = x == 3 ? seed : 0
    return [UInt8(x * 20 + step), UInt8(y * 20), UInt8((x + y) * 9), 255]
  }

  @Test func cellsHaveTheColoursOfTheirPixels() throws {
    // 9 columns and 7 rows of pixels on 11×5 cells: the middle; the last row's lower half is clear.
    var painter = HalfBlocks()
    var screen = Screen(columns: 11, rows: 5)
    for seed in [0, 50, 50, 90] {
      let before = screen.cellsWritten
      try screen.obey(
        painter.paint(squares(9, 7, side: 1, seed: seed), on: TerminalSize(columns: 11, rows: 5)))
      var wrong = 0
      for y in 0..<10 {
        for x in 0..<11 {
          let inside = (1..<10).contains(x) && y < 7
          let pixel = inside ? color(x - 1, y, seed) : [0, 0, 0, 0]
          let expected = pixel[3] == 0 ? nil : pixel.prefix(3).map(Int.init)
          if screen.pixels[y * 11 + x] != expected { wrong += 1 }
        }
      }
      #expect(wrong == 0)
      let written = screen.cellsWritten - before
      if seed == 0 { #expect(written > 20) }
      // One column of four cells; nothing where nothing moved.
      if before > 0 { #expect(written <= 4) }
    }
    // A window of another size is painted afresh.
    var larger = Screen(columns: 9, rows: 4)
    try larger.obey(
      painter.paint(squares(9, 7, side: 1, seed: 90), on: TerminalSize(columns: 9, rows: 4)))
    #expect(larger.pixels[1] == [20, 0, 9])
  }

  /// A picture made smaller: within a square of one colour, a cell has that colour.
  @Test func largeFramesAreFitted() throws {
    var painter = HalfBlocks()
    var screen = Screen(columns: 40, rows: 14)
    try screen.obey(
      painter.paint(squares(10, 7, side: 20, seed: 9), on: TerminalSize(columns: 40, rows: 14)))
    // 200×140 becomes 40×28: squares of four pixels.
    for (x, y) in [(1, 1), (3, 4), (8, 6), (6, 2)] {
      let expected = color(x, y, 9)
      let pixel = screen.pixels[(y * 4 + 2) * 40 + x * 4 + 2]
      if expected[3] == 0 {
        #expect(pixel == nil)
      } else {
        let found = try #require(pixel)
        for channel in 0..<3 { #expect(abs(found[channel] - Int(expected[channel])) <= 12) }
      }
    }
  }

  @Test func kittyGetsTheWholePicture() throws {
    var painter = KittyPictures()
    let size = TerminalSize(
      columns: 60, rows: 30, pixels: PixelSize(width: 600, height: 600))
    var random = SystemRandomNumberGenerator()
    var image = try Image(size: PixelSize(width: 90, height: 70), format: .rgba8, alpha: .straight)
    var bytes = image.mutableBytes
    for place in 0..<bytes.byteCount {
      bytes.storeBytes(
        of: UInt8.random(in: 1...255, using: &random), toByteOffset: place, as: UInt8.self)
    }
    let text = String(decoding: try painter.paint(image, on: size), as: UTF8.self)
    #expect(try painter.paint(image, on: size).isEmpty, "nothing changed")
    let commands = text.components(separatedBy: "\u{1B}_G").dropFirst().map {
      $0.components(separatedBy: "\u{1B}\\")[0].components(separatedBy: ";")
    }
    #expect(text.hasPrefix("\u{1B}[14;26H"), "in the middle, in cells of 10×20")
    let pieces = commands.dropLast()
    #expect(pieces.first?[0] == "a=T,f=100,i=2,p=1,q=2,C=1,m=1")
    #expect(pieces.dropFirst().dropLast().allSatisfy { $0[0] == "m=1" })
    #expect(pieces.last?[0] == "m=0")
    #expect(pieces.allSatisfy { $0[1].utf8.count <= 4096 } && pieces.count > 2)
    #expect(commands.last?[0] == "a=d,d=I,i=1,q=2,m=0", "the one before is taken away")
    let png = try #require(Data(base64Encoded: pieces.map { $0[1] }.joined()))
    #expect(try Image(bytes: Array(png)) == image)
  }

  @Test func terminalsAreTold() {
    func isKitty(_ environment: [String: String]) -> Bool {
      PlayGraphics.auto.painter(environment: environment) is KittyPictures
    }
    #expect(isKitty(["TERM": "xterm-kitty"]))
    #expect(isKitty(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]))
    #expect(isKitty(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]))
    #expect(!isKitty(["TERM": "xterm-256color"]))
    #expect(!isKitty(["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]))
    #expect(!isKitty(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"]))
    #expect(PlayGraphics.blocks.painter(environment: ["TERM": "xterm-kitty"]) is HalfBlocks)
  }

  @Test func keysControlTheShowing() async throws {
    let path = PlatenProcess.root.appendingPathComponent("SampleImages/animations/beacon.gif").path
    let playback = FrameScheduler(try ImageSource(contentsOf: path), rate: 0).playback()
    let keys = PlayKeys(playback, rate: 1)
    var frames = playback.makeAsyncIterator()
    func press(_ text: String) { keys.press(Array(text.utf8)[...]) }
    #expect(try await frames.next()?.index == 0)
    press("\u{1B}[C\u{1B}OC\u{1B}[C")
    #expect(try await frames.next()?.index == 3)
    press("\u{1B}[D")
    #expect(try await frames.next()?.index == 2)
    #expect(playback.rate == 0, "stepping pauses")
    press(" ")
    #expect(playback.rate == 1)
    press("\u{1B}[A")
    #expect(playback.rate == 2)
    press("\u{1B}[B\u{1B}[B")
    #expect(playback.rate == 0.5)
    press(" x")
    #expect(playback.rate == 0)
    press("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A")
    #expect(playback.rate == 64, "as far as a showing can")
    press("q")
    #expect(try await frames.next()?.index == nil)
  }

  @Test func theReportCountsFrames() throws {
    let outcome = try PlatenProcess.run(
      "play", "SampleImages/animations/gif-plays-3.gif", "--headless", "--late", "slow", "--speed",
      "20", "--json")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let line = try #require(outcome.lines.first)
    #expect(line["frames"] as? Int == 3)
    #expect(line["shown"] as? Int == 9, "three plays of three frames, none left out")
    #expect(line["dropped"] as? Int == 0)
    #expect((line["end_drift_ms"] as? Double ?? -1) >= 0)
    #expect(outcome.errors.contains("9 frames shown, 0 dropped"))
    let bounce = try PlatenProcess.run(
      "play", "SampleImages/animations/gif-plays-3.gif", "--headless", "--late", "slow",
      "--bounce", "--loops", "1", "--rate", "-20", "--json", "-q")
    #expect(bounce.lines.first?["shown"] as? Int == 4)
    #expect(bounce.errors.isEmpty)
  }

  @Test(arguments: [
    (["a.gif", "--late", "never"], "--late never is not known. It can be drop or slow."),
    (["a.gif", "--graphics", "block"], "Did you mean blocks?"),
    (["a.gif", "--speed", "0"], "--speed 0 is not a number"),
    (["a.gif", "--loops", "-1"], "--loops -1 is not a number"),
    (["a.gif", "--headless", "--graphics", "kitty"], "Leave out one."),
  ]) func wrongUsageIsFoundOut(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(["play"] + words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func whatCanNotBePlayedIsRefused() throws {
    let piped = try PlatenProcess.run("play", "SampleImages/animations/beacon.gif")
    #expect(piped.exitCode == 1 && piped.output.isEmpty)
    #expect(piped.errors.contains("add --headless"))
    let still = try PlatenProcess.run("play", "SampleImages/photos/dunes.png", "--headless")
    #expect(still.exitCode == 1 && still.errors.contains("does not move"))
    let torn = try PlatenProcess.run(
      "play", "Tests/Fixtures/hostile/gif-header-only.gif", "--headless")
    #expect(torn.exitCode == 1)
  }

  private static let script = "/usr/bin/script"
  /// Whether this machine can make a terminal: the kernel refuses where devpts is not mounted.
  private static var canMakeTerminals: Bool {
    let file = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    if file >= 0 { close(file) }
    return unsafe file >= 0 && access(script, X_OK) == 0
  }

  /// In a terminal of its own.
  @Test(.enabled(if: canMakeTerminals, "needs /usr/bin/script, and devpts at /dev/pts"))
  func theTerminalIsGivenBack() throws {
    let play = "play SampleImages/animations/gif-plays-3.gif --graphics blocks --speed 10"
    let scratch = try Scratch()
    // Interrupted when it has drawn something: `script -f` writes down at once what it sees.
    // Its first line is the command itself, so that spells the half block otherwise.
    let isDrawn = #"grep -q "$(printf '\342\226\200')" '\#(scratch["typescript"])'"#
    let drawn = "while kill -0 $! && ! \(isDrawn); do sleep 0.01; done"
    let cases: [(line: String, status: Int32)] = [
      ("\(play) --loops 1", 0),
      ("\(play) --loops 0 & \(drawn); kill -INT $!; wait $!", 4),
    ]
    for (line, status) in cases {
      try? FileManager.default.removeItem(atPath: scratch["typescript"])
      let process = Process()
      process.currentDirectoryURL = PlatenProcess.root
      process.executableURL = URL(fileURLWithPath: Self.script)
      process.arguments = [
        "-qefc",
        "stty cols 60 rows 30; before=$(stty -g); \(PlatenProcess.binary.path) \(line); "
          + "code=$?; [ \"$before\" = \"$(stty -g)\" ] || exit 99; exit $code",
        scratch["typescript"],
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == status, "\(line)")
      let text = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: scratch["typescript"])), as: UTF8.self)
      let entered = try #require(text.range(of: "\u{1B}[?1049h"))
      let left = try #require(text.range(of: "\u{1B}[?25h\u{1B}[?1049l"))
      #expect(entered.upperBound < left.lowerBound)
      #expect(text[entered.upperBound..<left.lowerBound].contains("▀"))
      #expect(text[left.upperBound...].contains(" shown, "), "the report is on the old screen")
    }
  }
}
