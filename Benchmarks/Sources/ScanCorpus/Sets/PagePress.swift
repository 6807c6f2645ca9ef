/// Prints pages of one kind, also for those who need another: a back side shines through.
struct PagePress: Sendable {
  let kind: PageLayout.Kind
  let faces: Faces
  let changes: PageLayout.Changes

  func sheet(_ random: inout SeededRandom, dpi: Double) -> Sheet {
    var wording = Wording(random)
    let sheet = PageLayout(kind, faces: faces, changes: changes).printed(&wording, dpi: dpi)
    random = wording.random
    return sheet
  }

  /// A stamp: a ring or a frame with a word, turned.
  func stamp(_ random: inout SeededRandom, dpi: Double) -> Raster {
    var sheet = Sheet(width: 150, height: 150, dpi: dpi)
    var style = TypeStyle(faces.sans[0], random.real(17...24), bold: true)
    style.tone = random.one(of: [
      Tone(0.75, 0.1, 0.15), Tone(0.15, 0.2, 0.65), Tone(0.5, 0.2, 0.55),
    ])
    sheet.turn(about: 75, 75, degrees: random.real(-35...35))
    if random.happens(0.5) {
      sheet.ring(75, 75, radius: 55, width: 2.5, style.tone)
      sheet.ring(75, 75, radius: 46, width: 1, style.tone)
    } else {
      for (y, width) in [(54.0, 2.5), (96, 2.5)] {
        sheet.rule(18, y, toX: 132, toY: y, width: width, style.tone)
      }
    }
    let word = random.one(of: ["PAID", "COPY", "FILED", "VOID", "DRAFT"])
    sheet.set(word, x: 75, y: 82, style, align: .center, isWritten: false)
    var raster = sheet.raster()
    raster.fade(least: 0.3, pitch: 4, &random)
    return raster
  }
}
