import Synchronization

/// Pixels of frames that may be wanted again, kept below one ceiling for all readers and players.
///
/// There is one for the process. It keeps
/// - for readers that go anywhere, the canvas after every 16th frame of a chain in which each frame
///   needs the one before it, so that no frame where they have been costs more than 16 decoded
///   ones;
/// - on the way back, the canvases between two of those, so that most steps cost none;
/// - the frames of a source that several readers share, or that is small enough to be kept whole.
///
/// What was not used for longest goes first. The canvases of the first kind may fill three
/// quarters; where they are more, they are deflated; where that is not enough, every second goes,
/// and the cost doubles. Without any room everything still works: what is not kept is decoded
/// again, from as far back as it must be. What belongs to a source is released with the source.
@_spi(Instruments)
public final class FrameCache: Sendable {
  /// The cache every source uses: 128 MiB.
  public static let shared = FrameCache(byteCeiling: 128 << 20)

  private let shelf: Mutex<FrameShelf>

  /// Makes an empty cache.
  package init(byteCeiling: Int) { shelf = Mutex(FrameShelf(ceiling: max(0, byteCeiling))) }

  /// Bytes kept at most; 0 keeps nothing.
  ///
  /// Lowered, what is too much is released at once, and what is being decoded ahead as it is read.
  public var byteCeiling: Int {
    get { shelf.withLock { $0.ceiling } }
    set { shelf.withLock { $0.setCeiling(max(0, newValue)) } }
  }

  /// Bytes kept now, with those set aside for frames that are being decoded ahead.
  public var byteCount: Int { shelf.withLock { $0.byteCount } }

  /// The most bytes that were kept at one time.
  public var peakByteCount: Int { shelf.withLock { $0.peak } }

  /// Bytes that frames kept only for being recent can come to now.
  var recentCeiling: Int { shelf.withLock { $0.recentCeiling } }

  /// Releases everything; readers go on without it.
  public func removeAll() { shelf.withLock { $0.removeAll() } }
}

extension FrameCache {
  /// What is kept of a source's frame, if anything; it counts as used.
  func pixels(_ key: FrameShelf.Key, of source: FrameStore) -> FrameShelf.Pixels? {
    shelf.withLock { $0.use(key, of: ObjectIdentifier(source)) }
  }

  /// Keeps something if there can be room for it.
  ///
  /// - Parameter rank: How much worth a canvas is that is never decoded again otherwise; `nil` for
  ///   what is only recent.
  func keep(
    _ pixels: FrameShelf.Pixels, as key: FrameShelf.Key, of source: FrameStore, rank: Int? = nil
  ) {
    shelf.withLock { $0.add(pixels, as: key, of: ObjectIdentifier(source), rank: rank) }
  }

  /// Releases all that belongs to a source.
  func forget(_ source: FrameStore) {
    shelf.withLock { $0.removeAll(of: ObjectIdentifier(source)) }
  }

  /// Sets bytes aside until the room is released; `nil` where the ceiling leaves none.
  func room(for bytes: Int) -> FrameRoom? {
    shelf.withLock { $0.reserve(bytes) } ? FrameRoom(bytes, in: self) : nil
  }

  /// Ends a reservation.
  func giveBack(_ bytes: Int) { shelf.withLock { $0.giveBack(bytes) } }
}
