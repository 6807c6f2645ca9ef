import PlatenImaging
import PlatenCore
import PlatenText
import TestSupport
import Testing

/// Pages spoiled in the ways scanners and cameras spoil them.
@Suite struct CleaningTests {
  private func errorRate(_ image: Image, cleans: Bool = true) throws -> Double {
    var recognizer = try TextRecognizer(RecognizeTextRequest(cleansPages: cleans))
    return characterErrorRate(try recognizer.recognize(image).text, DrawnPage.sample)
  }

  @Test func leavesACleanPageAlone() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    let page = try PageCleaner().clean(drawn.image)
    #expect(page.picture == drawn.image)
    #expect(page.findings.isEmpty)
    let isRuled = page.isRuled
    #expect(!isRuled)
    #expect(page.rotation == 0)
  }

  @Test func cleaningAndReadingAreTwoSteps() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    var recognizer = try TextRecognizer()
    let page = try recognizer.clean(drawn.image)
    let second = try recognizer.recognize(page, index: 3)
    #expect(second.index == 3)
    #expect(try second.text == recognizer.recognize(drawn.image).text)
    #expect(second.size == drawn.image.size)
  }

  @Test(arguments: 0..<4) func seesWritingWhicheverWayItRuns(quarters: Int) throws {
    let image = try DrawnPage(DrawnPage.sample).image.oriented([1, 6, 3, 8][quarters])
    #expect(try CleanedPage(unchanged: image, region: PixelRect(image.size)).hasWriting())
  }

  @Test func seesNoWritingInScatteredShapes() throws {
    var random = SeededRandom(seed: 4)
    var image = try Image(
      size: PixelSize(width: 400, height: 300), format: .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for index in 0..<120_000 { bytes.storeBytes(of: 255, toByteOffset: index, as: UInt8.self) }
    for _ in 0..<60 {
      let (left, top) = (random.int(0...380), random.int(0...270))
      for y in top..<(top + random.int(12...20)) {
        for x in left..<(left + 12) {
          bytes.storeBytes(of: 0, toByteOffset: y * 400 + x, as: UInt8.self)
        }
      }
    }
    #expect(try !CleanedPage(unchanged: image, region: PixelRect(image.size)).hasWriting())
  }

  @Test func readsAPageInAShadow() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    let dark = try drawn.image.mapped { x, y, at in
      at(x, y) * (x < 200 ? 256 : max(80, 256 - 4 * (x - 200))) / 256
    }
    #expect(try errorRate(dark) <= 0.01)
  }

  @Test func readsWhiteOnBlack() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    let inverted = try drawn.image.mapped { x, y, at in 255 - at(x, y) }
    #expect(try errorRate(inverted) == 0)
    let page = try PageCleaner().clean(inverted)
    #expect(page.picture == drawn.image)
    #expect(page.findings == [.inverted])
  }

  @Test func readsThroughGrain() throws {
    var noise = SeededRandom(seed: 7)
    let grainy = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
      20 + at(x, y) * 4 / 5 + noise.normal(deviation: 45)
    }
    #expect(try errorRate(grainy) <= 0.03)
    // Against grain it was smoothed, which is no blur to sharpen.
    let page = try PageCleaner().clean(grainy)
    #expect(page.findings.contains { if case .smoothed = $0 { true } else { false } })
    let isBlurred = page.isBlurred
    #expect(!isBlurred)
  }

  /// Blurs by a binomial mask of nearly a Gaussian's form, twice.
  private func blurred(_ image: Image) throws -> Image {
    let weights = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1]
    var result = image
    for isDown in [false, true] {
      let source = result
      result = try source.mapped { x, y, at in
        var sum = 2048
        for (step, weight) in weights.enumerated() {
          let (column, row) = isDown ? (x, y + step - 6) : (x + step - 6, y)
          let place = (min(max(column, 0), image.width - 1), min(max(row, 0), image.height - 1))
          sum += weight * at(place.0, place.1)
        }
        return sum / 4096
      }
    }
    return result
  }

  @Test func readsBlurredLettersSharpened() throws {
    let drawn = try DrawnPage(DrawnPage.sample).image
    let image = try blurred(blurred(drawn))
    let plain = try errorRate(image, cleans: false)
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(image)
    #expect(page.preparation.contains { $0.kind == .sharpened })
    #expect(characterErrorRate(page.text, DrawnPage.sample) < plain / 2, "\(page.text)")
    // What is read well as it is needs no other form.
    let sharp = try recognizer.recognize(drawn)
    #expect(!sharp.preparation.contains { $0.kind == .sharpened })
  }

  @Test(arguments: 0..<4) func theFormWithoutFadingStandsAsThePage(quarters: Int) throws {
    let page = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
      min(at(x, y), (x / 3 + y / 3) % 5 == 0 ? 190 : 255)
    }
    let image = try page.oriented([1, 6, 3, 8][quarters])
    let cleaned = try CleanedPage(readable: image)
    func isFaded(_ page: borrowing CleanedPage) -> Bool {
      page.findings.contains { if case .faded = $0 { true } else { false } }
    }
    let wasFaded = isFaded(cleaned)
    try #require(wasFaded)
    let plainer = try #require(cleaned.plainer.last)
    let form = try PageCleaner().finished(plainer: plainer, as: cleaned)
    let (isPlain, rotations) = (!isFaded(form), (form.rotation, cleaned.rotation))
    #expect(isPlain)
    #expect(rotations.0 == rotations.1)
    #expect(cleaned.rotation == 90 * quarters)
  }

  @Test func readsThroughSpecks() throws {
    var noise = SeededRandom(seed: 8)
    let specked = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
      switch noise.next() % 100 {
      case 0, 1: 0
      case 2, 3: 255
      default: at(x, y)
      }
    }
    #expect(try errorRate(specked) <= 0.03)
  }

  @Test func readsSmallLetters() throws {
    let page = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: 250, height: 140), pixels: 10, at: (10, 8)
    ).image
    #expect(try errorRate(page) <= 0.03)
  }

  @Test func readsLettersThatTouchTheEdge() throws {
    let drawn = try DrawnPage(
      "The harbour master", size: PixelSize(width: 243, height: 24), at: (1, -2))
    var recognizer = try TextRecognizer()
    #expect(try recognizer.recognize(drawn.image).text == "The harbour master\n")
  }

  @Test(arguments: [AlphaInfo.straight, .premultiplied])
  func readsInkOnTransparentPaper(alpha: AlphaInfo) throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    for format in [PixelFormat.rgba8, .rgba16] {
      var image = try Image(size: drawn.image.size, format: format, alpha: alpha)
      // Black ink is black in both meanings of alpha; the paper is transparent black.
      unsafe drawn.image.withUnsafeBytes { ink in
        unsafe image.withUnsafeMutableBytes { target in
          for index in 0..<ink.count {
            if format == .rgba8 {
              unsafe target[4 * index + 3] = 255 - ink[index]
            } else {
              unsafe target.storeBytes(
                of: UInt16(255 - ink[index]) * 257, toByteOffset: 8 * index + 6, as: UInt16.self)
            }
          }
        }
      }
      let gray = try PageCleaner().clean(image).picture
      // Blending rounds, so a level may be off by one.
      #expect(gray.size == drawn.image.size)
      let far = unsafe gray.withUnsafeBytes { levels in
        unsafe drawn.image.withUnsafeBytes { original in
          levels.indices.count { unsafe abs(Int(levels[$0]) - Int(original[$0])) > 1 }
        }
      }
      #expect(far == 0)
    }
  }

  /// A grid of monospaced letters has as many straight gaps down the page as across it.
  @Test(arguments: 0..<4) func aReceiptIsTurnedOnlyWhereItLiesOnItsSide(quarters: Int) throws {
    let items = (1...11).map { "Item \($0)   coffee     \($0 + 2).50" }.joined(separator: "\n")
    let drawn = try DrawnPage(
      items, size: PixelSize(width: 420, height: 400), font: "DejaVu Sans Mono")
    let page = try PageCleaner().clean(drawn.image.oriented([1, 6, 3, 8][quarters]))
    // Up and down are told by the engine's side, from ascenders.
    #expect(page.rotation % 180 == (quarters % 2 == 0 ? 0 : 90))
    let isOrientationClear = page.isOrientationClear
    #expect(isOrientationClear)
    let read = try CleanedPage(readable: drawn.image.oriented([1, 6, 3, 8][quarters]))
    #expect(read.picture.size == drawn.image.size)
  }

  @Test func saysWhatWasDoneAndOnWhatEvidence() throws {
    let slanted = try DrawnPage(DrawnPage.sample, degrees: 3).image
    let page = try PageCleaner().clean(slanted)
    guard case .leveled(let degrees) = try #require(page.findings.first) else {
      Issue.record("\(page.findings)")
      return
    }
    #expect(abs(degrees + 3) < 0.1 && degrees == -page.skew)
    let small = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: 250, height: 140), pixels: 10, at: (10, 8)
    ).image
    let enlarged = try PageCleaner().clean(small)
    #expect(enlarged.findings.contains { if case .scaled(let f) = $0 { f >= 2 } else { false } })
  }

  @Test func endsWhenItIsToStop() throws {
    let image = try DrawnPage(DrawnPage.sample, degrees: 3).image
    let stopped = Cancellation()
    stopped.cancel()
    let error = #expect(throws: PlatenError.self) {
      try stopped.govern { try PageCleaner().clean(image) }
    }
    #expect(error?.code == .cancelled)
    let late = Cancellation(deadline: .now - .seconds(1))
    let lateError = #expect(throws: PlatenError.self) {
      try late.govern { try CleanedPage(readable: image) }
    }
    #expect(lateError?.code == .limitExceeded)
  }

  @Test func mapsPointsBackThroughAllSteps() {
    var noise = SeededRandom(seed: 9)
    for _ in 0..<200 {
      let size = PixelSize(width: noise.int(100...999), height: noise.int(100...999))
      let quarters = noise.int(0...3)
      let box = PixelRect(
        x: noise.int(0...49), y: noise.int(0...49), width: noise.int(1...50),
        height: noise.int(1...50))
      var transform = PageTransform.identity
      transform.turned(quarters: quarters, from: size)
      let turned =
        quarters % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
      let double = PixelSize(width: turned.width * 2, height: turned.height * 2)
      transform.scaled(from: turned, to: double)
      transform.bordered(by: 20)
      let there = box.turned(quarters: quarters, in: size)
      let cleaned = PixelRect(
        x: there.x * 2 + 20, y: there.y * 2 + 20, width: there.width * 2,
        height: there.height * 2)
      #expect(transform(Quad(cleaned)).bounds == box)
      let back = transform.inverse(transform(Quad(cleaned)))
      for (corner, other) in zip(back.corners, Quad(cleaned).corners) {
        #expect(abs(corner.x - other.x) < 1e-9 && abs(corner.y - other.y) < 1e-9)
      }
    }
  }
}
