import Glibc

/// A network run as its layers are defined, one number after another.
struct PlainNetwork {
  let network: SyntheticNetwork

  /// -127…127 for each place of a row of places.
  typealias Places = [[Int]]

  func run(_ pixels: [Int8], width: Int) -> [Float] {
    let height = network.height
    let steps = width / 3
    let convolved = convolve(pixels, width: width)
    var pooled: [Places] = []
    for row in 0..<height / 3 {
      pooled.append(
        (0..<steps).map { step in
          (0..<network.convolution.outputs).map { output in
            var most = -128
            for y in 3 * row..<3 * row + 3 {
              for x in 3 * step..<3 * step + 3 {
                most = max(most, convolved[y * width + x][output])
              }
            }
            return most
          }
        })
    }
    var places: Places = (0..<steps).map { step in
      lstm(pooled.map { $0[step] }, network.summary).last ?? []
    }
    for layer in network.layers {
      let input = layer.isReversed ? places.reversed() : places
      let output = lstm(input, layer)
      places = layer.isReversed ? output.reversed() : output
    }
    return places.flatMap { softmax(sums($0, network.output)) }
  }

  private func convolve(_ pixels: [Int8], width: Int) -> Places {
    let height = network.height
    // std::minstd_rand, whose first number Tesseract throws away.
    var state = UInt64(bitPattern: Int64(network.samples) * 0x1000_0001) % 2_147_483_647
    if state == 0 { state = 1 }
    func noise() -> Int {
      state = state * 48_271 % 2_147_483_647
      let value = 254 * Double(state) / 2_147_483_647 - 127
      return value >= 0 ? Int(value + 0.5) : -Int(0.5 - value)
    }
    _ = noise()
    var places: Places = []
    for y in 0..<height {
      for x in 0..<width {
        var window: [Int] = []
        for column in x - 1...x + 1 {
          for row in y - 1...y + 1 {
            let isInside = 0..<width ~= column && 0..<height ~= row
            window.append(isInside ? Int(pixels[row * width + column]) : noise())
          }
        }
        places.append(sums(window, network.convolution).map { Self.rounded(Self.tanh($0)) })
      }
    }
    return places
  }

  private func sums(_ inputs: [Int], _ matrix: SyntheticNetwork.Matrix) -> [Float] {
    (0..<matrix.outputs).map { output in
      let row = output * (matrix.inputs + 1)
      var sum = 127 * Int(matrix.weights[row + matrix.inputs])
      for (index, input) in inputs.enumerated() { sum += input * Int(matrix.weights[row + index]) }
      return Float(sum) * Float(matrix.scales[output] / 127)
    }
  }

  private func lstm(_ input: Places, _ layer: SyntheticNetwork.Layer) -> Places {
    let units = layer.gates[0].outputs
    var cells = [Float](repeating: 0, count: units)
    var last = [Int](repeating: 0, count: units)
    return input.map { place in
      let gates = layer.gates.map { sums(place + last, $0) }
      for unit in 0..<units {
        cells[unit] *= Self.logistic(gates[2][unit])
        let product = Self.tanh(gates[0][unit]) * Self.logistic(gates[1][unit])
        cells[unit] = min(max(cells[unit] + product, -100), 100)
        last[unit] = Self.rounded(Self.tanh(cells[unit]) * Self.logistic(gates[3][unit]))
      }
      return last
    }
  }

  private func softmax(_ values: [Float]) -> [Float] {
    let most = values.max() ?? 0
    let powers = values.map { expf(max($0 - most, -86)) }
    let sum = powers.reduce(Float(0), +)
    return powers.map { $0 / sum }
  }

  static func rounded(_ value: Float) -> Int {
    Int((value * 127).rounded(.toNearestOrAwayFromZero))
  }

  static func tanh(_ x: Float) -> Float {
    x < 0 ? -tanh(-x) : interpolated(x) { Float(Glibc.tanh($0)) }
  }

  static func logistic(_ x: Float) -> Float {
    x < 0 ? 1 - logistic(-x) : interpolated(x) { Float(1 / (1 + Glibc.exp(-$0))) }
  }

  /// A function between its values at multiples of 1/256, 1 from 4095/256 on.
  private static func interpolated(_ x: Float, _ function: (Double) -> Float) -> Float {
    let place = x * 256
    guard place < 4095 else { return 1 }
    let index = place.rounded(.down)
    let (low, high) = (function(Double(index) / 256), function(Double(index + 1) / 256))
    let part = (high - low) * (place - index)
    return low + part
  }
}
