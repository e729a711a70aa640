#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file being written under a name of its own, where files without a name cannot be had.
///
/// Its writer holds a lock on it: by that, one that a killed process left is told from one that is being written.
struct PartFile {
  let file: OpenFile
  let place: FilePlace

  /// Begins a file beside a place.
  init(beside place: FilePlace) throws(SystemFailure) {
    while true {
      let part = place.neighbour()
      let file = try OpenFile.new(part.path)
      // Somebody else may have come between and taken it for one that was left.
      guard file.lock(), file.isNamed else { continue }
      (self.file, self.place) = (file, part)
      return
    }
  }

  /// Nothing but exports of miru begins so.
  static let prefix = ".miru-export-"

  /// Removes what killed processes left in a directory.
  static func sweep(_ directory: String) {
    guard let listing = opendir(directory) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix) else { continue }
      let left = FilePlace(path: directory + "/" + name)
      guard case .file = left.occupant, let file = try? OpenFile.existing(left.path, writing: true) else {
        continue
      }
      if file.lock() { left.remove() }
    }
  }
}
