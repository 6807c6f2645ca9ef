import CSystem
import Glibc

/// Memory that a run and one of its workers both have, for contents that are too long for a
/// message: used again from input to input, so that its pages are made once.
///
/// Either side may write anything at any time. What counts is what was copied out of it, once.
final class SharedMemory: Sendable {
  /// Its length; a content that does not fit goes in sealed memory of its own.
  static let count = 64 << 20
  /// Beyond this much its pages are given back after each input.
  private static let mostKept = 8 << 20

  private let file: FileDescriptor
  /// Where it is mapped: a number, as both threads and processes may touch what is there.
  private let address: UInt

  var number: Int32 { file.number }

  /// Makes some, of a length that nobody can change.
  ///
  /// - Throws: `libraryFailure` where there is no memory.
  convenience init() throws(PlatenError) {
    let number = platen_shared_file(Self.count)
    guard number >= 0 else { throw .isolation("memory can't be shared", -number) }
    try self.init(FileDescriptor(number, path: "memory"))
  }

  /// Takes over what the parent has made.
  init(_ file: consuming FileDescriptor) throws(PlatenError) {
    let base = unsafe mmap(
      nil, Self.count, PROT_READ | PROT_WRITE, Int32(MAP_SHARED), file.number, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw .isolation("memory can't be shared", errno)
    }
    address = UInt(bitPattern: base)
    self.file = file
  }

  deinit { _ = unsafe munmap(base, Self.count) }

  private var base: UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(bitPattern: address) }

  /// Copies bytes into it; `false` where they don't fit.
  func write(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= Self.count, bytes.count <= Self.count - place else { return false }
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let base = unsafe base else { return }
      unsafe (base + place).copyMemory(from: start, byteCount: bytes.count)
    }
    return true
  }

  /// A copy of some bytes.
  ///
  /// - Throws: `quarantined` for bytes beyond its end.
  func bytes(at place: Int, count: Int) throws(PlatenError) -> [UInt8] {
    guard place >= 0, place <= Self.count, count >= 0, count <= Self.count - place else {
      throw .notSaid
    }
    guard let base = unsafe base else { throw .notSaid }
    return unsafe Array(UnsafeRawBufferPointer(start: base + place, count: count))
  }

  /// Gives back the pages of an input that needed many.
  func tidy(used: Int) {
    if used > Self.mostKept { _ = unsafe madvise(base, Self.count, MADV_REMOVE) }
  }
}
