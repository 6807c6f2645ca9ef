import PlatenImaging
import PlatenCore

extension Filter.Definition {
  /// The filter with every argument at its default, and something where there is none: a ramp for a
  /// list, a picture of noise.
  func example() throws -> Filter {
    let values: [Filter.Value] = try parameters.map { parameter in
      switch parameter.kind {
      case .numbers where parameter.isRequired:
        let count = parameter.count.lowerBound
        let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
        return .numbers(
          (0..<count).map { index in
            let value = Double(index) / Double(max(1, count - 1))
            return min(high, max(low, parameter.isInteger ? value.rounded() : value))
          })
      case .numbers: return .numbers(parameter.defaultValue)
      case .image where !parameter.isRequired: return .numbers([])
      case .image: return .image(try Picture.noise(40, 30, seed: 99, alpha: .straight))
      case .file: return .numbers([])
      case .text: return .text("Platen 48.50")
      }
    }
    return Filter(name, values: values)
  }

  /// The filter with every number drawn from its range, small more often than large.
  func random(_ random: inout some RandomNumberGenerator) throws -> Filter {
    let example = try example()
    let values: [Filter.Value] = zip(parameters, example.arguments).map { parameter, value in
      guard case .numbers(let numbers) = value, !numbers.isEmpty else { return value }
      return .numbers(
        numbers.map { number in
          let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
          let reach = min(high - low, [2, 20, high - low].randomElement(using: &random) ?? 2)
          let start = min(max(number - reach / 2, low), high - reach)
          let value = Double.random(in: start...(start + reach), using: &random)
          return parameter.isInteger ? min(high, max(low, value.rounded())) : value
        })
    }
    return Filter(name, values: values)
  }
}
