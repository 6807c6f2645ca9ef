import Foundation

/// What lies under a page that is photographed or scanned with its lid open.
struct Desk: Sendable {
  enum Kind: CaseIterable {
    case black, cloth, wood, stone
  }

  private let kind: Kind
  private let base: Tone
  private let (coarse, fine): (Grain, Grain)

  init(_ random: inout SeededRandom) {
    kind = random.one(of: Kind.allCases)
    coarse = Grain(&random, pitch: 60, across: kind == .wood ? 400 : 60)
    fine = Grain(&random, pitch: 2.5, across: kind == .wood ? 40 : 2.5)
    let level = Float(random.real(0.6...1))
    base =
      switch kind {
      case .black: Tone(0.05, 0.05, 0.06)
      case .cloth: Tone(0.22, 0.26, 0.36) * level
      case .wood: Tone(0.5, 0.34, 0.2) * level
      case .stone: Tone(0.42, 0.42, 0.4) * level
      }
  }

  func tone(_ x: Int, _ y: Int) -> Tone {
    let (a, b) = (coarse(x, y), fine(x, y))
    let depth: Float =
      switch kind {
      case .black: 0.7 + 0.5 * b
      case .cloth: 0.75 + 0.2 * a + 0.25 * b
      case .wood: 0.7 + 0.3 * sin(18 * a) * 0.5 + 0.25 * b
      case .stone: 0.7 + 0.4 * a + 0.2 * b
      }
    return base * depth
  }
}
