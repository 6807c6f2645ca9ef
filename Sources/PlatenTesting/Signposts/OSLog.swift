public import Foundation
import PlatenMetrics

/// Whose signposts are marked, as Apple's `os` module spells it; here a ``PlatenMetrics/Signpost``.
public final class OSLog: NSObject, Sendable {
  /// Categories that Apple names.
  public struct Category: Sendable, Hashable {
    let name: String
    /// Signposts worth seeing first.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Signposts for tools that ask for them.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// Signposts for tools that ask for them, with stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// The log of no subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that marks nothing.
  public static let disabled = OSLog(nil)

  /// Nil where nothing is marked.
  let signpost: Signpost?

  private init(_ signpost: Signpost?) { self.signpost = signpost }

  /// Names a log by who marks, in reverse domain order, as `com.example.reader`, and a part of it.
  public convenience init(subsystem: String, category: String) {
    self.init(Signpost(subsystem: subsystem, category: category))
  }

  /// Names a log by who marks and one of Apple's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether anybody records what is marked.
  public var signpostsEnabled: Bool { signpost != nil && Signpost.isRecorded }
}
