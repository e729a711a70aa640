internal import Catalog

/// A buffer for bytes that cannot be written yet: in memory, and in a scratch file once it grows.
///
/// Not thread-safe; owned by the running export.
final class Spool {
  private let directory: String?
  private let inMemory: Int
  private var buffer: [UInt8] = []
  private var scratch: SystemFile?

  /// Creates a spool. Its scratch file is created in `directory`, by default in the directory for temporary files.
  init(directory: String?, inMemory: Int = Limits.Transfer.spoolInMemory) {
    self.directory = directory
    self.inMemory = inMemory
  }

  /// Appends bytes.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    guard buffer.count > inMemory else { return }
    if scratch == nil { scratch = try SystemFile.scratch(in: directory) }
    try scratch?.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }

  /// Passes all bytes from the start, in pieces.
  func replay(_ body: (ArraySlice<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    if let scratch {
      try scratch.rewind()
      var piece = try scratch.read(atMost: Limits.Transfer.writeBuffer)
      while !piece.isEmpty {
        try body(piece[...])
        piece = try scratch.read(atMost: Limits.Transfer.writeBuffer)
      }
    }
    try body(buffer[...])
  }
}
