internal import Catalog
internal import Library

/// The rest of a line found plainly: looks at every song, knows no index and no bounds.
struct ReferenceSuggestions {
  private var songs: [(number: Int64, title: String, artist: String)] = []
  /// Newest first.
  private var openings: [(number: Int64, query: String?)] = []

  mutating func add(_ song: (Int64, String, String)) { songs.append((song.0, song.1, song.2)) }

  mutating func open(_ number: Int64, _ query: String?) { openings.insert((number, query), at: 0) }

  func line(_ typed: String, _ lines: [String]) -> String? {
    func rest(_ text: String) -> String? { LinePrefix(typed)?.line(continuedWith: text) }
    if let own = own(lines + openings.compactMap(\.query), rest) { return own }
    let opened = openings.compactMap { opening in songs.first { $0.number == opening.number } }
    if let line = opened.lazy.compactMap({ rest($0.title) }).first { return line }
    guard SearchFolding.words(typed).joined().count > 1 else { return nil }
    let newest = songs.reversed()
    return newest.lazy.compactMap { rest($0.title) }.first ?? newest.lazy.compactMap { rest($0.artist) }.first
  }

  private func own(_ searches: [String], _ rest: (String) -> String?) -> String? {
    var lines: [(line: String, spelling: String, uses: Int)] = []
    for line in searches.compactMap(rest) {
      let spelling = TextNormalizer.normal(line)
      if let place = lines.firstIndex(where: { $0.spelling == spelling }) {
        lines[place].uses += 1
      } else {
        lines.append((line, spelling, 1))
      }
    }
    // Sorting by insertion keeps the newest first among equals.
    var best: [(line: String, spelling: String, uses: Int)] = []
    for line in lines {
      best.insert(line, at: best.firstIndex { $0.uses < line.uses } ?? best.count)
    }
    return best.prefix(Limits.Suggestions.candidates).first { ledSomewhere($0.spelling) }?.line
  }

  private func ledSomewhere(_ search: String) -> Bool {
    songs.contains { song in
      let held = SearchFolding.words(song.title) + SearchFolding.words(song.artist)
      return SearchFolding.words(search).allSatisfy(held.contains)
    }
  }
}
