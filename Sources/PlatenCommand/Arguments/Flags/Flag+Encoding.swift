import Platen

extension Flag {
  private static let writing: [Verb] = [.convert, .filter, .thumbnail, .run, .plan]

  /// Options of the formats that are written, and of thumbnails.
  static let encoding: [Flag] = [
    Flag(
      id: .quality, names: ["--quality"], value: "N", verbs: writing,
      help: "of JPEG, WebP, AVIF, JPEG XL and TIFF with jpeg: 1 smallest to 100 best; "
        + "90, of WebP 80, of AVIF 60, if not given"),
    Flag(
      id: .targetBytes, names: ["--target-bytes"], value: "N",
      verbs: [.convert, .thumbnail, .run, .plan],
      help: "of JPEG, WebP, AVIF and JPEG XL: the best quality that takes no more, "
        + "not above --quality"),
    Flag(
      id: .lossless, names: ["--lossless"], value: nil, verbs: writing,
      help: "of WebP, AVIF and JPEG XL: keep every pixel"),
    Flag(
      id: .nearLossless, names: ["--near-lossless"], value: "N", verbs: [.convert],
      help: "of WebP: lossless but for small changes, 100 none, 60 hardly to be seen, to 0"),
    Flag(
      id: .effort, names: ["--effort"], value: "N", verbs: writing,
      help: "of AVIF and JPEG XL: 1 fastest to 9 smallest; 4, of JPEG XL 7, if not given"),
    Flag(
      id: .bits, names: ["--bits"], value: "8|10|12", verbs: writing,
      help: "of AVIF: bits of a channel; 8, and 10 for a picture that has 16, if not given"),
    Flag(
      id: .chroma, names: ["--chroma"], value: "full|half", verbs: writing,
      help: "of JPEG and AVIF: colour of each pixel (4:4:4) or of two by two; "
        + "of JPEG half below quality 90"),
    Flag(
      id: .progressive, names: ["--progressive"], value: nil, verbs: writing,
      help: "of JPEG: from coarse to fine"),
    Flag(
      id: .compression, names: ["--compression"], value: "N|NAME", verbs: [.convert, .filter],
      help: "of a still PNG: 0 stored to 9 smallest, 2 if not given; "
        + "of TIFF: none, deflate (if not given), lzw, jpeg, group4"),
    Flag(
      id: .metadata, names: ["--metadata"], value: "none|copyright|all",
      verbs: [.convert, .filter, .thumbnail],
      help: "of \(EncodingOption.metadata.formatNames): what is written of EXIF, XMP and IPTC; "
        + "none if not given, all has the place too"),
    Flag(
      id: .size, names: ["--size"], value: "WxH", verbs: [.thumbnail],
      help: "the size in pixels, one side of which may be free (256x); 256x256 if not given"),
    Flag(
      id: .fit, names: ["--fit"], value: "contain|cover|fill", verbs: [.thumbnail],
      help: "within the size (if not given), filling it and cut to it, or stretched to it"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.thumbnail],
      help: "jpg, png, webp…; if not given jpg, and png of what is not opaque"),
    Flag(
      id: .size, names: ["--size"], value: "WxH", verbs: [.run, .plan],
      help: "of the recipe photos: the size for the web, 2048x2048 if not given"),
    Flag(
      id: .fit, names: ["--fit"], value: "contain|cover|fill", verbs: [.run, .plan],
      help: "within that size (if not given), filling it and cut to it, or stretched to it"),
    Flag(
      id: .format, names: ["--format", "-f"], value: "NAME", verbs: [.run, .plan],
      help: "of the recipe photos: the format for the web, webp if not given; the options of "
        + "formats are for that"),
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "DIR", verbs: [.thumbnail],
      help: "the folder for the thumbnails; made if it isn't there"),
  ]
}
