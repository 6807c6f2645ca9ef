/// A day, given by its numbers.
package struct ReferenceDay: Sendable, Hashable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}
