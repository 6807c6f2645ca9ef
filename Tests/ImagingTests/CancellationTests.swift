import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import PlatenCore
@testable import PlatenImaging

/// What is done after the flag is raised is counted, never timed.
@Suite struct CancellationTests {
  private static let size = PixelSize(width: 256, height: 3000)

  private static func picture(_ size: PixelSize = size, seed: UInt64 = 3) throws -> Image {
    var random = SeededRandom(seed: seed)
    var image = try Image(size: size, format: .rgba8, alpha: .straight)
    let noise = random.bytes(image.byteCount)
    var bytes = image.mutableBytes
    for (index, byte) in noise.enumerated() {
      bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return image
  }

  private static func frames(_ count: Int) throws -> [Frame] {
    try (0..<count).map {
      Frame(
        index: $0, image: try picture(PixelSize(width: 16, height: 16), seed: UInt64($0)),
        delay: .zero, unclampedDelay: .zero)
    }
  }

  /// Raises a flag at one of its rows, and counts those that follow.
  private struct Tripwire: PointOperation {
    let at: Int
    let cancellation: Cancellation
    let counter = Counter()
    var isIdentity: Bool { false }

    final class Counter: Sendable {
      let rows = Atomic<Int>(0)
    }

    func loop(for shape: FilterShape) -> PointLoop? {
      PointLoop("tripwire", planesIn: shape.planes, planesOut: shape.planes) { _ in
        if counter.rows.add(1, ordering: .relaxed).newValue == at { cancellation.cancel() }
      }
    }

    var rowsAfter: Int { counter.rows.load(ordering: .relaxed) - at }
  }

  /// Chains that read pixels on their way, run tile by tile, and hold rows or whole tiles; each
  /// with the source rows that one row of the result may take.
  @Test(
    arguments: [
      ("exposureAdjust(ev: 1)", 0), ("gaussianBlur(radius: 2)", 20),
      ("gaussianBlur(radius: 20)", 150), ("discBlur(radius: 8)", 20), ("zoomBlur", 600),
      ("bilateral", 10), ("medianFilter(radius: 3)", 10),
      ("gaussianBlur(radius: 1) | sepiaTone | lanczosScale(0.5) | boxBlur(radius: 3)", 90),
    ], [WorkerQueue.inline, WorkerQueue(workers: 2)])
  func aChainEndsWithinSomeRows(_ chain: (text: String, reach: Int), _ queue: WorkerQueue) throws {
    let image = try Self.picture()
    let cancellation = Cancellation()
    let tripwire = Tripwire(at: 200, cancellation: cancellation)
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern {
        var context = FilterContext()
        context.queue = queue
        let operations = try Filter.operations(of: Filter.chain(parsing: chain.text), in: context)
        let plan = try FilterPlan([.point(tripwire)] + operations, for: FilterShape(image))
        _ = try plan.run(on: image, in: context)
      }
    }
    #expect(error?.code == .cancelled)
    // Every thread looks each 16,384 pixels, and no tile is wider than the picture.
    #expect(tripwire.rowsAfter < queue.workers * (2 * 64 + 2 * chain.reach) + 64)
  }

