import CTesseractSpeedup
import PlatenCore

/// Ends Tesseract's search for lines where the work is to stop: it asks nobody before its end.
enum LayoutGovernor {
  /// Runs a closure, in which the analysis ends once a flag is raised; says whether it has.
  static func govern<Result>(
    _ cancellation: Cancellation?, _ work: () -> Result
  ) -> (result: Result, isCut: Bool) {
    guard let cancellation else { return (work(), false) }
    _ = unsafe platen_layout_govern(
      { context in
        guard let context = unsafe context else { return 0 }
        let cancellation = unsafe Unmanaged<Cancellation>.fromOpaque(context)
          .takeUnretainedValue()
        return cancellation.isCancelled ? 1 : 0
      }, UnsafeRawPointer(Unmanaged.passUnretained(cancellation).toOpaque()))
    let result = withExtendedLifetime(cancellation) { work() }
    return (result, platen_layout_govern(nil, nil) != 0)
  }
}
