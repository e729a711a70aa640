private import Foundation

/// A drawing in kitty's graphics protocol: pixels in base64, in pieces.
struct KittyDrawing {
  /// The protocol's own bound for a piece.
  private static let piece = 4_096

  private var format = 32
  private var width = 0
  private var height = 0
  private var pixels = Data()

  init(_ output: [UInt8]) throws(PictureError) {
    var reader = DrawingReader(output)
    var isFirst = true
    repeat {
      try reader.require("\u{1B}_G")
      try readPiece(reader.upTo(0x1B), isFirst: isFirst)
      try reader.require("\\")
      isFirst = false
    } while !reader.isAtEnd
    try check()
  }

  /// The same pixels, sent so that the terminal answers nothing and leaves the cursor where it is.
  func sequence(in box: PictureBox) -> String {
    var result = ""
    var rest = Array(pixels.base64EncodedString().utf8)[...]
    var head =
      "a=T,t=d,q=2,C=1,f=\(format),s=\(width),v=\(height),c=\(box.columns),r=\(box.rows),"
    repeat {
      let piece = rest.prefix(Self.piece)
      rest = rest.dropFirst(piece.count)
      result +=
        "\u{1B}_G\(head)m=\(rest.isEmpty ? 0 : 1);" + String(decoding: piece, as: UTF8.self) + "\u{1B}\\"
      head = ""
    } while !rest.isEmpty
    return result
  }

  private mutating func readPiece(_ piece: ArraySlice<UInt8>, isFirst: Bool) throws(PictureError) {
    let parts = piece.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    for pair in parts[0].split(separator: UInt8(ascii: ",")) {
      guard pair.count >= 3, let key = pair.first, pair.dropFirst().first == UInt8(ascii: "=") else {
        throw .malformed
      }
      try take(key, String(decoding: pair.dropFirst(2), as: UTF8.self), isFirst: isFirst)
    }
    guard parts.count == 2 else { return }
    // Each piece is base64 of its own, filled up at its end.
    guard let decoded = Data(base64Encoded: Data(parts[1])) else { throw .malformed }
    pixels += decoded
  }

  private mutating func take(_ key: UInt8, _ value: String, isFirst: Bool) throws(PictureError) {
    let number = Int(value)
    switch (key, isFirst) {
    case (UInt8(ascii: "a"), true) where value == "T", (UInt8(ascii: "t"), true) where value == "d": return
    case (UInt8(ascii: "f"), true): format = number ?? 0
    case (UInt8(ascii: "s"), true): width = number ?? 0
    case (UInt8(ascii: "v"), true): height = number ?? 0
    case (UInt8(ascii: "m"), _), (UInt8(ascii: "q"), _): return
    // Where it is shown is ours to say.
    case (UInt8(ascii: "c"), true), (UInt8(ascii: "r"), true), (UInt8(ascii: "C"), true): return
    default: throw .malformed
    }
  }

  /// Raw pixels only, exactly as many as the head says: the terminal needs no decoder for them.
  private func check() throws(PictureError) {
    let sides = 1...10_000
    guard format == 32 || format == 24, sides.contains(width), sides.contains(height),
      pixels.count == width * height * format / 8
    else { throw .malformed }
  }
}
