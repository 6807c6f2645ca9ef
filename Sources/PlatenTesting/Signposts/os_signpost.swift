import Foundation
import PlatenMetrics

/// Marks a moment, or the beginning or end of an interval, as Apple's `os` module spells it.
///
/// An end belongs to the last beginning of its log, name and ID that has none; with `.null` or
/// `.invalid` nothing is marked.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {
  mark(type, log, name, signpostID, "")
}

/// Marks a moment, or the beginning or end of an interval, and says what it is about.
///
/// The format is as for `String(format:)`; a privacy in braces, as in `%{public}d`, is passed over.
/// At the end of an interval it has no place to go and is passed over too.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: any CVarArg...
) {
  mark(
    type, log, name, signpostID,
    String(format: withoutPrivacy(format.description), arguments: arguments))
}

private func mark(
  _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID,
  _ message: @autoclosure () -> String
) {
  guard let signpost = log.signpost, id.isValid else { return }
  let key = OpenSignposts.Key(signpost: signpost, name: name.description, id: id)
  switch type {
  case .begin: OpenSignposts.push(signpost.beginInterval(name, message()), key)
  case .end: if let state = OpenSignposts.pop(key) { signpost.endInterval(name, state) }
  case .event: signpost.emitEvent(name, message())
  }
}

/// `%{public}s` as `%s`.
private func withoutPrivacy(_ format: String) -> String {
  format.replacing(#/%\{[^}]*\}/#, with: "%")
}
