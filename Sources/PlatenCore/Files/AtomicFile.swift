import CSystem
import Glibc

/// A file that appears under its name only when it is whole.
///
/// Bytes go to a file without a name (open(2), `O_TMPFILE`), which `commit()` links: whatever ends
/// the process, nothing is left behind. Where the file system has no such files, they go to a
/// locked one that is named after its target, so that the next writer of that target removes what
/// a killed one left.
///
/// What is no regular file (a device, a pipe) can't be replaced whole and is written to as it is;
/// so is the file that the standard output or error goes to.
package struct AtomicFile: ~Copyable, Sendable {
  private let path: FilePath
  private let file: FileDescriptor
  /// Where it is to appear; nil for what is written to as it is.
  private let place: FilePlace?
  /// The name it has until then, if it has one.
  private var temporary: FilePath?

  /// Starts a file that will be called `path`.
  ///
  /// - Parameter rules: What may have the name already.
  /// - Throws: `unwritable`, also for a file that has the name and may not be written.
  package init(_ path: FilePath, _ rules: WritingRules = WritingRules()) throws(PlatenError) {
    self.path = path
    do throws(PlatenError) {
      switch try FilePlace.Target(path, rules) {
      case .special(let file):
        self.file = file
        place = nil
        temporary = nil
      case .place(let place):
        let number = platen_create_unnamed(place.folder.number, place.old?.permissions ?? 0o666)
        if number >= 0 {
          file = FileDescriptor(number, path: path)
          temporary = nil
        } else {
          var name: FilePath?
          file = try place.temporary(&name)
          temporary = name
        }
        if let old = place.old { file.takeOwnerAndPermissions(of: old) }
        self.place = consume place
      }
    } catch {
      throw Self.refusal(of: path, error)
    }
  }

  deinit {
    guard let temporary else { return }
    switch place {
    case let place?: place.folder.remove(temporary)
    case nil: break
    }
  }

  package func write(_ bytes: RawSpan) throws(PlatenError) {
    do throws(PlatenError) { try file.write(bytes) } catch { throw Self.refusal(of: path, error) }
  }

  /// Gives the file its name, replacing what had it.
  package consuming func commit() throws(PlatenError) {
    do throws(PlatenError) {
      switch place {
      case let place?:
        if temporary == nil {
          if try place.link(file, as: place.name) { return }
          temporary = try place.linkTemporary(file)
        }
        if let temporary { try place.folder.rename(temporary, to: place.name, in: place.folder) }
        temporary = nil
      case nil: break
      }
    } catch {
      throw Self.refusal(of: path, error)
    }
  }

  package static func write(
    _ bytes: [UInt8], to path: FilePath, _ rules: WritingRules = WritingRules()
  ) throws(PlatenError) {
    let file = try AtomicFile(path, rules)
    try unsafe file.write(bytes.span.bytes)
    try file.commit()
  }

  /// The error that names the file, not the temporary name it is written under.
  private static func refusal(of path: FilePath, _ error: PlatenError) -> PlatenError {
    var error = error
    error.path = path.string
    return error
  }
}

extension FileDescriptor {
  /// Gives a new file the owner, the group and the permissions of the one it replaces, as far as
  /// the system lets it: a service must be able to read its file as before.
  fileprivate func takeOwnerAndPermissions(of old: FileStatus) {
    var mode = old.permissions
    // Who may not give a file away may still have the group; another gets no more than everybody.
    if fchown(number, old.owner, old.group) != 0, fchown(number, uid_t.max, old.group) != 0 {
      mode &= ~0o070 | (mode & 0o007) << 3
    }
    fchmod(number, mode)
  }
}
