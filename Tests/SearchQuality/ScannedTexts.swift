public import Catalog
internal import Foundation

/// Titles, artists and albums of rows, looked through byte by byte: what an index is measured against.
public struct ScannedTexts: Sendable {
  /// The rows' items, in the order added.
  public private(set) var ids: [ItemID] = []
  /// UTF-8 without NUL, which folded text never holds; one NUL ends all.
  private var bytes: [CChar] = [Self.end, 0]
  private var starts: [Int] = []
  private static let end = CChar(0x0A)
  private static let blank = CChar(0x20)

  /// No rows yet.
  public init() {}

  /// Adds a row.
  public mutating func add(_ item: CatalogItem) {
    ids.append(item.id)
    bytes.removeLast()
    starts.append(bytes.count)
    for text in [item.title, item.artistName, item.collectionName] {
      bytes +=
        SearchFolding.words(text ?? "").joined(separator: " ").utf8.map(CChar.init(bitPattern:)) + [Self.end]
    }
    bytes.append(0)
  }

  /// The title, artist or album of a row, 0 to 2, as searches see it.
  public func field(_ number: Int, of row: Int) -> String {
    let fields = bytes[starts[row]..<end(of: row)].split(
      separator: Self.end, omittingEmptySubsequences: false)
    return String(decoding: fields[number].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The rows that have a text: anywhere in a field if it has three letters or more or begins with an ideograph, else
  /// where a word begins; `nil` for more than `limit`.
  public func rows(having text: String, atMost limit: Int) -> [Int]? {
    let wanted = text.utf8CString.map(\.self)
    let isPart = text.unicodeScalars.count >= 3 || SearchFolding.isIdeographic(text)
    var rows: [Int] = []
    var place = 0
    while let found = next(wanted, from: place) {
      place = found + 1
      guard isPart || bytes[found - 1] == Self.end || bytes[found - 1] == Self.blank else { continue }
      let row = row(at: found)
      rows.append(row)
      if rows.count > limit { return nil }
      place = end(of: row)
    }
    return rows
  }

  private func next(_ wanted: [CChar], from place: Int) -> Int? {
    bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress, place < all.count, let found = strstr(base + place, wanted) else {
        return nil
      }
      return UnsafePointer(found) - base
    }
  }

  private func end(of row: Int) -> Int { row + 1 < starts.count ? starts[row + 1] : bytes.count - 1 }

  /// The last row that starts at a place or before.
  private func row(at place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
