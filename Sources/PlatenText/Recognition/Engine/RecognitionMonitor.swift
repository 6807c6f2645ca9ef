import CTesseract

/// The one owner of an `ETEXT_DESC`, which asks a closure before each line whether to go on.
@safe
final class RecognitionMonitor {
  /// What `TessBaseAPIRecognize` takes; nil where there was no memory for it, and it does without.
  let description: OpaquePointer?
  private let goesOn: (Int) -> Bool

  /// Makes a monitor; the closure is given the percents done.
  init(_ goesOn: @escaping (Int) -> Bool) {
    self.goesOn = goesOn
    unsafe description = TessMonitorCreate()
    guard let description = unsafe description else { return }
    unsafe TessMonitorSetCancelThis(description, Unmanaged.passUnretained(self).toOpaque())
    unsafe TessMonitorSetCancelFunc(description) { pointer, _ in
      guard let pointer = unsafe pointer else { return false }
      let monitor = unsafe Unmanaged<RecognitionMonitor>.fromOpaque(pointer).takeUnretainedValue()
      return unsafe !monitor.goesOn(Int(TessMonitorGetProgress(monitor.description)))
    }
  }

  deinit {
    if let description = unsafe description { unsafe TessMonitorDelete(description) }
  }
}
