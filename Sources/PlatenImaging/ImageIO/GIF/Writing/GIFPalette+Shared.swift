extension GIFPalette {
  /// The file's table: the colours of all frames where they are 256 at most, else of those
  /// frames that can share one.
  static func shared(by needs: [GIFNeeds]) -> GIFPalette? {
    var frames: [UInt32: Int] = [:]
    for need in needs {
      for color in need.colors { frames[color, default: 0] += 1 }
    }
    guard !frames.isEmpty else { return nil }
    var sharing = needs
    if frames.count > 256 {
      // Either many frames of few colours or few frames of many; a table of its own is what each
      // one saves.
      let sorted = needs.sorted { $0.colors.count < $1.colors.count }
      let (few, many) = (packed(sorted), packed(sorted.reversed()))
      sharing = saved(few) > saved(many) ? few : many
    }
    // Colours that many frames have first, or the frames with fewest colours first: whatever gives
    // frames the fewest bits for an index.
    let appearing = distinct(sharing)
    let frequent = appearing.enumerated().sorted {
      (-frames[$0.element, default: 0], $0.offset) < (-frames[$1.element, default: 0], $1.offset)
    }.map(\.element)
    let nested = distinct(sharing.sorted { $0.colors.count < $1.colors.count })
    let reserve = sharing.contains { $0.transparency && $0.colors.count == nested.count } ? 1 : 0
    let candidates = [frequent, nested].map { GIFPalette($0, reserve: reserve) }
    let bits = candidates.map { palette in
      sharing.reduce(0) {
        $0 + (palette.use(for: $1.colors, transparency: $1.transparency)?.literalBits ?? 9)
      }
    }
    return bits[1] < bits[0] ? candidates[1] : candidates[0]
  }

  private static func distinct(_ needs: [GIFNeeds]) -> [UInt32] {
    var isKnown: Set<UInt32> = []
    return needs.flatMap(\.colors).filter { isKnown.insert($0).inserted }
  }

  /// The frames, taken in their order, that fit together.
  private static func packed(_ needs: [GIFNeeds]) -> [GIFNeeds] {
    var colors: Set<UInt32> = []
    return needs.filter { need in
      let union = colors.union(need.colors)
      guard union.count <= 256 else { return false }
      colors = union
      return true
    }
  }

  private static func saved(_ needs: [GIFNeeds]) -> Int {
    needs.reduce(0) { $0 + 1 << bits(for: $1.colors.count) }
  }
}
