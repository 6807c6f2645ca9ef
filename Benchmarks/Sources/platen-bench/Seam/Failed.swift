/// What ends the program with 1 and isn't a matter of what the machine lacks.
struct Failed: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