  @Test func framesEndWithTheOneUnderWay() throws {
    let file = try ImageDestination(format: .gif).encode(Self.frames(40))
    let source = try ImageSource(bytes: file)
    for queue in [WorkerQueue.inline, WorkerQueue(workers: 2)] {
      let cancellation = Cancellation()
      let changes = Atomic<Int>(0)
      let error = #expect(throws: PlatenError.self) {
        try cancellation.govern {
          try source.frames(in: FrameSequence(source), on: queue) { image in
            if changes.add(1, ordering: .relaxed).newValue == 6 { cancellation.cancel() }
            return image
          }
        }
      }
      #expect(error?.code == .cancelled)
      // Those that were decoded with it may still be changed.
      #expect(changes.load(ordering: .relaxed) <= 6 + 2 * queue.workers)
    }
  }

  @Test func anEncoderAsksForNoFurtherFrame() throws {
    let frames = try Self.frames(12)
    let cancellation = Cancellation()
    var asked = 0
    let feed = FrameFeed { (body) throws(PlatenError) in
      for frame in frames {
        asked += 1
        if asked == 5 { cancellation.cancel() }
        if try !body(frame) { return }
      }
    }
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern {
        try GIFEncoder.encode(feed, GIFOptions(ImageDestination.Options()), limits: .default)
      }
    }
    #expect(error?.code == .cancelled)
    #expect(asked == 5)
  }

  /// Whatever takes long looks at what governs it, and a deadline that has passed ends it as well.
  @Test(
    arguments: [
      "png", "jpeg", "gif", "apng", "convert", "orient", "profile", "sauvola", "deskew",
      "documentEnhancer", "detectDocument", "autoAdjust", "adaptiveEqualization", "sepiaTone",
      "read png", "read jpeg", "read gif", "read apng",
    ])
  func whateverTakesLongIsGoverned(_ work: String) throws {
    var image = try Self.picture(PixelSize(width: 64, height: 64))
    image.colorProfile = .gamma(1)
    let frames = try Self.frames(3)
    let isFile = ["png", "jpeg", "gif", "apng"].contains { work.hasSuffix($0) }
    let format: ImageFormat =
      isFile ? ImageFormat(rawValue: String(work.split(separator: " ").last ?? "")) : .png
    let file = try ImageDestination(format: format).encode([Self.frames(1)[0]])
    let run: () throws -> Void = {
      switch work {
      case "png", "jpeg": _ = try ImageDestination(format: format).encode(image)
      case "gif", "apng": _ = try ImageDestination(format: format).encode(frames)
      case "convert": _ = try image.converted(to: .gray8)
      case "orient": _ = try image.oriented(6)
      case "profile": _ = try image.convertedToSRGB()
      case _ where work.hasPrefix("read"): _ = try Image(bytes: file)
      default: _ = try image.filtered(Filter.chain(parsing: work))
      }
    }
    try run()
    try Cancellation(deadline: .now + .seconds(3600)).govern(run)
    let raised = Cancellation()
    raised.cancel()
    let past = Cancellation(deadline: .now - .seconds(1))
    for (cancellation, code) in [(raised, PlatenError.Code.cancelled), (past, .limitExceeded)] {
      let error = #expect(throws: PlatenError.self) { try cancellation.govern(run) }
      #expect(error?.code == code)
    }
  }

  /// Raised in the midst of the work, at half of the looks that it takes at the flag, it ends all
  /// the same, and soon.
  @Test(
    arguments: [
      "sauvola", "deskew", "documentEnhancer", "detectDocument", "autoAdjust",
      "adaptiveEqualization", "sepiaTone", "guidedFilter", "documentBinarizer", "kMeans(count: 4)",
      "webp", "tiff", "gif",
    ])
  func whatTakesLongLooksWhileItGoesOn(_ work: String) throws {
    let image = try Self.picture(PixelSize(width: 256, height: 600))
    let format = ImageFormat(rawValue: work)
    let isFile = ["webp", "tiff", "gif"].contains(work)
    let run: () throws -> Void = {
      if isFile {
        _ = try ImageDestination(format: format).encode(image)
      } else {
        _ = try image.filtered(Filter.chain(parsing: work))
      }
    }
    let counting = Cancellation(raisedAtLook: .max)
    try counting.govern(run)
    #expect(counting.looks >= 4, "\(counting.looks)")
    let half = counting.looks / 2
    let raised = Cancellation(raisedAtLook: half)
    let error = #expect(throws: PlatenError.self) { try raised.govern(run) }
    #expect(error?.code == .cancelled)
    // Each worker looks once more, and so does who waits for them.
    #expect(raised.looks <= half + 4 + WorkerQueue.shared.workers, "of \(counting.looks)")
  }

  /// A file may have a chunk for every twelve of its bytes.
  @Test func chunksOfAFileAreWalkedUnderTheFlag() throws {
    let scratch = try Scratch()
    let file = try ImageDestination.png().encode(Self.picture(PixelSize(width: 9, height: 9)))
    let chunks = (0..<500).flatMap { _ in pngChunk("prVt", []) }
    try AtomicFile.write(Array(file[..<33]) + chunks + file[33...], to: scratch["in.png"])
    let raised = Cancellation(raisedAtLook: 250)
    let error = #expect(throws: PlatenError.self) {
      try raised.govern { _ = try PNGRowReader(scratch["in.png"], limits: .default) }
    }
    #expect(error?.code == .cancelled)
    #expect(raised.looks == 250)
  }

  @Test func nothingIsLeftOfAFileThatWasBegun() throws {
    let scratch = try Scratch()
    try Self.picture().write(to: scratch["in.png"])
    var filter = FileFilter(try Filter.chain(parsing: "gaussianBlur(radius: 2)"))
    filter.bandedBytes = 0
    filter.bandBytes = 1 << 20
    let cancellation = Cancellation()
    let isOver = Atomic<Bool>(false)
    let ended = DispatchSemaphore(value: 0)
    // Raised when the temporary file is seen, however long that takes.
    DispatchQueue.global().async {
      while !isOver.load(ordering: .relaxed), scratch.names.count < 2 {}
      cancellation.cancel()
      ended.signal()
    }
    var isCancelled = false
    do throws(PlatenError) {
      let filter = filter
      _ = try cancellation.govern { () throws(PlatenError) in
        try filter.write(scratch["in.png"], to: scratch["out.png"])
      }
    } catch {
      isCancelled = error.code == .cancelled
    }
    isOver.store(true, ordering: .relaxed)
    ended.wait()
    #expect(scratch.names == (isCancelled ? ["in.png"] : ["in.png", "out.png"]))
  }

  @Test func aCancelledTaskEndsThePlainCallsInIt() async throws {
    let image = try Self.picture()
    let error = await Task { () -> PlatenError? in
      do throws(PlatenError) {
        _ = try image.filtered([.gaussianBlur(radius: 2)])
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        _ = try image.filtered([.gaussianBlur(radius: 2)])
      } catch {
        return error
      }
      return nil
    }.value
    #expect(error?.code == .cancelled)
  }

  @Test func aCancelledTaskEndsTheFilterItsJobRuns() async throws {
    let queue = WorkerQueue(workers: 1)
    let image = try Self.picture()
    let begun = DispatchSemaphore(value: 0)
    let task = Task {
      try await queue.run { _ in
        begun.signal()
        // Goes on until it is cancelled.
        while true { _ = try image.filtered([.gaussianBlur(radius: 2)]) }
      }
    }
    DispatchQueue.global().async {
      begun.wait()
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
