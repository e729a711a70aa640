internal import CDemoFixtures

/// A fixture embedded in the binary, read without copying.
struct EmbeddedFile {
  let bytes: UnsafeRawBufferPointer

  /// The rows of the catalogue, one per line, most popular first.
  static var catalogue: EmbeddedFile { EmbeddedFile(demo_catalogue()) }

  /// Data of a store that its rows do not contain, one JSON object per line.
  static var notes: EmbeddedFile { EmbeddedFile(demo_notes()) }

  private init(_ file: DemoFile) {
    bytes = UnsafeRawBufferPointer(start: file.start, count: file.length)
  }

  /// The byte range of each line, without its line break.
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
  /// The offset of the first `needle` at or after `start`; uses the C library's fast search.
  ///
  /// Swift's own collections are too slow in an unoptimised build: the first request scans the whole catalogue.
  func place(of needle: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    let end = end ?? count
    guard let base = baseAddress, start <= end else { return nil }
    return demo_find(base + start, end - start, needle, needle.count).map { $0 - base }
  }
}
