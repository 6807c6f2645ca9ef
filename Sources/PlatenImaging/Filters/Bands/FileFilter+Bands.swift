extension FileFilter {
  /// Filters a PNG in bands; nil where the picture is small, or file or chain don't allow it.
  func writeInBands(
    _ input: FilePath, to output: FilePath, _ rules: WritingRules, on queue: WorkerQueue
  ) throws(PlatenError) -> Outcome? {
    guard let reader = try PNGRowReader(input, limits: limits) else { return nil }
    let (header, format, alpha) = (reader.header, reader.format, reader.alpha)
    let bytesPerRow = header.size.width * format.bytesPerPixel
    guard bytesPerRow * header.size.height >= bandedBytes else { return nil }
    let context = context(on: queue)
    guard
      let filter = try BandedFilter(
        chain, size: header.size, format: format, alpha: alpha, in: context),
      !filter.pass.nodes.isEmpty
    else { return nil }
    _ = try limits.checkedPixels(width: filter.size.width, height: filter.size.height)
    let layout = try PNGRowLayout(size: filter.size, format: filter.format, alpha: filter.alpha)
    guard
      let plan = BandPlan(
        filter, sourceBytesPerRow: bytesPerRow, layout: layout, workers: queue.workers,
        byteLimit: bandBytes)
    else { return nil }
    let (conversion, profile, notes) = try conversion(header, format)
    guard profile?.fits(isGray: layout.isGray) != false else { return nil }
    let resolution = header.resolution.map { filter.pass.nodes.resolution(of: $0) }
    var writer = try PNGRowWriter(
      output, rules, layout: layout, colorProfile: profile, resolution: resolution,
      metadata: insertion(from: input, header, of: filter.size, resolution),
      compression: options.pngCompression, on: queue)
    var run = BandRun(filter, plan, reading: reader, colors: conversion, on: queue)
    guard try run.write(&writer) else { return nil }
    let byteCount = writer.byteCount
    try writer.commit()
    return Outcome(
      size: filter.size, byteCount: byteCount, isBanded: true, notes: header.warnings + notes,
      values: [:])
  }

  /// What of the input's metadata is written; nil for nothing.
  ///
  /// It may come after the pixels, so that all of the file is read for it, and held meanwhile.
  private func insertion(
    from input: FilePath, _ header: ImageHeader, of size: PixelSize, _ resolution: Resolution?
  ) throws(PlatenError) -> MetadataInsertion? {
    var described = options.metadata
    if metadata != .none {
      var header = header
      header.metadata = PictureMetadata(try input.read(limits: limits), .png)
      described = metadata.kept(of: header)
    }
    return described.map { MetadataInsertion($0.metadata, of: size, resolution) }
  }

  /// What is done to the source's colours, the profile they then have, and what is to be said of
  /// it.
  private func conversion(
    _ header: ImageHeader, _ format: PixelFormat
  ) throws(PlatenError) -> (ColorConversion?, ColorProfile?, [String]) {
    let profile = header.colorProfile
    guard !keepsProfile else {
      let note = profile?.foreignName.map {
        "Its colours stay \($0), and the filters take them for sRGB."
      }
      return (nil, profile, note.map { [$0] } ?? [])
    }
    do throws(PlatenError) {
      let conversion = try ColorConversion(of: profile, format: format)
      return (conversion, conversion == nil ? profile : .sRGB, [])
    } catch  where error.isUnusableProfile {
      return (nil, nil, [error.profileNote])
    }
  }
}
