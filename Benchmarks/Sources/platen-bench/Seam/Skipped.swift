/// Why something can't be run on this machine.
struct Skipped: Error, CustomStringConvertible {
  let description: String
  init(_ reason: String) { description = reason }
}
