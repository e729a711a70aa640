internal import Catalog

/// Bytes held back until it may be written: in memory, and in a scratch file once it grows.
///
/// Not for sharing; the export under way owns it.
final class Spool {
  private let directory: String?
  private let inMemory: Int
  private var buffer: [UInt8] = []
  private var scratch: SystemFile?

  /// A spool whose scratch file, if it needs one, lies in `directory`, or among the temporary files.
  init(directory: String?, inMemory: Int = Limits.Transfer.spoolInMemory) {
    self.directory = directory
    self.inMemory = inMemory
  }

  /// Adds bytes at the end.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    guard buffer.count > inMemory else { return }
    if scratch == nil { scratch = try SystemFile.scratch(in: directory) }
    try scratch?.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }

  /// Gives everything back from the start, piece by piece.
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
