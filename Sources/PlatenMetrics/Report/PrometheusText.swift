/// Prometheus' text exposition format, version 0.0.4, line by line.
package struct PrometheusText {
  package enum Kind: String { case counter, gauge, histogram }

  /// One metric, to which samples are added.
  package struct Metric {
    fileprivate let name: String
    fileprivate var lines = ""

    /// Adds a sample with a value that is written already.
    package mutating func sample(_ labels: [(String, String)], _ value: String) {
      line("", labels, value)
    }

    /// Adds a sample in seconds.
    package mutating func sample(_ labels: [(String, String)], _ time: Duration) {
      line("", labels, PrometheusText.seconds(time.nanoseconds))
    }

    /// Adds a histogram of nanoseconds as one of seconds.
    mutating func histogram(_ labels: [(String, String)], _ values: Histogram) {
      for bound in PrometheusText.bounds {
        let bucket = labels + [("le", PrometheusText.seconds(bound))]
        line("_bucket", bucket, "\(values.count(upTo: bound))")
      }
      line("_bucket", labels + [("le", "+Inf")], "\(values.count)")
      line("_sum", labels, PrometheusText.seconds(values.sum))
      line("_count", labels, "\(values.count)")
    }

    private mutating func line(_ suffix: String, _ labels: [(String, String)], _ value: String) {
      lines += name + suffix
      if !labels.isEmpty {
        let pairs = labels.map { "\($0.0)=\"\(PrometheusText.escaped($0.1))\"" }
        lines += "{\(pairs.joined(separator: ","))}"
      }
      lines += " \(value)\n"
    }
  }

  /// What has been written.
  package private(set) var text = ""

  package init() {}

  /// Adds a metric with its samples; one without any is left out.
  package mutating func metric(
    _ name: String, _ kind: Kind, _ help: String, samples: (inout Metric) -> Void
  ) {
    var metric = Metric(name: name)
    samples(&metric)
    guard !metric.lines.isEmpty else { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n" + metric.lines
  }

  /// The upper bounds of buckets, 10 µs to 10 s, in nanoseconds.
  private static let bounds: [Int64] = [
    10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 100_000_000,
    300_000_000, 1_000_000_000, 3_000_000_000, 10_000_000_000,
  ]

  private static func seconds(_ nanoseconds: Int64) -> String {
    var text = JSONText()
    text.nanoseconds(nanoseconds, places: 9)
    var digits = text.bytes[...]
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
