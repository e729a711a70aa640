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
    guard let contents = try? Data(contentsOf: URL(filePath: file)),
      let bytes = CoverFile.bytes(in: Array(contents), of: request)
    else { return nil }
    touch(file)
    return bytes
  }

  /// Stores a cover and evicts others if the limit is exceeded.
  mutating func keep(_ bytes: [UInt8], as request: CoverRequest) {
    let contents = CoverFile.contents(bytes, of: request)
    guard contents.count <= bound, write(contents, to: path + "/" + CoverFile.name(of: request)) else {
      return
    }
    let total = known.map { $0 + contents.count } ?? self.bytes
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
  private func write(_ contents: [UInt8], to file: String) -> Bool {
    let draft = file + ".\(getpid())"
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    unlink(draft)
    do throws(SystemError) {
      let output = try SystemFile.new(draft, permissions: 0o600)
      try output.write(contents[...])
      try output.close()
    } catch {
      unlink(draft)
      return false
    }
    touch(draft)
    return rename(draft, file) == 0
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

/// The format of a cached cover: a header with its URL, then its bytes.
///
/// File names contain only a hash of the URL. The URL in the header detects covers with equal hashes, and files of
/// other programs.
enum CoverFile {
  private static let mark = "miru cover 1\n"

  /// The contents of a cover's file.
  static func contents(_ bytes: [UInt8], of request: CoverRequest) -> [UInt8] {
    Array(head(request).utf8) + bytes
  }

  /// The cover in a file; `nil` if the file belongs to another cover or is not a cached cover.
  static func bytes(in contents: [UInt8], of request: CoverRequest) -> [UInt8]? {
    let head = Array(head(request).utf8)
    return contents.starts(with: head) ? Array(contents[head.count...]) : nil
  }

  /// The file name: a hash of the URL without its size, then the size.
  static func name(of request: CoverRequest) -> String { prefix(of: request.address) + "\(request.side)" }

  /// The start of a cover's file names, the same for all sizes.
  static func prefix(of address: CoverURL) -> String {
    hexadecimal(sum(address.name, from: 0xCBF2_9CE4_8422_2325))
      + hexadecimal(sum(address.name, from: 0x9AE1_6A3B_2F90_404F)) + "-"
  }

  private static func head(_ request: CoverRequest) -> String { mark + request.url + "\n" }

  /// The FNV-1a hash, the same in every run.
  private static func sum(_ text: String, from start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
