/// Drawings with pixels in base64: the payload stays unchanged, and miru rewrites the parameters.
enum PixelDrawing {
  /// The protocol's limit for the payload of one piece, in bytes.
  private static let longestPiece = 4_096
  /// Maximum number of pixels of a side; windows have fewer.
  private static let longestSide = 10_000
  /// The base64 prefixes of TIFF (both byte orders) and PNG.
  private static let imageBeginnings = ["SUkqA", "TU0AK", "iVBORw0KGgo"]

  /// A drawing in kitty's graphics protocol; the terminal sends no reply, and the cursor does not move.
  ///
  /// Accepts only raw pixels, exactly as many as announced, so that the terminal needs no image decoder.
  static func kitty(_ output: [UInt8], in box: PictureBox) throws(PictureError) -> String {
    let pieces = try DrawingScanner.strings(in: output, beginning: "_G")
    var result = ""
    var expected = 0
    var bytes = 0
    for (index, piece) in pieces.enumerated() {
      let parts = piece.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      let keys = try keys(parts[0], isFirst: index == 0)
      var head = ""
      if index == 0 {
        guard let format = keys["f"], format == 24 || format == 32, let width = keys["s"],
          let height = keys["v"], (1...longestSide).contains(width), (1...longestSide).contains(height)
        else { throw .malformed }
        expected = width * height * format / 8
        head = "a=T,t=d,q=2,C=1,f=\(format),s=\(width),v=\(height),c=\(box.columns),r=\(box.rows),"
      }
      let payload = parts.count == 2 ? parts[1] : []
      guard payload.count <= longestPiece else { throw .malformed }
      bytes += try decodedCount(payload)
      result += "\u{1B}_G\(head)m=\(index == pieces.count - 1 ? 0 : 1);"
      result += String(decoding: payload, as: UTF8.self) + "\u{1B}\\"
    }
    guard bytes == expected else { throw .malformed }
    return result
  }

  /// An image in iTerm2's protocol that fills the box; the cursor does not move.
  static func iterm(_ output: [UInt8], in box: PictureBox) throws(PictureError) -> String {
    let images = try DrawingScanner.strings(in: output, beginning: "]1337;File=")
    guard images.count == 1, let colon = images[0].firstIndex(of: UInt8(ascii: ":")) else { throw .malformed }
    let payload = images[0][(colon + 1)...]
    guard imageBeginnings.contains(where: { payload.starts(with: $0.utf8) }) else { throw .malformed }
    let size = try decodedCount(payload)
    return "\u{1B}]1337;File=inline=1;size=\(size);width=\(box.columns);height=\(box.rows);"
      + "preserveAspectRatio=0;doNotMoveCursor=1:" + String(decoding: payload, as: UTF8.self) + "\u{7}"
  }

  /// Parses `a=T,f=32,s=128`. The first piece describes the image; later ones only announce whether more follow.
  private static func keys(_ text: ArraySlice<UInt8>, isFirst: Bool) throws(PictureError) -> [Character: Int]
  {
    var keys: [Character: Int] = [:]
    for pair in String(decoding: text, as: UTF8.self).split(separator: ",") {
      if isFirst, pair == "a=T" || pair == "t=d" { continue }
      guard let key = pair.first, (isFirst ? "fsvcrqCm" : "qm").contains(key),
        pair.dropFirst().first == "=", let number = Int(pair.dropFirst(2))
      else { throw .malformed }
      keys[key] = number
    }
    return keys
  }

  /// The number of bytes encoded in base64; strict, because Foundation's decoder accepts superfluous `=`.
  private static func decodedCount(_ base64: ArraySlice<UInt8>) throws(PictureError) -> Int {
    let padding = base64.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard base64.count.isMultiple(of: 4), base64.dropLast(padding).allSatisfy(isDigit) else {
      throw .malformed
    }
    return base64.count / 4 * 3 - padding
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
