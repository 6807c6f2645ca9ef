/// How likely each class is at each step along a line: the softmax output of a network.
package struct LineScores: Sendable {
  /// How many steps there are; each spans ``LineNetwork/stepWidth`` columns of the line's picture.
  package let steps: Int
  package let classes: Int
  /// Probabilities 0…1, step after step, `classes` each; those of a step add up to 1.
  package var values: [Float]

  /// Makes scores; `values` holds `steps · classes` of them.
  package init(steps: Int, classes: Int, values: [Float]) {
    precondition(values.count == steps * classes)
    self.steps = steps
    self.classes = classes
    self.values = values
  }
}
