public import PlatenCore

extension DataDetector {
  /// Looks whether the list is there by which names of hosts are told: without it a search goes on
  /// and finds fewer addresses.
  ///
  /// - Throws: `missingResource` where libpsl isn't installed.
  public static func checkResources() throws(PlatenError) { try LateLibrary.psl.load() }
}
