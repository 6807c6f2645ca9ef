import PlatenCore

/// One generated picture, as the manifest lists it.
struct Sample {
  enum Kind: String {
    case page, photo, animation
  }

  /// The path below the samples' folder.
  let file: String
  let bytes: [UInt8]
  let kind: Kind
  /// Languages of its text, as OCR engines name them: `eng+deu`.
  var languages = ""
  /// The file beside it that says what is in it.
  var truth = ""
  /// What the picture is, for a reader of the manifest.
  let shows: String
}

/// Everything that is generated: pictures with their manifest, and the files that go with them.
struct Gallery {
  var samples: [Sample] = []
  /// Files that aren't samples themselves: ground truths.
  var companions: [(file: String, bytes: [UInt8])] = []

  /// Tab-separated, one line per sample, sorted by file.
  func manifest() throws(PlatenError) -> String {
    var text = "file\tbytes\tsha256\tkind\tlanguages\ttruth\tshows\n"
    for sample in samples.sorted(by: { $0.file < $1.file }) {
      let columns = [
        sample.file, "\(sample.bytes.count)", try sample.bytes.sha256, sample.kind.rawValue,
        sample.languages, sample.truth, sample.shows,
      ]
      text += columns.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// Every file with its path below the samples' folder.
  func files() throws(PlatenError) -> [(file: String, bytes: [UInt8])] {
    let manifest = try manifest()
    return samples.map { ($0.file, $0.bytes) } + companions + [
      ("MANIFEST.tsv", Array(manifest.utf8))
    ]
  }
}
