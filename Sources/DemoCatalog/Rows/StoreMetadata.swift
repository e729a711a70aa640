internal import Catalog

/// Data of a store that its rows do not contain, such as ISBNs.
struct StoreMetadata: Sendable {
  /// Albums by barcode, without leading zeros.
  private(set) var albumByBarcode: [String: Int64] = [:]
  /// Books by ISBN of thirteen digits.
  private(set) var bookByISBN: [String: Int64] = [:]
  private(set) var composerOfAlbum: [Int64: FoldedText] = [:]
  /// The stores of artists that are not sold everywhere.
  private(set) var storesOfArtist: [Int64: Set<String>] = [:]

  /// Parses the file; skips invalid lines.
  init(_ file: EmbeddedFile) {
    for line in file.lines {
      guard let note = try? JSONObject(parsing: String(decoding: file.bytes[line], as: UTF8.self)) else {
        continue
      }
      if let album = note["collectionId"]?.integer {
        if let code = note["upc"]?.string { albumByBarcode[Self.withoutZeros(code)] = album }
        if let name = note["composer"]?.string { composerOfAlbum[album] = FoldedText(name) }
      }
      if let book = note["trackId"]?.integer, let code = note["isbn"]?.string { bookByISBN[code] = book }
      if let artist = note["artistId"]?.integer, let stores = note["stores"]?.array {
        storesOfArtist[artist] = Set(stores.compactMap(\.string))
      }
    }
  }

  /// The barcode without leading zeros: the UPC and EAN of one record differ only in them.
  static func withoutZeros(_ code: String) -> String { String(code.drop { $0 == "0" }) }
}
