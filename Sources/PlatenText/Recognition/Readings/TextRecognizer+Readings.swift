import PlatenCore
import PlatenImaging

extension TextRecognizer {
  /// The page as it is to be read further: where nobody has looked which way is up, and it can't be
  /// read as it lies, somebody looks now.
  ///
  /// Of 500 generated pages on their heads none was read with a mean confidence above 0.51, and of
  /// those with 20 characters and more none above 0.49.
  mutating func settleUprightness(
    of page: borrowing CleanedPage, by best: inout PageReading, _ progress: ReadingProgress
  ) throws(PlatenError) -> CleanedPage {
    var upright = copy page
    guard page.isUprightnessOpen, !best.standsUpright || best.misses(lettersOf: page) else {
      return upright
    }
    try parts.use { () throws(PlatenError) in try upright.standUpright(request.languages) }
    if upright.rotation != page.rotation {
      best = try read(upright, request.segmentation, progress, keepsPart: true)
    }
    return upright
  }

  /// Reads a doubtful page in other ways: the best reading is kept, and the others vote on its
  /// words. Numbers that the layout tore off their lines come back in all.
  ///
  /// Where a repair may have hurt, the page is read without it as well: what is read best goes on,
  /// and while doubt remains, so does the other. Where another repair may help, it has to be read
  /// better with that.
  mutating func improve(
    _ best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    if best.isOfGrain(page) { return }
    guard best.isUnsure || best.misses(lettersOf: page) else {
      return try improveForm(&best, page: page, progress)
    }
    var forms: [Form] = [(best, copy page)]
    for plainer in page.plainer {
      let form = try PageCleaner().finished(plainer: plainer, as: page)
      if form.hasInk { try add(form, to: &forms, progress) }
    }
    var first = forms.removeFirst()
    try repair(&first, progress)
    best = first.reading
    try improveForm(&best, page: first.page, progress)
    for form in forms where best.isUnsure {
      var other = form.reading
      try improveForm(&other, page: form.page, progress)
      if other.isBetterForm(than: best) { best = other }
    }
  }

  /// Puts in lines so much paler than the page's other writing that they passed for paper.
  mutating func restorePaleLines(
    of best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    guard request.segmentation == .automatic,
      let pale = try page.withPaleWritingDarkened(outside: best.wordBoxes(on: page)),
      best.misses(rowsOf: pale)
    else { return }
    let other = try read(pale, request.segmentation, again: true, progress)
    best.addLines(of: other, pale)
  }

  /// A form that a page may be read in, and its first reading.
  private typealias Form = (reading: PageReading, page: CleanedPage)

  /// Reads a form of a page, and puts it first where it is read better than the first one.
  private mutating func add(
    _ form: CleanedPage, to forms: inout [Form], _ progress: ReadingProgress
  ) throws(PlatenError) {
    let reading = try read(form, request.segmentation, again: true, progress)
    forms.insert(
      (reading, form), at: reading.isBetterForm(than: forms[0].reading) ? 0 : forms.count)
  }

  /// Sharpens a blurred page, and smooths one for noise that nobody saw, if that reads better.
  private mutating func repair(
    _ form: inout Form, _ progress: ReadingProgress
  ) throws(PlatenError) {
    var forms = [form]
    if form.page.isBlurred { try add(form.page.sharpened(), to: &forms, progress) }
    if forms[0].reading.isDoubtful, !form.page.isSmooth {
      try add(form.page.smoothed(), to: &forms, progress)
    }
    form = forms[0]
  }

  private mutating func improveForm(
    _ best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    try readFurther(&best, page: page, progress)
    try restoreLosses(of: &best, page: page)
  }

