/// Linear equations whose matrix is symmetric and positive.
enum NormalEquations {
  /// The solution, by Cholesky's decomposition; nil where the matrix is not positive.
  static func solve(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    let count = right.count
    var lower = matrix
    var result = right
    for j in 0..<count {
      var pivot = lower[j * count + j]
      for k in 0..<j { pivot -= lower[j * count + k] * lower[j * count + k] }
      guard pivot > 1e-12 else { return nil }
      pivot = pivot.squareRoot()
      lower[j * count + j] = pivot
      for i in (j + 1)..<max(count, j + 1) {
        var sum = lower[i * count + j]
        for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
        lower[i * count + j] = sum / pivot
      }
    }
    for i in 0..<count {
      for k in 0..<i { result[i] -= lower[i * count + k] * result[k] }
      result[i] /= lower[i * count + i]
    }
    for i in (0..<count).reversed() {
      for k in (i + 1)..<max(count, i + 1) { result[i] -= lower[k * count + i] * result[k] }
      result[i] /= lower[i * count + i]
    }
    return result
  }
}
