internal import Catalog

/// The requests that can answer a line.
struct MatchRequests {
  let storefront: Storefront
  let entity: Entity

  /// What besides a line decides its verdict.
  var options: String { "\(entity.rawValue) \(storefront.code)" }

  /// The search of the library and of Apple for artist and title; `nil` for a line without words.
  func term(_ line: MatchLine) -> String? {
    guard let reading = line.readings.first else { return nil }
    let artist = Self.artist(of: reading)
    // The words find a title with and without the number that may count it.
    let bare = artist.flatMap { _ in LineReadings.withoutCount(reading.title)?.text }
    let title = TitleParts(bare ?? reading.title)
    let words =
      [artist, title.name].compactMap(\.self) + title.versions.map(\.rawValue).sorted()
    return Self.plain(words.joined(separator: " "))
  }

  /// The words without "and", for which many rows have "&".
  private static func plain(_ words: String) -> String {
    words.split(separator: " ").filter { !["and", "&"].contains($0.lowercased()) }.joined(separator: " ")
  }

  func search(_ term: String) -> CatalogRequest { .search(SearchQuery(term, in: storefront, entity: entity)) }

  /// The words of the title alone; `nil` if the first search had no others.
  func titleTerm(_ line: MatchLine) -> String? {
    let name = line.readings.first.map { Self.plain(TitleParts($0.title).name) }
    return name == term(line) ? nil : name
  }

  /// The songs of an artist, as many as one answer holds.
  func works(of artist: String) -> CatalogRequest {
    var query = SearchQuery(artist, in: storefront, entity: entity, limit: Self.most)
    if Media.music.takes(entity) { (query.media, query.attribute) = (.music, .artistTerm) }
    return .search(query)
  }

  /// The songs of an album: one search finds most of them.
  func album(_ album: String, by artist: String) -> CatalogRequest {
    .search(
      SearchQuery("\(artist) \(TitleParts(album).name)", in: storefront, entity: entity, limit: Self.most))
  }

  static let most = SearchQuery.limits.upperBound

  /// The artist without guests.
  static func artist(of reading: LineReading) -> String? {
    guard let artist = reading.artist, !ArtistNames(artist).isAnybody else { return nil }
    let words = artist.prefix { $0 != ";" && $0 != "(" }.split(whereSeparator: \.isWhitespace)
    let guests: Set<Substring> = ["feat", "ft", "featuring", "with"]
    let lead = words.prefix { !guests.contains($0.lowercased().filter(\.isLetter)[...]) }
    return (lead.isEmpty ? words[...] : lead).joined(separator: " ")
  }
}

/// One request, or a few, for lines that belong together.
struct MatchStep {
  enum Kind {
    case ids, code(LookupQuery.Subject), artist(String), album(String, artist: String)
    case single(isLast: Bool)
  }

  let kind: Kind
  /// The places of the lines.
  let lines: [Int]

  /// The steps for lines, in their order. They follow from the list alone, so that a run that is continued has the same.
  static func plan(_ lines: [MatchLine], _ places: [Int]) -> [MatchStep] {
    let byID = places.filter { lines[$0].id != nil }
    var steps = stride(from: 0, to: byID.count, by: MatchRequests.most).map { first in
      MatchStep(kind: .ids, lines: Array(byID[first..<min(first + MatchRequests.most, byID.count)]))
    }
    var groups: [[String]: (kind: Kind, lines: [Int])] = [:]
    for place in places {
      if let code = lines[place].code { steps.append(MatchStep(kind: .code(code), lines: [place])) }
      guard let reading = lines[place].readings.first, let artist = MatchRequests.artist(of: reading),
        let lead = ArtistNames(artist).names.first
      else { continue }
      groups[[lead], default: (.artist(artist), [])].lines.append(place)
      guard let album = reading.album else { continue }
      groups[[lead, TitleParts(album).coreText], default: (.album(album, artist: artist), [])].lines.append(
        place)
    }
    let many = groups.filter { $0.value.lines.count >= Limits.Match.together }
    // Albums come before artists.
    let ordered = many.sorted { (-$0.key.count, $0.value.lines[0]) < (-$1.key.count, $1.value.lines[0]) }
    steps += ordered.map { MatchStep(kind: $0.value.kind, lines: $0.value.lines) }
    // Searches with fewer words come last, when the answers of all lines have named more artists.
    let passes = [Kind.single(isLast: false), .single(isLast: true)]
    return steps + passes.flatMap { kind in places.map { MatchStep(kind: kind, lines: [$0]) } }
  }
}
