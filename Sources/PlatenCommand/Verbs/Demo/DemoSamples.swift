import Glibc
import Platen

/// The pictures of `platen demo`: drawn when they are asked for, the same in every run.
enum DemoSamples {
  /// Name and content of each.
  static func files() throws(PlatenError) -> [(name: String, bytes: [UInt8])] {
    [
      ("receipt.png", try page(receipt, "DejaVu Sans Mono, monospace", width: 400)),
      ("invoice.png", try page(invoice, TextStyle().font, width: 620)),
      ("landscape.png", try landscape()),
      ("pulse.gif", try pulse()),
    ]
  }

  /// Nobody lives here: the names and numbers are those kept for examples.
  private static let receipt = """
    THE CORNER BAKERY
    12 Mill Lane, Example Town
    Tel. +44 20 7946 0958

    2026-05-03            14:27

    2 x Rye bread      $   9.00
    1 x Apple cake     $   4.50
    3 x Coffee         $   8.40

    TOTAL              $  21.90
    VAT 7 %            $   1.43

    Thank you for your visit!
    https://bakery.example.org
    """

  private static let invoice = """
    Example Engineering Ltd
    1 Sample Street, Exampleton

    INVOICE
    Invoice number: 2026-0417
    Date: 17 April 2026
    Due date: 1 May 2026

    Two days of consulting        €1,840.00
    Travel                        €126.50
    Total                         €1,966.50

    Please pay by bank transfer to IBAN DE89 3704 0044 0532 0130 00.
    Questions? Write to accounts@example.com or call +44 20 7946 0123.
    """

  /// A text as a scan of about 150 dots an inch has it.
  private static func page(
    _ text: String, _ font: String, width: Double
  ) throws(PlatenError) -> [UInt8] {
    let layout = try TextLayout(text, width: width, style: TextStyle(font: font))
    let image = try TokenRenderer().render(layout, scale: 2)
    return try ImageDestination(format: .png).encode(image)
  }

  /// Hills one behind the other below an evening sky.
  private static func landscape() throws(PlatenError) -> [UInt8] {
    let image = try Image.drawn(PixelSize(width: 480, height: 320), down: 320) { x, y in
      for hill in 0..<4 {
        let depth = Double(hill)
        let height = sin(x * (3 + depth) + depth * 2) * 0.05 + sin(x * 11 + depth) * 0.015
        guard y > 0.85 - depth * 0.11 + height else { continue }
        return [28 + 30 * depth, 48 + 24 * depth, 62 + 22 * depth]
      }
      let distance = hypot((x - 0.68) * 1.5, y - 0.3)
      guard distance > 0.07 else { return [255, 244, 214] }
      let glow = 70 * exp(-6 * distance)
      return [120 + 150 * y + glow, 130 + 70 * y + glow, 190 - 60 * y + glow / 2]
    }
    return try ImageDestination(format: .png).encode(image)
  }

  /// A ring that grows and fades, twelve times a second.
  private static func pulse() throws(PlatenError) -> [UInt8] {
    let size = PixelSize(width: 120, height: 120)
    var frames: [Frame] = []
    for index in 0..<12 {
      let time = Double(index) / 12
      let image = try Image.drawn(size) { x, y in
        let ring = exp(-pow((hypot(x - 0.5, y - 0.5) - 0.45 * time) * 18, 2)) * (1 - time)
        // Few levels, as a GIF has few colours.
        let level = (ring * 16).rounded() / 16
        return [20 + 235 * level, 40 + 150 * level, 80 + 40 * level]
      }
      let delay = Duration.milliseconds(80)
      frames.append(Frame(index: index, image: image, delay: delay, unclampedDelay: delay))
    }
    return try ImageDestination(format: .gif).encode(frames)
  }
}
