internal import CZlib

/// Writes uncompressed PNG files with a palette.
enum PNGWriter {
  /// Returns a file with rows of `width` pixels; each pixel is an index into the palette of RGB colours.
  static func png(width: Int, palette: [[UInt8]], pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / max(1, width)
    // Eight bits per pixel, palette, standard compression and filter, not interlaced.
    let head = number(width) + number(height) + [8, 3, 0, 0, 0]
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(0)
      rows += pixels[(row * width)..<((row + 1) * width)]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
      + chunk("PLTE", Array(palette.joined())) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return number(body.count) + named + number(Int(crc32(0, named, uInt(named.count))))
  }

  /// Encodes bytes as a zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(count))
    compress2(&stream, &count, bytes, uLong(bytes.count), Z_NO_COMPRESSION)
    return Array(stream.prefix(Int(count)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 0xFF), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
