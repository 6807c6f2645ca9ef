// The tokens of a text: what they mean, where they are, and a page on which they are marked.
import Foundation
import PlatenText

let letter = "Dear Ada, please pay € 1.234,50 by 21 November 2026: https://example.org/pay."
let tokens = DataDetector().tokens(in: letter)
for token in tokens {
  guard let range = token.range(in: letter) else { continue }
  print(letter[range], token.value)
}
let total = tokens.compactMap(\.amount).reduce(0, +)
let due = tokens.compactMap(\.date).min()
print(total, due.map { $0 > .now ? "to come" : "past" } ?? "no date")

let layout = try TextLayout(letter, highlighting: tokens, width: 480)
try layout.write(to: "letter.pdf")
try layout.write(to: URL(filePath: "letter.png"), scale: 2)
