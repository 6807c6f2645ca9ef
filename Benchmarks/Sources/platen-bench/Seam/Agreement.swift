/// How far two outputs agree.
struct Agreement: Codable {
  let isAcceptable: Bool
  let description: String

  static let equal = Agreement(isAcceptable: true, description: "equal")
}
