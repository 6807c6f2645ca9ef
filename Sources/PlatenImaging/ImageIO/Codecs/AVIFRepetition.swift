/// How often an AVIF sequence is played: its tracks say how long they last altogether, and their
/// edit lists how long one play is (ISO/IEC 14496-12, 8.6.6).
///
/// libavif before 1.0 knows nothing of it.
enum AVIFRepetition {
  /// Total plays, 0 for ever: also where nothing is said, as browsers do.
  static func plays(of file: [UInt8]) -> Int {
    guard let moov = Box.all("moov", in: file, 0..<file.count).first else { return 0 }
    for track in moov.all("trak", in: file) {
      guard let list = track.first("edts", "elst", in: file), list.start + 8 <= file.count,
        let total = Track(track, in: file), file.load32(list.start + 4, .big) == 1
      else { continue }
      // The last bit of the flags says that the list is begun again.
      guard file.byte(at: list.start + 3) & 1 == 1 else { return 1 }
      let isLong = file.byte(at: list.start) == 1
      let play =
        isLong ? file.load64(list.start + 8, .big) : file.load32(list.start + 8, .big)
      guard let play, play > 0, let duration = total.duration(in: file) else { return 0 }
      return duration / play + (duration % play > 0 ? 1 : 0)
    }
    return 0
  }

  /// A file of libavif's with an edit list in each track.
  ///
  /// - Parameter plays: Total plays, 0 for ever.
  /// - Throws: `libraryFailure` where its boxes are not as libavif lays them.
  static func setting(plays: Int, of file: [UInt8]) throws(PlatenError) -> [UInt8] {
    guard let moov = Box.all("moov", in: file, 0..<file.count).first else { throw unexpected }
    let tracks = moov.all("trak", in: file)
    if tracks.contains(where: { $0.first("edts", in: file) != nil }) { return file }
    let growth = tracks.count * editLength
    var result = file
    // What comes after the tracks moves, so that places in the file are to be written anew.
    for holder in Box.all("meta", in: file, 0..<file.count)
      + tracks.flatMap({
        $0.all("meta", in: file)
      })
    {
      for items in holder.all("iloc", in: file, after: 4) {
        try moveItems(items, of: file, behind: moov.range.upperBound, by: growth, &result)
      }
    }
    for track in tracks {
      guard let table = track.first("mdia", "minf", "stbl", "stco", in: file),
        let count = file.load32(table.start + 4, .big), count <= (file.count - table.start) / 4
      else { throw unexpected }
      for index in 0..<count {
        try move(
          table.start + 8 + 4 * index, of: file, behind: moov.range.upperBound, by: growth, &result)
      }
    }
    result.set32(moov.range.lowerBound, moov.range.count + growth)
    for track in tracks.reversed() {
      guard let header = Track(track, in: file), header.isLong,
        let play = header.duration(in: file), play > 0
      else { throw unexpected }
      result.set32(track.range.lowerBound, track.range.count + editLength)
      let (total, isTooLong) = play.multipliedReportingOverflow(by: plays)
      let words: [UInt8] =
        plays == 0 || isTooLong
        ? Array(repeating: 0xFF, count: 8)
        : (0..<8).map { UInt8(truncatingIfNeeded: total >> (56 - 8 * $0)) }
      result.replaceSubrange(header.place..<(header.place + 8), with: words)
      result.insert(contentsOf: edit(play, isRepeated: plays != 1), at: header.end)
    }
    return result
  }

  private static let editLength = 44

  /// A list of one entry: everything from the first frame on, at the usual speed.
  private static func edit(_ duration: Int, isRepeated: Bool) -> [UInt8] {
    var box: [UInt8] = []
    box.append32(editLength)
    box += Array("edts".utf8)
    box.append32(editLength - 8)
    box += Array("elst".utf8) + [1, 0, 0, isRepeated ? 1 : 0, 0, 0, 0, 1]
    box.append32(duration >> 32)
    box.append32(duration)
    return box + [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
  }

  /// The places of items, in the form that libavif writes: four bytes for each number.
  private static func moveItems(
    _ box: Box, of file: [UInt8], behind end: Int, by growth: Int, _ result: inout [UInt8]
  ) throws(PlatenError) {
    guard file.has([0, 0, 0, 0, 0x44, 0], at: box.start),
      let items = file.load16(box.start + 6, .big)
    else { throw unexpected }
    var offset = box.start + 8
    for _ in 0..<items {
      guard let extents = file.load16(offset + 4, .big) else { throw unexpected }
      offset += 6
      for _ in 0..<extents {
        try move(offset, of: file, behind: end, by: growth, &result)
        offset += 8
      }
    }
  }

  private static func move(
    _ place: Int, of file: [UInt8], behind end: Int, by growth: Int, _ result: inout [UInt8]
  ) throws(PlatenError) {
    guard let value = file.load32(place, .big) else { throw unexpected }
    if value >= end { result.set32(place, value + growth) }
  }

  private static let unexpected = PlatenError(
    .libraryFailure, message: "the AVIF can't be given its number of plays",
    reason: "this libavif lays its boxes in another way",
    suggestion: "Write .webp or .apng.")

  /// The header of a track.
  private struct Track {
    /// Where its duration stands, and where it ends.
    let place: Int
    let end: Int
    let isLong: Bool

    init?(_ track: Box, in file: [UInt8]) {
      guard let header = track.first("tkhd", in: file), header.range.count >= 32 else { return nil }
      isLong = file.byte(at: header.start) == 1
      // After the flags stand two times, the track's number and a reserved word.
      place = header.start + 4 + (isLong ? 24 : 16)
      end = header.range.upperBound
      guard place + 8 <= end else { return nil }
    }

    /// nil for one that never ends.
    func duration(in file: [UInt8]) -> Int? {
      guard isLong else {
        return file.load32(place, .big).flatMap { $0 == 0xFFFF_FFFF ? nil : $0 }
      }
      return file.load64(place, .big)
    }
  }
}

extension [UInt8] {
  /// Writes an unsigned 32-bit number over another, the high byte first.
  fileprivate mutating func set32(_ offset: Int, _ value: Int) {
    for index in 0..<4 {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * index))
    }
  }
}
