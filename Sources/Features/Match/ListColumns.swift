internal import Catalog

/// Which columns of a table, or which keys of a JSON object, hold what.
struct ListColumns {
  enum Role: CaseIterable { case title, artist, album, duration, year, isrc, upc, isbn, id, link }

  private var places: [Role: Int] = [:]
  private let names: [String]

  /// Finds the columns by their names: exact ones first, then those of titles, artists and albums that contain the word.
  ///
  /// For albums a column of albums holds the titles; Discogs calls the album "Title".
  init(_ heading: [String], entity: Entity) {
    names = heading.map { $0.trimmingBlanks.lowercased() }
    for role in Role.allCases {
      let albums = role == .title && entity == .album ? Self.exact[.album, default: []] : []
      let known = albums + Self.exact[role, default: []]
      places[role] = known.lazy.compactMap { [names] in names.firstIndex(of: $0) }.first
    }
    for (role, word) in [(Role.title, "title"), (.title, "song"), (.artist, "artist"), (.album, "album")]
    where places[role] == nil {
      places[role] = names.indices.first { !places.values.contains($0) && names[$0].contains(word) }
    }
  }

  /// Whether a row can be read by them.
  var isUsable: Bool { [.title, .id, .link, .upc, .isbn].contains { places[$0] != nil } }
  /// Whether a text with this first line is certainly a table.
  var isTable: Bool { isUsable && Set(Self.exact.values.joined()).intersection(names).count > 1 }

  /// The line of a row; `nil` if it names no item.
  func line(_ cells: [String], number: Int) -> MatchLine? {
    func cell(_ role: Role) -> String? {
      guard let place = places[role], cells.indices.contains(place) else { return nil }
      let text = cells[place].trimmingBlanks
      return text.isEmpty ? nil : text
    }
    let (title, artist) = (cell(.title), cell(.artist).map(Self.artists))
    let shown = [artist, title].compactMap(\.self).joined(separator: " - ")
    let others = [Role.link, .id, .upc, .isbn].lazy.compactMap(cell)
    guard let text = shown.isEmpty ? others.first : shown else { return nil }
    var line = MatchLine(number: number, text: text)
    line.cells = cells
    let album = places[.album] == places[.title] ? nil : cell(.album)
    if let title, artist != nil {
      line.readings = [LineReading(artist: artist, title: title, album: album)]
    } else if let title {
      // TuneMyMusic writes "Artist - Title" into the first column of some rows.
      line.readings = LineReadings(title).readings.map { reading in
        LineReading(artist: reading.artist, title: reading.title, album: reading.album ?? album)
      }
    }
    line.isrc = cell(.isrc)
    let unit = places[.duration].map { names[$0] } ?? ""
    line.milliseconds = cell(.duration).flatMap {
      Self.milliseconds($0, isExact: unit.contains("m") && unit.contains("s"))
    }
    line.year = cell(.year).flatMap { Int($0.prefix(4)) }
    line.id = cell(.id).flatMap(Self.id) ?? cell(.link).flatMap { StoreLink($0)?.number }
    line.code =
      cell(.upc).flatMap { Self.digits($0, 8...14) }.map(LookupQuery.Subject.upc)
      ?? cell(.isbn).flatMap { Self.digits($0, 10...13) }.map(LookupQuery.Subject.isbn)
    return line.readings.isEmpty && line.id == nil && line.code == nil ? nil : line
  }

  /// Several artists, between semicolons, or commas with a blank behind; a comma that is part of a name is `\,`.
  private static func artists(_ text: String) -> String {
    guard text.contains("\\,") else { return text }
    return text.replacing("\\,", with: "\u{0}").replacing(",", with: ";").replacing("\u{0}", with: ",")
  }

  /// No song of a table takes ten thousand seconds.
  private static func milliseconds(_ text: String, isExact: Bool) -> Int64? {
    if let clock = LineReadings.clock(text) { return clock }
    guard let number = Double(text).flatMap({ Int64(exactly: $0.rounded()) }), 1..<1_000_000_000 ~= number
    else {
      return nil
    }
    return isExact || number > 10_000 ? number : number * 1_000
  }

  /// Apple's id has at least six digits.
  static func id(_ text: String) -> Int64? {
    text.count < PastedItem.fewestDigits ? nil : ItemReference(argument: text)?.number
  }

  private static func digits(_ text: String, _ count: ClosedRange<Int>) -> String? {
    let number = text.filter { $0.isASCII && $0.isNumber }
    return count.contains(number.count) ? number : nil
  }

  private static let exact: [Role: [String]] = [
    .title: [
      "track name", "trackname", "song name", "song title", "track title", "title", "name", "song", "track",
    ],
    .artist: [
      "artist name(s)", "artist name", "artistname", "artist", "artists", "track artist",
      "album artist name(s)",
    ],
    .album: ["album name", "collectionname", "album", "album title", "release title"],
    .duration: ["duration (ms)", "track duration (ms)", "tracktimemillis", "duration", "time", "length"],
    .year: ["year", "releasedate", "release date", "album release date", "released"],
    .isrc: ["isrc"], .upc: ["upc", "barcode", "ean"], .isbn: ["isbn"],
    .id: ["trackid", "collectionid", "apple id", "apple music id", "itunes id"],
    .link: ["trackviewurl", "collectionviewurl", "url", "link", "apple music url"],
  ]
}
