extension BatchSummary {
  /// How the run ended and what it cost, in Prometheus' text exposition format.
  public func prometheus() -> String {
    var text = PrometheusText()
    let counts = [
      ("done", done), ("skipped", skipped), ("failed", failed), ("unreached", unreached),
      ("ignored", ignored),
    ]
    text.metric("platen_inputs_total", .counter, "Files, by what became of them.") { metric in
      for (status, count) in counts { metric.sample([("status", status)], "\(count)") }
    }
    return text.text + metrics.prometheus()
  }
}
