internal import Catalog
private import Foundation

/// A folder of covers with a limit in bytes; the least recently used files are evicted first.
///
/// Other processes may share or delete the folder at any time: a missing file is a cache miss, and a failed
/// write is ignored.
struct CoverDiskCache {
  let path: String
  var bound = Limits.Covers.disk
  let time: any TimeSource
  /// Bytes in the folder as known to this process; `nil` before the first scan.
  private(set) var known: Int?

  /// A cached cover; counts as a use.
  func cover(_ request: CoverRequest) -> [UInt8]? {
    let file = path + "/" + CoverFile.name(of: request)
    // Another program's file is a miss.
    guard let contents = try? Data(contentsOf: URL(filePath: file)),
      (try? ImageHeader.checked(Array(contents))) != nil
    else { return nil }
    touch(file)
    return Array(contents)
  }

  /// Stores a cover and evicts others if the limit is exceeded.
  mutating func keep(_ bytes: [UInt8], as request: CoverRequest) {
    guard bytes.count <= bound, write(bytes, to: path + "/" + CoverFile.name(of: request)) else { return }
    let total = known.map { $0 + bytes.count } ?? self.bytes
    known = total > bound ? shrink() : total
  }

  /// Removes a cover in every size.
  func forget(_ address: CoverURL) {
    let prefix = CoverFile.prefix(of: address)
    for file in files() where file.name.hasPrefix(prefix) { unlink(path + "/" + file.name) }
  }

  /// Removes every cover, and the folder.
  mutating func forgetAll() {
    for file in files() { unlink(path + "/" + file.name) }
    rmdir(path)
    known = nil
  }

  /// Bytes in the folder.
  var bytes: Int { files().reduce(0) { $0 + $1.bytes } }

  /// Writes a temporary file and renames it, so that no partial cover is read.
  private func write(_ bytes: [UInt8], to file: String) -> Bool {
    let files = FileManager.default
    try? files.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let isWritten = files.createFile(
      atPath: file, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    if isWritten { touch(file) }
    return isWritten
  }

  /// Records a use as the file's modification time, which every file system stores.
  private func touch(_ file: String) {
    let now = time.now().wall.rawValue
    let moment = timespec(tv_sec: Int(now / 1_000), tv_nsec: Int(now % 1_000) * 1_000_000)
    utimensat(AT_FDCWD, file, [moment, moment], 0)
  }

  /// Evicts the least recently used files and returns the remaining bytes.
  private func shrink() -> Int {
    let all = files()
    var total = all.reduce(0) { $0 + $1.bytes }
    guard total > bound else { return total }
    let goal = bound / 100 * Limits.Covers.shrunkPercent
    for file in all.sorted(by: { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }) where total > goal {
      unlink(path + "/" + file.name)
      total -= file.bytes
    }
    return total
  }

  private struct File {
    var name: String
    var bytes: Int
    /// Milliseconds since 1970.
    var lastUse: Int
  }

  private func files() -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      #if os(Linux)
        let moment = status.st_mtim
      #else
        let moment = status.st_mtimespec
      #endif
      return File(
        name: name, bytes: Int(status.st_size),
        lastUse: Int(moment.tv_sec) * 1_000 + Int(moment.tv_nsec) / 1_000_000)
    }
  }
}

/// The names of cached covers.
enum CoverFile {
  /// The file name: a hash of the URL without its size, then the size.
  static func name(of request: CoverRequest) -> String { prefix(of: request.address) + "\(request.side)" }

  /// The start of a cover's file names, the same for all sizes: the FNV-1a hash, which is the same in every run.
  static func prefix(of address: CoverURL) -> String {
    let hash = address.name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16) + "-"
  }
}
