/// A page, read in one way by both.
struct IdentityCase {
  /// Where the page's file is.
  let path: String
  let language: String
  let segmentation: Int
  /// What `--filter` looks at: the page, its language and its mode.
  let name: String

  init(path: String, page: String, language: String, segmentation: Int) {
    self.path = path
    self.language = language
    self.segmentation = segmentation
    name = "\(page) \(language) psm-\(segmentation)"
  }

  /// A name for its files.
  var fileName: String {
    "\(path.split(separator: "/").last ?? "")-\(language)-\(segmentation)"
  }

  /// What both must do in one go: cases of one folder, language and mode.
  var group: String {
    "\(path.split(separator: "/").dropLast().joined(separator: "/")) \(language) \(segmentation)"
  }
}
