internal import CDemoFixtures

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
