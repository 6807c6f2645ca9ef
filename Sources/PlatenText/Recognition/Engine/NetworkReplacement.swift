import CTesseractSpeedup
import PlatenCore
import PlatenRecognizer
import Synchronization

/// Platen's network in libtesseract's place: what `CTesseractSpeedup` calls for networks and lines.
@safe
final class NetworkReplacement: Sendable {
  /// Memory of one run that nobody uses.
  private final class Idle: Sendable {
    let scratch: Mutex<LineNetwork.Scratch?>

    init(_ scratch: consuming LineNetwork.Scratch) { self.scratch = Mutex(scratch) }
  }

  private let network: LineNetwork
  private let idle = Mutex<[Idle]>([])

  private init(_ network: LineNetwork) { self.network = network }

  /// The networks of this process by what they were read from; they stay until it ends.
  private static let loaded = Mutex<[(component: [UInt8], replacement: NetworkReplacement)]>([])

  /// Says to libtesseract's replaced functions who runs lines; done once.
  static let installed: Void = unsafe platen_speedup_set_network(
    platen_network_functions(
      load: { bytes, count in
        guard let bytes = unsafe bytes else { return nil }
        return unsafe load(UnsafeBufferPointer(start: bytes, count: count))
      },
      run: { model, pixels, width, height, context, deliver in
        guard let model = unsafe model, let pixels = unsafe pixels, let deliver = unsafe deliver
        else { return 0 }
        let replacement = unsafe Unmanaged<NetworkReplacement>.fromOpaque(model)
          .takeUnretainedValue()
        let count = Int(width) * Int(height)
        let line = unsafe UnsafeBufferPointer(start: pixels, count: count)
        guard let scores = unsafe replacement.run(line.span, width: Int(width)) else { return 0 }
        unsafe scores.values.withUnsafeBufferPointer { values in
          unsafe deliver(context, values.baseAddress, Int32(scores.steps), Int32(scores.classes))
        }
        return 1
      }))

  /// The model of a network component, or nil if it can't be run.
  private static func load(_ component: UnsafeBufferPointer<UInt8>) -> UnsafeMutableRawPointer? {
    let component = unsafe Array(component)
    let replacement = loaded.withLock { loaded -> NetworkReplacement? in
      if let known = loaded.first(where: { $0.component == component }) { return known.replacement }
      guard let file = try? NetworkFile(component[...]), let network = try? LineNetwork(file)
      else { return nil }
      let replacement = NetworkReplacement(network)
      loaded.append((component, replacement))
      return replacement
    }
    return unsafe replacement.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// A short line that has networks prove themselves: strokes of many greys.
  static let proof = {
    let (width, height) = (56, 36)
    var pixels = [UInt8](repeating: 250, count: width * height)
    for y in 6..<30 {
      for x in 4..<52 where (x * x / 7 + y * y / 11 + x * y / 5) % 9 < 4 {
        pixels[y * width + x] = UInt8(20 + (x * 37 + y * 11) % 90)
      }
    }
    return (pixels: pixels, width: width)
  }()

  private func run(_ line: Span<Int8>, width: Int) -> LineScores? {
    let kept = idle.withLock { $0.popLast() }?.scratch.withLock { $0.take() }
    var scratch = if let kept { kept } else { network.makeScratch() }
    let scores = try? network.run(line, width: width, using: &scratch)
    let returned = Idle(scratch)
    idle.withLock { $0.append(returned) }
    return scores
  }
}