  private mutating func readFurther(
    _ best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    best.removeRules(of: page)
    // A photograph does not become a page by being read in five ways.
    if best.isDoubtful, !best.isWriting, try !page.hasWriting() {
      // Dots and broken strokes stand in no lines before they are letters.
      guard try page.softened(1.2, letterHeight: 22).hasWriting() else { return }
    }
    let misses = best.misses(lettersOf: page)
    if page.isRuled, best.isDoubtful || misses {
      let unruled = page.withoutRules()
      let other = try read(unruled, request.segmentation, again: true, progress)
      if best.keepBetter(other) {
        // Rules that have hindered one reading hinder the others.
        try vote(on: &best, page: unruled, progress)
        return try turn(&best, page: unruled, progress)
      }
    }
    try vote(on: &best, page: page, progress)
    try turn(&best, page: page, progress)
  }

  /// Reads a page further where that is due, and lets all readings vote.
  private mutating func vote(
    on best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    let plan = FurtherReading.plan(after: best, of: page, request.segmentation)
    guard !plan.isEmpty else { return }
    let unruled = page.withoutRules()
    var readings = [best]
    var notes = [ReadingNote(best, request.segmentation)]
    for further in plan {
      let softening = further.softening
      let height = softening.letterHeight
      let changed =
        further.leavesOutRules
        ? try unruled.softened(softening.deviation, letterHeight: height)
        : try page.softened(softening.deviation, letterHeight: height)
      let reading = try read(changed, further.segmentation, again: true, progress)
      readings.append(reading)
      notes.append(ReadingNote(reading, further.segmentation, softening))
    }
    let isTorn = page.isNarrow && best.hasColumns
    var base = 0
    // Words found one by one make no lines, so they only vote.
    let whole = readings.indices.dropFirst().filter { plan[$0 - 1].segmentation != .sparse }
    for index in whole {
      // Where columns tore prices from what they are for, one block is right if it is as good.
      // Beside a page with columns, one block reads what is no text: it has to be clearly better.
      let part = base > 0 ? 1.03 : isTorn ? 0.95 : page.isNarrow || best.isDoubtful ? 1.03 : 1.06
      if readings[index].isBetter(than: readings[base], by: part) { base = index }
    }
    notes[base].isBase = true
    let others = ([0] + whole).filter { $0 != base }.map { readings[$0] }
    best = readings.remove(at: base)
    let (vote, candidates) = (WordVote(of: readings), request.candidates)
    best.update { vote.decide(&$0, candidates: candidates) }
    for other in others { best.addLines(of: other, page) }
    best.removeRules(of: page)
    if !page.isNarrow {
      let cut = GapCut(of: page)
      best.update { _ = cut.apply(to: &$0) }
    }
    _ = try PointSearch(of: page).apply(to: &best.page)
    best.page.preparation += notes.map(RecognizedText.PreparationStep.init)
  }

  /// Puts torn letters and numbers of lists before their lines, and lost cells into tables.
  private func restoreLosses(
    of reading: inout PageReading, page: borrowing CleanedPage
  ) throws(PlatenError) {
    guard request.segmentation == .automatic else { return }
    var joined = reading.page
    if TornBeginnings(of: page).apply(to: &joined) { reading.update { $0 = joined } }
    guard request.engine != .tesseract,
      let reader = OrientationReader.shared(for: request.languages)
    else { return }
    var text = reading.page
    let hasHeads = try LineHeads(of: page, reader).apply(to: &text)
    let hasCells = try LostCells(of: page, reader).apply(to: &text)
    if hasHeads || hasCells { reading.update { $0 = text } }
  }

  /// Reads a page that is still in doubt turned, where it may stand otherwise than it was seen to.
  private mutating func turn(
    _ best: inout PageReading, page: borrowing CleanedPage, _ progress: ReadingProgress
  ) throws(PlatenError) {
    guard best.isDoubtful, !page.isUprightnessClear else { return }
    let upsideDown = try page.turned(quarters: 2)
    let turned = try read(upsideDown, request.segmentation, again: true, progress)
    if best.keepBetter(turned, than: PageReading.turningMargin) {
      try vote(on: &best, page: upsideDown, progress)
    }
    guard best.isDoubtful, !page.isOrientationClear else { return }
    for quarters in [1, 3] {
      let turned = try page.turned(quarters: quarters)
      best.keepBetter(
        try read(turned, request.segmentation, again: true, progress),
        than: PageReading.turningMargin)
    }
  }
}
