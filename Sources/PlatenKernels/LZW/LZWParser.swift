/// Cuts pixels into the strings of LZW codes and decides where the table is cleared.
@unsafe struct LZWParser {
  private let source: LZWSource
  private let clearing: LZWClearing
  /// The table in use, and one begun later to see whether it does better.
  private var kept: LZWTable
  private var fresh: LZWTable
  private let codes: UnsafeMutablePointer<UInt16>
  private let scratch: UnsafeMutablePointer<UInt16>
  private var codeCount = 0

  /// - Parameter codes: As `scratch`, has room for one code a pixel and the clear codes.
  init(
    _ source: LZWSource, _ clearing: LZWClearing, kept: LZWTable, fresh: LZWTable,
    codes: UnsafeMutablePointer<UInt16>, scratch: UnsafeMutablePointer<UInt16>
  ) {
    unsafe self.source = unsafe source
    unsafe self.clearing = clearing
    unsafe self.kept = unsafe kept
    unsafe self.fresh = unsafe fresh
    unsafe self.codes = unsafe codes
    unsafe self.scratch = unsafe scratch
  }

  /// Writes all codes but the first clear code and the end code; returns how many.
  mutating func parse() -> Int {
    var place = 0
    var isCut = true
    while unsafe place < source.count {
      let run = unsafe runFresh(from: place)
      if unsafe isCut || clearing == .atOnce {
        unsafe take(run, from: place)
        place = run.end
        isCut = run.isCut
        continue
      }
      // The kept table goes as far.
      let (mark, bits) = unsafe (codeCount, kept.bits)
      var end = place
      while end < run.end {
        let (code, next) = unsafe kept.step(source, end)
        unsafe codes[codeCount] = UInt16(truncatingIfNeeded: code)
        unsafe codeCount &+= 1
        end = next
      }
      // It may have gone a few pixels further, which would have cost the other as much for each.
      let cost = unsafe (kept.bits &- bits) &* (run.end &- place)
      if cost <= run.bits &* (end &- place) {
        place = end
      } else {
        unsafe codeCount = mark
        unsafe take(run, from: place)
        place = run.end
        isCut = run.isCut
      }
    }
    return unsafe codeCount
  }

  /// Encodes from a pixel on with an empty table, until that is full.
  private mutating func runFresh(from start: Int) -> LZWRun {
    unsafe fresh.clear(source)
    var place = start
    var written = 0
    var cut: LZWRun?
    let literals = unsafe 1 << source.literalBits
    while unsafe place < source.count, unsafe fresh.next < lzwFull {
      let width = unsafe fresh.width
      let (code, next) = unsafe fresh.step(source, place)
      unsafe scratch[written] = UInt16(truncatingIfNeeded: code)
      written &+= 1
      place = next
      if unsafe clearing == .early, unsafe fresh.width != width, 1 << width &- literals >= 60 {
        let run = unsafe LZWRun(end: place, codes: written, bits: fresh.bits, isCut: true)
        if run.isLess(than: cut, from: start) { cut = run }
      }
    }
    let whole = unsafe LZWRun(end: place, codes: written, bits: fresh.bits, isCut: false)
    guard unsafe place < source.count else { return whole }
    if let cut, !whole.isLess(than: cut, from: start) { return cut }
    return whole
  }

  /// Takes the fresh run over, after a clear code.
  private mutating func take(_ run: LZWRun, from start: Int) {
    if start > 0 {
      unsafe codes[codeCount] = unsafe UInt16(truncatingIfNeeded: 1 << source.literalBits)
      unsafe codeCount &+= 1
    }
    unsafe (codes + codeCount).update(from: scratch, count: run.codes)
    unsafe codeCount &+= run.codes
    let table = unsafe kept
    unsafe kept = unsafe fresh
    unsafe fresh = unsafe table
  }
}
