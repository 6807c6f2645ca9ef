import PlatenMetrics
import Synchronization

/// Tells intervals of one name apart that overlap.
public struct OSSignpostID: Sendable, Hashable, Comparable {
  private static let last = Atomic<UInt64>(0)

  /// The number.
  public let rawValue: UInt64

  /// For intervals that never overlap others of their name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// Of no interval: what is marked with it is not held.
  public static let invalid = OSSignpostID(.max)
  /// Of no interval: what is marked with it is not held.
  public static let null = OSSignpostID(0)

  /// A number of your own.
  public init(_ value: UInt64) { rawValue = value }

  /// A number that no other call of this initialiser has given.
  public init(log: OSLog) { rawValue = Self.last.add(1, ordering: .relaxed).newValue }

  /// The number of an object, the same while it lives and in every log.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// By number.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Whether intervals are marked with it.
  var isValid: Bool { self != .null && self != .invalid }
}
