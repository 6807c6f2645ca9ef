import Glibc
import PlatenQueue
import PlatenText
import Testing

@Suite struct FontTests {
  @Test func machineHasFonts() throws {
    try FontCheck.run()
  }

  @Test func machineWithoutFontsIsAnErrorThatNamesThePackage() async {
    await #expect(processExitsWith: .success) {
      // fontconfig reads this once, when the first font is asked for.
      unsafe setenv("FONTCONFIG_FILE", "/dev/null", 1)
      do throws(PlatenError) {
        _ = try TextLayout("text", width: 300)
        exit(1)
      } catch {
        let isNamed = error.recoverySuggestion?.contains("fonts-dejavu-core") == true
        exit(error.code == .missingResource && isNamed ? 0 : 2)
      }
    }
  }
}
