internal import CZlib

/// Bytes in zlib's format.
struct CompressedBytes: Sendable {
  private let compressed: [UInt8]
  private let length: Int

  /// Compresses at the lowest level, so that an answer waits as little as possible.
  init?(_ bytes: [UInt8]) {
    length = bytes.count
    var count = compressBound(uLong(bytes.count))
    var buffer = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&buffer, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else { return nil }
    compressed = Array(buffer.prefix(Int(count)))
  }

  /// The size of the compressed form.
  var count: Int { compressed.count }

  /// The original bytes; `nil` without memory for them.
  var bytes: [UInt8]? {
    var count = uLong(length)
    var buffer = [UInt8](repeating: 0, count: length)
    guard uncompress(&buffer, &count, compressed, uLong(compressed.count)) == Z_OK, Int(count) == length
    else {
      return nil
    }
    return buffer
  }
}
