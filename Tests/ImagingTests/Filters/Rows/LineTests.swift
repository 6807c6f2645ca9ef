import PlatenKernels
import Testing

@_spi(Instruments) @testable import PlatenImaging

/// Lines, and the kernels that take them, reach no place outside.
struct LineTests {
  @Test func partsReachTheirOwnPlaces() throws {
    let buffer = try FloatBuffer(count: 32)
    let part = buffer.start + 10
    part.update(repeating: 3, count: 2)
    part[2] = 5
    #expect((9..<14).map { buffer.start[$0] } == [0, 3, 3, 5, 0])
    #expect(part.count == 22)
    #expect(part.bound(to: Double.self).count == 11)
    #expect((buffer.start + 32).count == 0)
  }

  @Test func aPlaceOutsideTraps() async {
    await #expect(processExitsWith: .failure) { _ = try FloatBuffer(count: 8).start[8] }
    await #expect(processExitsWith: .failure) { _ = try FloatBuffer(count: 8).start + 9 }
    await #expect(processExitsWith: .failure) {
      let buffer = try FloatBuffer(count: 8)
      (buffer.start + 4).update(from: buffer.start, count: 5)
    }
  }

  @Test func aCountThatIsTooGreatTrapsInAKernel() async {
    await #expect(processExitsWith: .failure) {
      let row = try FloatBuffer(count: 64)
      // Three planes of 16 fit; of four the last would begin where the row ends.
      InstructionLevel.best.kernels.unpremultiply(row.start, stride: 22, count: 16)
    }
    await #expect(processExitsWith: .failure) {
      let row = try FloatBuffer(count: 40)
      // Whole vectors are taken: 33 pixels are 48.
      InstructionLevel.best.kernels.curve(row.start, count: 33, [0, 1])
    }
    await #expect(processExitsWith: .failure) {
      let (row, parts) = (try FloatBuffer(count: 48), try FloatBuffer(count: 16))
      let (steps, sums) = (try FloatBuffer(count: 16), try FloatBuffer(count: 16))
      let runs = try FloatBuffer(count: 2).start.bound(to: Int32.self)
      // Vectors of 16 and a neighbour begin at 32 at the most.
      (runs[0], runs[1]) = (0, 32)
      InstructionLevel.best.kernels.addStretched(
        row.start, rowStride: 48, planes: 1, steps: steps.start, runs: runs, parts: parts.start,
        count: 16, to: sums.start, stride: 16)
    }
  }
}
