internal import CDemoFixtures

/// A fixture inside the binary, read in place.
struct EmbeddedFile {
  /// All its bytes.
  let bytes: UnsafeRawBufferPointer

  /// The rows of the catalogue, one a line, the most popular first.
  static var catalogue: EmbeddedFile { EmbeddedFile(demo_catalogue()) }

  /// What a store knows and its rows do not tell, one object a line.
  static var notes: EmbeddedFile { EmbeddedFile(demo_notes()) }

  private init(_ file: DemoFile) {
    bytes = UnsafeRawBufferPointer(start: file.start, count: file.length)
  }

  /// Where each line lies, without its line end.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while let end = bytes.place(of: [0x0A], from: start) {
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }
}

extension UnsafeRawBufferPointer {
  /// Where `needle` first stands at or after `start`, by the C library's fast search.
  ///
  /// Used instead of Swift's own collections because the whole catalogue is walked at the first request,
  /// and an unoptimised build must be quick too.
  func place(of needle: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    let end = end ?? count
    guard let base = baseAddress, start <= end else { return nil }
    return demo_find(base + start, end - start, needle, needle.count).map { $0 - base }
  }
}
