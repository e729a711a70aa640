internal import Catalog
internal import GRDB

/// The index queries for the rows of a stage.
struct StageQueries {
  let search: SearchWords
  private let words: [String]
  /// The term for each word that is longer than any beginning with a list in the index.
  private let terms: [String: String]
  private let db: Database

  init(search: SearchWords, in db: Database) throws {
    self.search = search
    self.db = db
    words = Array(search.words.prefix(Limits.Library.indexedWords))
    var terms: [String: String] = [:]
    for word in words where word.unicodeScalars.count > Limits.Library.indexedBeginning {
      terms[word] = try Self.begun(by: word, in: db)
    }
    self.terms = terms
  }

  /// The term for the library's words that a word begins, if they are few. FTS5 reads the rows of each word only as far as they
  /// are needed. For a beginning it first collects all rows: 20 ms for the most common word of a million songs.
  private static func begun(by word: String, in db: Database) throws -> String? {
    let limit = Limits.Library.begunWords
    let words = try String.all(
      db, "SELECT text FROM word WHERE text >= ? AND text < ? LIMIT ?",
      [word, word + String(IndexQuery.lastCharacter), limit + 1])
    guard 1...limit ~= words.count else { return nil }
    return "(" + words.map(IndexQuery.quoted).joined(separator: " OR ") + ")"
  }

  /// The queries for the same rows, from fast to strict: each one selects fewer rows and takes longer to start.
  func queries(_ stage: MatchStage) -> [IndexQuery] {
    switch stage {
    case .exactTitle: [.title(search.whole)]
    case .wordsOfTitle, .wordsOfArtist, .wordsOfAlbum:
      rareFirst { columns(stage, $0.map(IndexQuery.quoted)) }
    case .startOfTitle:
      search.words.count > 1
        ? both(columns(stage, words.map(short)), columns(stage, words.map(beginning))) : []
    case .beginningsOfTitle, .beginningsOfArtist:
      both(columns(stage, words.map(short)), columns(stage, words.map(beginning)))
    case .beginnings: both(columns(stage, words.flatMap { beginnings($0, short) }), everyBeginning)
    case .partOfField, .partsOfWords, .typos: []
    }
  }

  /// The queries for the rows of a stage that match inside words.
  func letters(_ stage: MatchStage) throws -> [IndexQuery] {
    switch stage {
    case .partOfField: search.words.count > 1 ? try letters([search.whole]) : []
    case .partsOfWords: try letters(rarest(search.words))
    default: []
    }
  }

  /// The query that selects all rows of the stages up to `beginnings`.
  var everyBeginning: IndexQuery { columns(.beginnings, words.flatMap { beginnings($0, beginning) }) }

  /// The query for the likely rare words only, if others are likely common: intersecting with a common word takes
  /// longer than reading the rows of the rare one. `nil` if all words are likely rare.
  var rareBeginnings: IndexQuery? {
    let rare = rarest(words.filter { $0.unicodeScalars.count >= Limits.Library.shortestRanked })
    guard !rare.isEmpty, rare.count < words.count else { return nil }
    return columns(.beginnings, rare.flatMap { beginnings($0, beginning) })
  }

  /// The longest words.
  private func rarest(_ words: [String]) -> [String] {
    Array(words.sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }.prefix(Limits.Library.rareWords))
  }

  /// A query for the rarest words alone, if there are others, followed by the query for all words.
  private func rareFirst(_ query: ([String]) -> IndexQuery) -> [IndexQuery] {
    words.count > Limits.Library.rareWords ? [query(rarest(words)), query(words)] : [query(words)]
  }

  private func columns(_ stage: MatchStage, _ terms: [String]) -> IndexQuery {
    .words("{\(stage.fields.map(\.column).joined(separator: " "))} : \(IndexQuery.all(terms))")
  }

  private var hasLongWords: Bool {
    words.contains { $0.unicodeScalars.count > Limits.Library.indexedBeginning }
  }

  private func both(_ quick: IndexQuery, _ strict: IndexQuery) -> [IndexQuery] {
    hasLongWords ? [quick, strict] : [strict]
  }

  /// A prefix of the length for which the index has a list; the rest is checked row by row.
  private func short(_ word: String) -> String {
    let letters = word.unicodeScalars.prefix(Limits.Library.indexedBeginning)
    return beginning(String(String.UnicodeScalarView(letters)))
  }

  /// The term for rows with a word that starts with `word`.
  func beginning(_ word: String) -> String { terms[word] ?? IndexQuery.quoted(word) + "*" }

  /// Queries a run of three or more ideographs by its pairs, because it may be inside a longer run.
  private func beginnings(_ word: String, _ term: (String) -> String) -> [String] {
    guard SearchFolding.isIdeographic(word), word.unicodeScalars.count > 2 else { return [term(word)] }
    return IndexedText.adjacentPairs(word).map(IndexQuery.quoted)
  }

  private func letters(_ texts: [String]) throws -> [IndexQuery] {
    let groups = try Trigrams(texts).rarest(in: db)
    guard !groups.isEmpty else { return [] }
    let few = groups.prefix(Limits.Library.letterGroups)
    let more = groups.prefix(Limits.Library.strictLetterGroups)
    return (few == more ? [few] : [few, more]).map { .letters(IndexQuery.all($0.map(IndexQuery.quoted))) }
  }
}

extension MatchReason.Field {
  /// The field's column in the index.
  fileprivate var column: String {
    switch self {
    case .title: "title"
    case .artist: "artist"
    case .album: "album"
    case .drawnTogether: "other"
    }
  }
}

/// Scans the rows of one stage, newest first, up to a limit.
struct StageScan {
  let stage: MatchStage
  /// Whether all rows were read.
  private(set) var isDone: Bool
  /// Rows of the stage that are not in the index yet, newest first.
  private var newest: ArraySlice<Candidate>
  private var queries: ArraySlice<IndexQuery>
  private var last = Int64.max
  private let bounds: SearchScanLimits

  /// Creates a scan; `queries` select the same rows, each more strictly than the one before.
  init(
    _ stage: MatchStage, _ queries: [IndexQuery], newest: [Candidate], entity: Entity?,
    bounds: SearchScanLimits
  ) {
    self.stage = stage
    self.newest = newest[...]
    self.bounds = bounds
    // Usually most rows are of the requested entity, and filtering by a common code is expensive. So the entity is
    // queried only as the last step, if it is so rare that the other queries reached their limit.
    let asking = entity.flatMap { entity in queries.last.map { $0.asking(entity) } }
    self.queries = (queries + (asking.map { [$0] } ?? []))[...]
    isDone = queries.isEmpty && newest.isEmpty
  }

  /// Passes the next rows until `body` returns `true` or the limit is reached.
  mutating func go(in db: Database, _ body: (Candidate) throws -> Bool) throws {
    while let row = newest.popFirst() {
      if try body(row) { return }
    }
    isDone = queries.isEmpty
    while let query = queries.first, !isDone {
      let isLast = queries.count == 1
      let bound = isLast ? bounds.examined : bounds.glanced
      var rows = try CandidateCursor(query, below: last, limit: bound, where: bounds.condition, in: db)
      defer { last = rows.last }
      while let row = try rows.next() {
        if try body(row) { return }
      }
      isDone = rows.looked < bound
      if isLast { return }
      queries.removeFirst()
    }
  }
}
