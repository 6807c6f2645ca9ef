import Glibc

/// Student's t distribution.
package struct StudentT {
  /// At least 1.
  let degreesOfFreedom: Int

  package init(degreesOfFreedom: Int) { self.degreesOfFreedom = degreesOfFreedom }

  /// The t that a value stays within, on either side of 0, with a probability.
  package func bound(_ probability: Double) -> Double {
    var (low, high) = (0.0, Double.pi / 2)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if within(angle: middle) < probability { low = middle } else { high = middle }
    }
    return tan(low) * Double(degreesOfFreedom).squareRoot()
  }

  /// The probability of |t| ≤ tan(angle) · √degreesOfFreedom (Abramowitz and Stegun, 26.7.3/4).
  private func within(angle: Double) -> Double {
    let square = cos(angle) * cos(angle)
    let isOdd = !degreesOfFreedom.isMultiple(of: 2)
    var term = isOdd ? cos(angle) : 1
    var sum = 0.0
    for power in stride(from: isOdd ? 1 : 0, to: degreesOfFreedom - 1, by: 2) {
      sum += term
      term *= square * Double(power + 1) / Double(power + 2)
    }
    return isOdd ? 2 / .pi * (angle + sin(angle) * sum) : sin(angle) * sum
  }
}
