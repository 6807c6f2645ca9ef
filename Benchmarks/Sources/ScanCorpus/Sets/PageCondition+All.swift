extension PageCondition {
  /// All of them, in the order of the report.
  public static let all: [PageCondition] = clean + lying + sensor + light + paper + print + mixed

  private static func coarse(_ least: Double) -> PageLayout.Changes {
    var changes = PageLayout.Changes()
    changes.least = least
    return changes
  }

  private static let clean: [PageCondition] = [
    PageCondition("clean-300", dpi: 300),
    PageCondition("clean-200"),
    PageCondition("clean-150", dpi: 150),
    PageCondition("coarse-100", dpi: 100, changes: coarse(8)),
    PageCondition("coarse-72", dpi: 72, changes: coarse(10)),
    PageCondition("coarse-60", dpi: 60, changes: coarse(11)),
    PageCondition("columns-2") { _, _, _ in }.changed { $0.columns = 2 },
    PageCondition("columns-3") { _, _, _ in }.changed { $0.columns = 3 },
    PageCondition("italic") { _, _, _ in }.changed { $0.isItalic = true },
    PageCondition("capitals") { _, _, _ in }.changed { $0.isCapitals = true },
  ]

  private func changed(_ change: (inout PageLayout.Changes) -> Void) -> PageCondition {
    var changes = changes
    change(&changes)
    return PageCondition(name, dpi: dpi, changes: changes, wear: wear)
  }

  private static func skew(_ name: String, _ degrees: ClosedRange<Double>) -> PageCondition {
    PageCondition(name) { scan, random, _ in
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(degrees))
    }
  }

  private static func turn(_ quarters: Int) -> PageCondition {
    PageCondition("turn-\(quarters * 90)") { scan, random, _ in
      scan = scan.turned(quarters: quarters, name: scan.name)
    }
  }

  private static let lying: [PageCondition] = [
    skew("skew-0.5", 0.3...0.7), skew("skew-2", 1...3), skew("skew-6", 4...7),
    skew("skew-10", 8...10), turn(1), turn(2), turn(3),
    PageCondition("warp-book") { scan, random, _ in
      scan.raster = scan.raster.bent(
        depth: Float(random.real(0.3...0.8)), isLeft: random.happens(0.5))
    },
    PageCondition("warp-wave") { scan, random, _ in
      scan.raster = scan.raster.waved(
        height: Float(random.real(5...14)), waves: Float(random.real(0.6...1.8)),
        phase: Float(random.real(0...6.28)))
    },
    PageCondition("photo") { scan, random, _ in
      scan.photograph(tear: 0, &random)
      scan.raster.light(to: Float(random.real(0.5...0.8)), angle: Float(random.real(0...6.28)))
      scan.raster.addNoise(0.02, &random)
      scan.encoding = .jpeg(quality: random.number(55...85))
    },
  ]

  private static func noise(_ name: String, _ deviation: ClosedRange<Double>) -> PageCondition {
    PageCondition(name) { scan, random, _ in
      scan.raster.stretch(black: 0.08, white: 0.9)
      scan.raster.addNoise(Float(random.real(deviation)), &random)
    }
  }

  private static func jpeg(_ name: String, _ quality: ClosedRange<Int>) -> PageCondition {
    PageCondition(name) { scan, random, _ in
      scan.encoding = .jpeg(quality: random.number(quality))
    }
  }

  private static let sensor: [PageCondition] = [
    noise("noise-weak", 0.05...0.1), noise("noise-strong", 0.11...0.2),
    PageCondition("salt-pepper") { scan, random, _ in
      scan.raster.addSaltAndPepper(random.real(0.01...0.06), &random)
    },
    PageCondition("specks") { scan, random, _ in
      scan.raster.addSpecks(random.number(400...2500), radius: random.real(1...2.6), &random)
    },
    PageCondition("blur") { scan, random, _ in
      scan.raster.blur(Float(random.real(1.5...2.8)))
      scan.raster.addNoise(0.01, &random)
    },
    PageCondition("blur-motion") { scan, random, _ in
      scan.raster.smear(
        length: Float(random.real(4...8)), angle: Float(random.real(0...3.14)))
      scan.raster.addNoise(0.01, &random)
    },
    jpeg("jpeg-30", 25...35), jpeg("jpeg-10", 6...12),
    PageCondition("fax-fine") { scan, random, _ in scan.fax(SIMD2(204, 196), &random) },
    PageCondition("fax") { scan, random, _ in scan.fax(SIMD2(204, 98), &random) },
  ]

  private static let light: [PageCondition] = [
    PageCondition("gradient") { scan, random, _ in
      scan.raster.light(to: Float(random.real(0.25...0.5)), angle: Float(random.real(0...6.28)))
    },
    PageCondition("shadow") { scan, random, _ in
      scan.raster.shade(
        to: Float(random.real(0.3...0.5)), softness: Float(random.real(3...25)), &random)
    },
    PageCondition("low-contrast") { scan, random, _ in
      let black = Float(random.real(0.45...0.65))
      scan.raster.stretch(black: black, white: black + Float(random.real(0.1...0.2)))
      scan.raster.addNoise(0.01, &random)
    },
    PageCondition("inverted") { scan, random, _ in
      scan.raster.stretch(black: 1, white: Float(random.real(0...0.15)))
    },
    PageCondition("dark-border") { scan, random, _ in
      scan.raster = scan.raster.padded(60)
      let widths = (0..<4).map { _ in random.happens(0.6) ? random.number(10...55) : 0 }
      scan.raster.border(SIMD4(max(20, widths[0]), widths[1], widths[2], widths[3]), &random)
    },
  ]

  private static let paper: [PageCondition] = [
    PageCondition("bleed-through") { scan, random, press in
      let back = press.sheet(&random, dpi: scan.dpi).raster()
      scan.raster.bleed(from: back, Float(random.real(0.25...0.55)))
    },
    PageCondition("texture") { scan, random, _ in
      scan.raster.roughen(Float(random.real(0.2...0.42)), &random)
    },
    PageCondition("pattern") { scan, random, _ in
      scan.raster.ground(
        Float(random.real(0.12...0.34)), pitch: Float(random.real(5...14)), &random)
    },
    PageCondition("colored-paper") { scan, random, _ in
      let tone = (0..<3).map { _ in Float(random.real(0.45...1)) }
      scan.raster.color(Tone(tone[0], tone[1], tone[2]))
      scan.isColored = true
    },
    PageCondition("punch-holes") { scan, random, _ in
      scan.raster = scan.raster.padded(50)
      scan.raster.punch(radius: Float(random.real(16...26)), &random)
    },
    PageCondition("stains") { scan, random, _ in
      scan.raster.stain(random.number(2...5), &random)
      scan.isColored = true
    },
    PageCondition("stamp") { scan, random, press in
      let stamp = press.stamp(&random, dpi: scan.dpi)
      scan.raster.overprint(
        stamp, x: random.number(50...max(51, scan.raster.width - stamp.width)),
        y: random.number(100...max(101, scan.raster.height - stamp.height)))
      scan.isColored = true
    },
  ]

  private static let print: [PageCondition] = [
    PageCondition("faded-ink") { scan, random, _ in
      scan.raster.fade(least: Float(random.real(0...0.08)), pitch: 10, &random)
      scan.raster.addNoise(0.015, &random)
    },
    PageCondition("thick-print") { scan, random, _ in
      for _ in 0..<random.number(1...2) {
        scan.raster.thicken(Float(random.real(0.4...0.85)))
      }
    },
    PageCondition("eroded-print") { scan, random, _ in
      for _ in 0..<random.number(1...2) { scan.raster.erode(Float(random.real(0.55...0.9))) }
      scan.raster.addNoise(0.03, &random)
    },
  ]

  private static let mixed: [PageCondition] = [
    PageCondition("office-copy") { scan, random, _ in
      scan.raster.thicken(0.4)
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(0.5...2))
      scan.raster.addSpecks(random.number(50...400), radius: 1.6, &random)
      scan.raster.addNoise(0.04, &random)
    },
    PageCondition("phone") { scan, random, _ in
      scan.raster = scan.raster.bent(depth: 0.25, isLeft: random.happens(0.5))
      scan.raster.blur(Float(random.real(0.7...1.2)))
      scan.raster.light(to: Float(random.real(0.45...0.7)), angle: Float(random.real(0...6.28)))
      scan.raster.addNoise(0.03, &random)
      scan.encoding = .jpeg(quality: random.number(30...60))
    },
    PageCondition("archive") { scan, random, press in
      scan.raster.fade(least: 0.3, pitch: 10, &random)
      scan.raster.bleed(from: press.sheet(&random, dpi: scan.dpi).raster(), 0.18)
      scan.raster.roughen(0.1, &random)
      scan.raster.color(Tone(0.93, 0.87, 0.72))
      scan.raster.stain(1, &random)
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(0.3...1.2))
      scan.isColored = true
    },
    PageCondition("turned-worn") { scan, random, _ in
      scan.raster.addNoise(0.06, &random)
      scan.raster = scan.raster.skewed(degrees: random.sign() * random.real(0.5...3))
      scan = scan.turned(quarters: random.number(1...3), name: scan.name)
      scan.raster.light(to: 0.55, angle: Float(random.real(0...6.28)))
    },
  ]
}
