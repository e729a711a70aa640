internal import Catalog
internal import Corpus
internal import Figures
internal import Foundation
internal import Library

/// Lines typed over a library of all kinds, with the number of rows that a plain program counts among the same items.
///
/// The plain program reads one item after the other and knows neither indexes nor the parser of lines.
struct MixedLines {
  private struct Found {
    var line: String
    var wanted: Int
    var rows: Int
    /// Rows of the panel that a typed search found, and whether these were all.
    var typed: FoundItems
    var soon: Duration
    var all: Duration
  }

  /// More rows than any line finds.
  private static let limit = 100_000

  private var found: [Found] = []
  private var wrong: [String] = []

  static func measure(_ file: CorpusFile) async throws -> MixedLines {
    let wanted = count(file)
    let library = try Library.open(at: file.library)
    var measured = MixedLines()
    for (line, isWanted) in PlainLine.all {
      let parsed = SearchLine(line)
      let query = { limit in
        LocalQuery(parsed.words, storefront: .us, limit: limit, refinement: parsed.refinement)
      }
      let began = ContinuousClock.now
      var typed = try await library.matches(query(Limits.TypeAhead.localRows), within: .key)
      let soon = ContinuousClock.now - began
      if !typed.isComplete {
        typed = try await library.matches(query(Limits.TypeAhead.localRows), within: .pause)
      }
      let all = ContinuousClock.now - began
      let rows = try await library.matches(query(limit))
      let strange = (rows + typed.rows).first { !isWanted(PlainItem($0.item)) }
      if let strange { measured.wrong.append("\(line): \(strange.item.title ?? "") does not belong there") }
      let number = wanted[line] ?? 0
      if rows.count != number { measured.wrong.append("\(line): \(rows.count) rows, not \(number)") }
      if typed.isComplete, typed.rows.count != min(number, Limits.TypeAhead.localRows) {
        measured.wrong.append("\(line): \(typed.rows.count) rows while typing, not \(number)")
      }
      measured.found.append(
        Found(line: line, wanted: number, rows: rows.count, typed: typed, soon: soon, all: all))
    }
    return measured
  }

  private static func count(_ file: CorpusFile) -> [String: Int] {
    var counts: [String: Int] = [:]
    var corpus = TrackCorpus(count: file.count, file.shape, seed: file.seed)
    while case let items = corpus.next(10_000), !items.isEmpty {
      for item in items.map(PlainItem.init) {
        for (line, isWanted) in PlainLine.all where isWanted(item) { counts[line, default: 0] += 1 }
      }
    }
    return counts
  }

  var text: String {
    var table = Table(["line", "rows", "counted plainly", "rows while typing", "first ms", "all ms"])
    for found in found {
      table.add([
        "`\(found.line)`", "\(found.rows)", "\(found.wanted)",
        "\(found.typed.rows.count)" + (found.typed.isComplete ? "" : "+"), found.soon.milliseconds.text(1),
        found.all.milliseconds.text(1),
      ])
    }
    let result =
      wrong.isEmpty
      ? "All \(found.count) lines find what the plain program counts." : wrong.joined(separator: "\n")
    return table.text + "\n" + result
  }
}

/// What a plain program knows of an item.
struct PlainItem {
  var kind: ItemKind
  /// Words of title, artist and album, without case, accents and apostrophes.
  var words: [Substring]
  var artist: [Substring]
  var album: [Substring]
  var genre: String
  var year: Int?
  var seconds: Int64?
  var price: Double?
  var isExplicit: Bool

  init(_ item: CatalogItem) {
    kind = ItemKind(item)
    isExplicit = false
    let texts: (title: String?, artist: String?, album: String?)
    switch item {
    case .track(let track):
      texts = (track.trackName, track.artistName, track.collectionName)
      (artist, album) = (Self.words(track.artistName), Self.words(track.collectionName))
      seconds = kind == .podcast ? nil : track.trackTimeMillis.map { $0 / 1_000 }
      price = track.trackPrice
      isExplicit = track.trackExplicitness == .explicit
      year = track.releaseDate.map { Self.year($0.rawValue) }
    case .collection(let collection):
      texts = (collection.collectionName, collection.artistName, nil)
      (artist, album) = (Self.words(collection.artistName), Self.words(collection.collectionName))
      price = collection.collectionPrice
      isExplicit = collection.collectionExplicitness == .explicit
      year = collection.releaseDate.map { Self.year($0.rawValue) }
    case .artist(let row):
      texts = (row.artistName, nil, nil)
      (artist, album) = (Self.words(row.artistName), [])
    }
    if let price, price < 0 { self.price = nil }
    genre = item.genre ?? ""
    words = [texts.title, texts.artist, texts.album].flatMap(Self.words)
  }

