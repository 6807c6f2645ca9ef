import Glibc
import PlatenCore
import PlatenText
import Testing

@Suite struct FontTests {
  @Test func machineHasFonts() throws {
    try FontCheck.run()
  }

  @Test func machineWithoutFontsIsAnErrorThatNamesThePackage() async {
    await #expect(processExitsWith: .success) {
      // fontconfig reads its configuration once, when the first font is asked for: no folders.
      let path = "/tmp/platen-no-fonts-\(getpid()).conf"
      try AtomicFile.write(Array("<fontconfig></fontconfig>".utf8), to: FilePath(path))
      defer { _ = unsafe unlink(path) }
      unsafe setenv("FONTCONFIG_FILE", path, 1)
      do throws(PlatenError) {
        _ = try TextLayout("text", width: 300)
        Issue.record("text was laid out without a font")
      } catch {
        let isNamed = error.recoverySuggestion?.contains("fonts-dejavu-core") == true
        #expect(error.code == .missingResource && isNamed)
      }
    }
  }
}
