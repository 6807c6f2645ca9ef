import PlatenQueue

enum Hostile {
  static func files() throws(PlatenError) -> [(file: String, bytes: [UInt8])] { [] }
}
