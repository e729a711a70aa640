internal import Catalog

/// Reads what is to be imported.
enum ImportFile {
  /// All bytes of a file, or of standard input for `-`.
  static func contents(
    of path: String, limit: Int = Limits.Transfer.importFile
  ) throws(ImportError) -> [UInt8] {
    let named = path == "-" ? nil : path
    do throws(SystemFailure) {
      let file = try named.map(opened) ?? .standardInput
      var bytes: [UInt8] = []
      while true {
        let piece = try file.read(atMost: Limits.Transfer.writeBuffer)
        if piece.isEmpty { return bytes }
        bytes += piece
        if bytes.count > limit { break }
      }
    } catch {
      throw .cannotRead(path: named, reason: error.reason)
    }
    throw .tooLarge(limit: limit)
  }

  private static func opened(_ path: String) throws(SystemFailure) -> OpenFile {
    try .existing(path, writing: false)
  }
}
