/// Collects a bracketed paste until its end marker.
struct PasteScanner {
  private static let mark = Array("\u{1B}[201~".utf8)

  private let longest: Int
  private var held: [UInt8] = []
  /// The number of bytes seen, including those beyond the limit.
  private var count = 0
  private var matched = 0

  init(longest: Int) { self.longest = longest }

  /// Appends a byte; returns whether the paste has ended.
  mutating func take(_ byte: UInt8) -> Bool {
    count += 1
    if held.count < longest + Self.mark.count { held.append(byte) }
    matched = byte == Self.mark[matched] ? matched + 1 : (byte == Self.mark[0] ? 1 : 0)
    return matched == Self.mark.count
  }

  /// The token of the complete paste.
  var token: InputToken {
    let size = count - Self.mark.count
    return size > longest ? .pasteDropped(size) : .paste(Array(held.prefix(size)))
  }
}