  /// Whether each text begins a word or, as all these have three letters, is part of one.
  func has(_ parts: String...) -> Bool { parts.allSatisfy { part in words.contains { $0.contains(part) } } }
  static func has(_ beginnings: [String], in words: [Substring]) -> Bool {
    beginnings.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
  }

  private static func words(_ text: String?) -> [Substring] {
    (text ?? "").replacing("'", with: "").folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: nil
    )
    .split { !$0.isLetter && !$0.isNumber }
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  private static func year(_ seconds: Int64) -> Int {
    calendar.component(.year, from: Date(timeIntervalSince1970: Double(seconds)))
  }
}

/// Lines, each with what it means, written without the parser.
enum PlainLine {
  static let all: [(line: String, isWanted: @Sendable (PlainItem) -> Bool)] = [
    ("kind:film", { $0.kind == .film }),
    ("kind:season", { $0.kind == .season }),
    ("kind:software", { $0.kind == .app }),
    ("kind:ebook", { $0.kind == .book }),
    ("kind:audiobook", { $0.kind == .audiobook }),
    ("kind:podcast", { $0.kind == .podcast }),
    ("kind:podcastEpisode", { $0.kind == .podcastEpisode }),
    ("kind:musicVideo", { $0.kind == .musicVideo }),
    ("kind:artist", { $0.kind == .artist }),
    ("love kind:album", { $0.has("love") && $0.kind == .album }),
    ("love the kind:film", { $0.has("love", "the") && $0.kind == .film }),
    ("heart time kind:song", { $0.has("heart", "time") && $0.kind == .song }),
    ("heart kind:podcast", { $0.has("heart") && $0.kind == .podcast }),
    ("don't kind:season", { $0.has("dont") && $0.kind == .season }),
    ("amor kind:tvEpisode", { $0.has("amor") && $0.kind == .episode }),
    ("artist:love kind:album", { PlainItem.has(["love"], in: $0.artist) && $0.kind == .album }),
    ("artist:\"love the\"", { PlainItem.has(["love", "the"], in: $0.artist) }),
    ("album:heart kind:song", { PlainItem.has(["heart"], in: $0.album) && $0.kind == .song }),
    ("album:amor", { PlainItem.has(["amor"], in: $0.album) }),
    ("genre:jazz kind:film", { $0.genre == "Jazz" && $0.kind == .film }),
    ("genre:pop kind:ebook", { ["Pop", "J-Pop", "K-Pop"].contains($0.genre) && $0.kind == .book }),
    ("genre:opera", { $0.genre.lowercased().hasPrefix("opera") }),
    ("year:1971", { $0.year == 1971 }),
    ("year:1990..1991 kind:album", { $0.kind == .album && $0.year.map { 1990...1991 ~= $0 } == true }),
    ("year:..1899", { ($0.year ?? 9_999) <= 1899 }),
    ("year:2024.. love", { ($0.year ?? 0) >= 2024 && $0.has("love") }),
    ("time:..1:36", { $0.seconds.map { $0 <= 96 } == true }),
    ("time:6:59.. love", { $0.has("love") && ($0.seconds ?? 0) >= 419 }),
    ("time:20:00..", { ($0.seconds ?? 0) >= 1_200 }),
    ("price:..0.10", { $0.price.map { $0 <= 0.1 } == true }),
    (
      "price:14.. kind:album genre:metal",
      { ($0.price ?? 0) >= 14 && $0.kind == .album && $0.genre == "Metal" }
    ),
    (
      "love price:..5.99 kind:album",
      { $0.has("love") && $0.kind == .album && $0.price.map { $0 <= 5.99 } == true }
    ),
    ("explicit:yes heart", { $0.isExplicit && $0.has("heart") }),
    ("explicit:yes kind:season", { $0.isExplicit && $0.kind == .season }),
    ("explicit:no kind:audiobook", { !$0.isExplicit && $0.kind == .audiobook }),
    ("starred:yes", { _ in false }),
    ("opened:lastmonth", { _ in false }),
    ("added:..2025-12-31", { _ in false }),
    ("heart -love", { $0.has("heart") && !$0.words.contains("love") }),
    (
      "heart -love -the kind:song",
      { $0.has("heart") && $0.kind == .song && !$0.words.contains { ["love", "the"].contains($0) } }
    ),
    ("heart kind:film sort:year", { $0.has("heart") && $0.kind == .film }),
    ("heart year:2000..2009 sort:-price", { $0.has("heart") && $0.year.map { 2000...2009 ~= $0 } == true }),
    ("\\kind:song", { $0.has("kind", "song") }),
  ]
}
