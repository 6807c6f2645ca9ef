/// The beginning of an interval, or an event, as it was marked.
struct SignpostMark: Sendable {
  let id: UInt64
  let signpost: Signpost
  let name: StaticString
  let message: String
  let time: Int64
  let thread: UInt64
}
