internal import Catalog

/// A file to import, which can be read from its start several times.
struct ImportFile {
  private let path: String?
  private let file: SystemFile
  /// Size in bytes.
  let size: Int

  /// Opens a file; `-` is standard input. Input that can be read only once, such as a pipe, is copied to a scratch
  /// file.
  init(_ path: String, scratchDirectory: String) throws(ImportError) {
    let named = path == "-" ? nil : path
    self.path = named
    do throws(SystemError) {
      let opened = try named.map { (path) throws(SystemError) in try SystemFile.existing(path, writing: false)
      }
      let given = opened ?? .standardInput
      file = try given.size() == nil ? Self.copy(of: given, in: scratchDirectory) : given
      size = try file.size() ?? 0
    } catch {
      throw .cannotRead(path: named, reason: error.reason)
    }
  }

  /// Returns a window at the start of the file; calls `passed` with the number of bytes of each read.
  func window(passed: @escaping (Int) -> Void = { _ in }) throws(ImportError) -> ReadWindow {
    try reading { () throws(SystemError) in try file.rewind() }
    return ReadWindow { () throws(ImportError) in
      let piece = try reading { () throws(SystemError) in
        try file.read(atMost: Limits.Transfer.importPiece)
      }
      passed(piece.count)
      return piece
    }
  }

  private func reading<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(ImportError) -> Value {
    do throws(SystemError) { return try body() } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }

  private static func copy(of input: SystemFile, in directory: String) throws(SystemError) -> SystemFile {
    let scratch = try SystemFile.scratch(in: directory)
    while true {
      let piece = try input.read(atMost: Limits.Transfer.importPiece)
      if piece.isEmpty { return scratch }
      try scratch.write(piece[...])
    }
  }
}
