internal import CSystem
import PlatenFilterKernels
import PlatenKernels

#if arch(x86_64)
  import PlatenFilterKernelsV3
  import PlatenFilterKernelsV4
#endif

/// The machine instructions that filters use.
///
/// Every level gives the same pixels, bit for bit; a higher one is faster.
@_spi(Instruments)
public enum InstructionLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// What every machine of the architecture has: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64-v3: vectors of 256 bits.
  case avx2
  /// x86-64-v4: vectors of 512 bits.
  case avx512

  /// The levels this machine can run, the lowest first.
  public static let supported = allCases.filter(\.isSupported)

  /// The highest level this machine can run.
  public static let best = supported.last ?? .baseline

  /// The level of work on whole pages, which hands none down: the best, but where a filter's
  /// context has set another. It doesn't reach the threads of a queue.
  @TaskLocal static var current = best

  /// Whether a level comes before another.
  public static func < (a: InstructionLevel, b: InstructionLevel) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .baseline: 1
    case .avx2: 3
    case .avx512: 4
    }
  }

  private var isSupported: Bool { rank <= Int(platen_instruction_level()) }

  /// The loops compiled for this level; the baseline's where the machine can't run them.
  var kernels: any FilterKernels.Type {
    #if arch(x86_64)
      switch self {
      case .avx512 where isSupported: PlatenFilterKernelsV4.Kernels.self
      case .avx2 where isSupported: PlatenFilterKernelsV3.Kernels.self
      default: PlatenFilterKernels.Kernels.self
      }
    #else
      PlatenFilterKernels.Kernels.self
    #endif
  }
}
