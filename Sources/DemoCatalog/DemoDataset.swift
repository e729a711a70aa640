internal import CDemoFixtures
public import Catalog
internal import Foundation

/// The rows that the server answers from.
struct DemoDataset: Sendable {
  /// The rows, most popular first.
  let rows: [DemoRow]
  let notes: StoreNotes
  /// The places of the rows that have a number as their own, their collection's or their artist's.
  private let places: [Int64: [Int]]

  /// The bundled catalogue; parsing it at the first use takes some tens of milliseconds.
  static let bundled = DemoDataset(
    lines(demo_catalogue()).map { DemoRow(RowText(json: $0)) }, StoreNotes(lines(demo_notes())))

  init(_ rows: [DemoRow], _ notes: StoreNotes = StoreNotes([])) {
    self.rows = rows
    self.notes = notes
    var places: [Int64: [Int]] = [:]
    for (place, row) in rows.enumerated() {
      let amg = row.recordType == .artist ? row.text.integer("amgArtistId") : nil
      for number in Set([row.trackId, row.collectionId, row.artistId, amg].compactMap(\.self)) {
        places[number, default: []].append(place)
      }
    }
    self.places = places
  }

  /// The lines of a file that is part of the program, without copying them.
  private static func lines(_ file: DemoFile) -> [Data] {
    guard let start = file.start else { return [] }
    let data = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: file.length, deallocator: .none)
    return data.withUnsafeBytes { bytes in
      var lines: [Data] = []
      var start = 0
      while let end = bytes.place(of: [0x0A], from: start) {
        lines.append(data[start..<end])
        start = end + 1
      }
      return lines
    }
  }

  func isSold(_ row: DemoRow, in store: Storefront) -> Bool {
    if let only = row.store { return only == store }
    return row.artistId.flatMap { notes.storesOfArtist[$0] }?.contains(store.code) ?? true
  }

  /// The rows of some kinds that match all words, best first; with an attribute, only its field is searched.
  func search(
    _ words: [String], _ kinds: Set<String>, _ attribute: Attribute?, explicit: Bool, in store: Storefront
  ) -> [DemoRow] {
    guard !words.isEmpty else { return [] }
    var found: [(rank: Int, place: Int)] = []
    for (place, row) in rows.enumerated() where kinds.contains(row.kind) && isSold(row, in: store) {
      guard let rank = rank(of: row, words, attribute), explicit || !row.isExplicit else { continue }
      found.append((rank, place))
    }
    return found.sorted { $0 < $1 }.map { rows[$0.place] }
  }

  private func rank(of row: DemoRow, _ words: [String], _ attribute: Attribute?) -> Int? {
    guard let attribute else { return row.rank(words) }
    let composer = attribute == .composerTerm ? row.collectionId.flatMap { notes.composerOfAlbum[$0] } : nil
    return SearchFolding.has(words, in: composer ?? row.words(attribute)) ? 0 : nil
  }

  /// The rows that have a number as their own, their collection's or their artist's.
  func rows(naming number: Int64) -> [DemoRow] { (places[number] ?? []).map { rows[$0] } }

  /// The child rows of a row: an album's tracks, a podcast's episodes, an artist's works; most popular first.
  func below(_ row: DemoRow) -> [DemoRow] {
    guard let number = row.number else { return [] }
    return rows(naming: number).filter { child in
      switch row.recordType {
      case .artist: child.recordType != .artist && child.artistId == number
      case .track where row.kind != "podcast": false
      case .collection, .track:
        child.recordType == .track && child.kind != "podcast" && child.collectionId == number
      }
    }
  }
}

/// Data of the bundled catalogue's stores that its rows do not contain.
struct StoreNotes: Sendable {
  /// Albums by barcode, as `barcode` writes it.
  private(set) var albumByBarcode: [String: Int64] = [:]
  /// Books by ISBN of thirteen digits.
  private(set) var bookByISBN: [String: Int64] = [:]
  /// The words of composers' names.
  private(set) var composerOfAlbum: [Int64: [String]] = [:]
  /// The stores of artists that are not sold everywhere.
  private(set) var storesOfArtist: [Int64: Set<String>] = [:]

  /// The barcode without leading zeros: the UPC and EAN of one record differ only in them.
  static func barcode(_ code: String) -> String { String(code.drop { $0 == "0" }) }

  init(_ lines: [Data]) {
    for case let note? in lines.map({ try? JSONObject(parsing: String(decoding: $0, as: UTF8.self)) }) {
      if let album = note["collectionId"]?.integer {
        if let code = note["upc"]?.string { albumByBarcode[Self.barcode(code)] = album }
        if let name = note["composer"]?.string { composerOfAlbum[album] = SearchFolding.words(name) }
      }
      if let book = note["trackId"]?.integer, let code = note["isbn"]?.string { bookByISBN[code] = book }
      if let artist = note["artistId"]?.integer, let stores = note["stores"]?.array {
        storesOfArtist[artist] = Set(stores.compactMap(\.string))
      }
    }
  }
}

/// The rows of a library to answer from.
public actor LibraryRows {
  private(set) var rows: [DemoRow] = []

  public init() {}

  /// Adds rows, most important first. Each is sent for the store that it was fetched from.
  public func add(_ items: [ArchivedItem]) {
    for row in items.map(\.stored) {
      let text = StoreRowWriter.text(row.item.json.fields.map { ($0.key, $0.value.text) })
      rows.append(DemoRow(RowText(json: text), from: row.storefront))
    }
  }
}
