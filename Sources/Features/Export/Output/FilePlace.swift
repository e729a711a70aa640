#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A path, and what stands there.
struct FilePlace {
  /// What a path leads to, links followed.
  enum Occupant: Equatable {
    case nothing
    /// An ordinary file and its rights.
    case file(rights: mode_t)
    case directory
    /// A device, a pipe or a socket: written into, never replaced.
    case stream
  }

  /// The path as given.
  let path: String

  /// Where scratch files go when nothing else is said.
  static var temporary: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  /// Whether the system could take the path for a file's: a NUL would end it early.
  var isNamed: Bool { !path.isEmpty && !path.utf8.contains(0) }

  /// The directory the path lies in.
  var directory: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the path leads to; a link that leads nowhere counts as nothing.
  var occupant: Occupant {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return .nothing }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file(rights: facts.st_mode & 0o777)
    case S_IFDIR: return .directory
    default: return .stream
    }
  }

  /// Whether the name is taken, be it by a link that leads nowhere.
  var isTaken: Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The place a link leads to, so that replacing the file leaves the link.
  var target: FilePlace {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    return FilePlace(path: String(cString: real))
  }

  /// Whether a SQLite database is here, or the journal of one: the library must not fall to a mistyped name.
  var isDatabase: Bool {
    let journals = ["-wal", "-shm", "-journal"].filter(path.hasSuffix)
    return ([path] + journals.map { String(path.dropLast($0.count)) }).contains { path in
      let start = try? OpenFile.existing(path, writing: false).read(atMost: Self.databaseMark.count)
      return start == Self.databaseMark
    }
  }

  private static let databaseMark = Array("SQLite format 3\0".utf8)

  /// A name beside this one that nobody else uses.
  func neighbour() -> FilePlace {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return FilePlace(path: directory + "/" + PartFile.prefix + number)
  }

  /// Gives the file at `place` this name, replacing what has it.
  func replace(with place: FilePlace) throws(SystemFailure) {
    if rename(place.path, path) != 0 { throw .last }
  }

  /// Gives the file at `place` this name, which must be free; fails with `EEXIST` if it is not.
  ///
  /// A link cannot be made over a name, so nobody's file is lost between looking and writing.
  func take(over place: FilePlace) throws(SystemFailure) {
    guard link(place.path, path) != 0 else { return place.remove() }
    switch errno {
    case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK: try claim(for: place)
    default: throw .last
    }
  }

  /// The same where the file system knows no links: an empty file takes the name first, then is replaced.
  func claim(for place: FilePlace) throws(SystemFailure) {
    try OpenFile.new(path).close()
    do throws(SystemFailure) { try replace(with: place) } catch {
      remove()
      throw error
    }
  }

  /// Gives a nameless file this name, in place of what has it or, unless `replacing`, only if the name is free.
  ///
  /// Some file systems name no such file later; its bytes are written into another one then.
  func take(over file: OpenFile, replacing: Bool) throws(SystemFailure) {
    if !replacing {
      do throws(SystemFailure) { return try file.name(path) } catch { if error.isTaken { throw error } }
    }
    let neighbour = neighbour()
    _ = file.lock()
    do throws(SystemFailure) { try file.name(neighbour.path) } catch {
      try file.copy(to: .new(neighbour.path))
    }
    do throws(SystemFailure) {
      if replacing { try replace(with: neighbour) } else { try take(over: neighbour) }
    } catch {
      neighbour.remove()
      throw error
    }
  }

  /// Removes the file; one that is not there is no failure.
  func remove() { unlink(path) }
}
