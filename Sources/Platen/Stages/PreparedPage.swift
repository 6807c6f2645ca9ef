/// A picture straightened and evened out, from the stage that cleaned it to the one that reads it.
final class PreparedPage {
  let page: CleanedPage

  init(_ image: Image) throws(PlatenError) {
    page = try CleanedPage(readable: image)
  }
}
