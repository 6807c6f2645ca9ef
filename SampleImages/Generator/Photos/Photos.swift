import PlatenQueue

enum Photos {
  static func add(to gallery: inout Gallery) throws(PlatenError) {
    let t = HarbourScene().raster(width: 768, height: 512)
    gallery.add("harbour.png", try PNG.encoded(.rgb(t)), "x")
    gallery.add("hills.png", try PNG.encoded(.rgb(HillsScene().raster(width: 768, height: 512))), "x")
    gallery.add("dunes.png", try PNG.encoded(.gray(DunesScene().raster(width: 768, height: 512).gray)), "x")
    gallery.add("aurora.png", try PNG.encoded(.rgb(AuroraScene().raster(width: 768, height: 432, grain: 0))), "x")
    gallery.add("fruit.png", try PNG.encoded(.rgba(FruitScene().raster(side: 640))), "x")
  }
}

extension Gallery {
  mutating func add(_ name: String, _ bytes: [UInt8], _ shows: String) {
    samples.append(Sample(file: "photos/\(name)", bytes: bytes, kind: .photo, shows: shows))
  }
}
