import Foundation
@_spi(Instruments) import PlatenMetrics

/// The pairs of one benchmark as marks around their median: how much noise a ratio came out of. The
/// first line is the control, ours against ours.
struct StripPlot {
  private struct Strip {
    let name: String
    let kind: String
    /// Logarithms, less their median.
    let deviations: [Double]
  }

  private let strips: [Strip]
  /// The logarithm at either edge; what is beyond is shown there.
  private let reach: Double

  init(_ judgement: Judgement) {
    let ours = judgement.result.ours.cpu
    func strip(_ name: String, _ kind: String, _ candidate: [Double], _ baseline: [Double]) -> Strip
    {
      let logs = zip(candidate, baseline).map { log($0 / $1) }.filter(\.isFinite)
      let median = Meter.Measurement(logs).median
      return Strip(name: name, kind: kind, deviations: logs.map { $0 - median })
    }
    strips =
      [
        strip(
          "control", judgement.control.isAlarm ? "slower" : "same", judgement.result.control.cpu,
          ours)
      ]
      + judgement.rivals.compactMap { rival in
        rival.comparison.map {
          strip(
            rival.result.name, rival.isWithheld ? "withheld" : $0.verdict.rawValue, ours,
            rival.result.runs.cpu)
        }
      }
    let all = strips.flatMap(\.deviations).map(abs)
    reach = min(max(Meter.Measurement(all).percentile(98) * 1.15, 0.01), 0.5)
  }

  var html: String {
    let rows = strips.map { strip in
      let marks = strip.deviations.map { deviation in
        let x = place(0.5 + 0.48 * min(max(deviation / reach, -1), 1))
        return element("line", ["x1": x, "x2": x, "y1": "4", "y2": "16", "class": "mark"])
      }
      let middle = element(
        "line", ["x1": "50%", "x2": "50%", "y1": "0", "y2": "20", "class": "one"])
      return element(
        "div", ["class": "strip \(strip.kind)"],
        element("span", [:], strip.name.escaped)
          + element("svg", ["height": "20"], middle + marks.joined()))
    }
    let edge = percent(exp(reach) - 1)
    let axis = element(
      "div", ["class": "strip axis"],
      element("span", [:], "")
        + element(
          "div", ["class": "edges"],
          element("span", [:], "−\(edge)") + element("span", [:], "median")
            + element("span", [:], "+\(edge)")))
    return element("div", ["class": "strips"], rows.joined() + axis)
  }
}
