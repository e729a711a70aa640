/// A drawing in iTerm2's protocol: an image file in base64.
struct ITermDrawing {
  /// How base64 of a TIFF (both byte orders) and of a PNG begins.
  private static let beginnings = ["SUkqA", "TU0AK", "iVBORw0KGgo"]

  private let payload: ArraySlice<UInt8>

  init(_ output: [UInt8]) throws(PictureError) {
    var reader = DrawingReader(output)
    try reader.require("\u{1B}]1337;File=")
    // The words before the colon say where and how large; that is ours to say.
    _ = try reader.upTo(UInt8(ascii: ":"))
    payload = try reader.upTo(0x07)
    guard reader.isAtEnd, Base64Text.isValid(payload),
      Self.beginnings.contains(where: { payload.starts(with: $0.utf8) })
    else { throw .malformed }
  }

  /// The same file, sent so that it fills the box.
  func sequence(in box: PictureBox) -> String {
    "\u{1B}]1337;File=inline=1;size=\(Base64Text.decodedCount(payload));width=\(box.columns);height=\(box.rows);"
      + "preserveAspectRatio=0;doNotMoveCursor=1:" + String(decoding: payload, as: UTF8.self) + "\u{07}"
  }
}
