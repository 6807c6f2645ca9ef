// What a file is known by, and texts that should be addresses and dates.
import Foundation
import Platen

struct Order {
  @Validated(.email) var customer = ""
  @Validated(.date) var due = "21 November 2026"
}
var order = Order()
order.customer = "ada@example"
print(order.$customer == nil ? "no address" : "an address")
order.customer = "ada@example.org"
print(order.$customer?.value ?? "", order.$due?.value ?? "")

func hash(in pieces: [Data]) throws -> ContentHash {
  var hasher = try ContentHasher()
  for piece in pieces { hasher.update(piece) }
  return hasher.finalize()
}
let url = URL(filePath: "SampleImages/photos/harbour.png")
let data = try Data(contentsOf: url)
let whole = try ContentHash(contentsOf: url)
print(whole, try hash(in: [data.prefix(1000), data.dropFirst(1000)]) == whole)
