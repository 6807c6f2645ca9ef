import PlatenImaging
import Testing

@testable import PlatenText

@Suite struct RedactionPlaceTests {
  private func place(
    _ text: String, left: Double = 100, right: Double = 200, top: Double, bottom: Double
  ) -> RedactionPlace {
    let rough = SlantedRect(
      left: left, top: top, right: right, bottom: bottom, axis: PixelPoint(x: 1, y: 0))
    return RedactionPlace(kind: .date, rough: rough, isFirst: true, text: text)
  }

  /// Where one reading took two lines for one, another says which of them it was.
  @Test func twoLinesReadAsOneAreNoPlace() {
    let line = place("20260503", top: 20, bottom: 40)
    let both = place("20260503", top: 20, bottom: 62)
    #expect([both, line].ofSingleLines == [line])
    #expect([both].ofSingleLines == [both], "nothing else says where it is")
    let others = [
      place("20260504", top: 20, bottom: 40), place("20260503", top: 70, bottom: 90),
      place("20260503", left: 100, right: 130, top: 20, bottom: 40),
    ]
    for other in others { #expect([both, other].ofSingleLines == [both, other], "\(other)") }
    let higher = place("20260503", top: 18, bottom: 43)
    #expect([higher, line].ofSingleLines == [higher, line])
  }
}
