internal import Catalog
internal import GRDB

/// A search of the library: scans the stages in order, each up to a limit.
///
/// The order of items does not depend on how many are requested, so pages fit together: rows beyond the limits of the
/// first round follow in the next one, after the last stage.
struct LocalSearch {
  private let search: SearchWords
  private let entity: Entity?
  private let bounds: SearchScanLimits
  private let db: Database
  private let time: SearchTime
  private let wanted: Int
  private let queries: StageQueries
  private var items = SearchResults()
  /// The rows that match and are not in the index yet, newest first.
  private var newest: [MatchStage: [Candidate]] = [:]
  /// The corrections of misspelt words, while searching for typos.
  private var corrections: SpellingCorrections?

  /// The progress of the scans through all stages.
  private struct Round {
    var stages: [MatchStage]
    var scans: [StageScan] = []
    var used: [Candidate] = []
    var hasAllTouched = false
    var isDone: Bool { scans.allSatisfy(\.isDone) }
  }

  /// The first `wanted` items, best first; only with `isExhaustive` does the search continue after its first round.
  ///
  /// With a time limit, a search that reaches it returns the best items found until then.
  static func items(
    _ search: SearchWords, entity: Entity?, wanted: Int, isExhaustive: Bool,
    bounds: SearchScanLimits = SearchScanLimits(), within limit: SearchTime.Limit? = nil, in db: Database
  ) throws -> SearchResults {
    let time = SearchTime(limit, in: db)
    var search = try LocalSearch(search, entity, wanted, bounds, time, db)
    if wanted > 0 {
      if bounds.isOfTouched {
        try search.takeTouched()
      } else if !search.search.whole.isEmpty {
        try search.run(isExhaustive)
      } else if bounds.isFiltered {
        try search.browse()
      }
    }
    search.items.isCut = time.isCut
    return search.items
  }

  private init(
    _ search: SearchWords, _ entity: Entity?, _ wanted: Int, _ bounds: SearchScanLimits, _ time: SearchTime,
    _ db: Database
  ) throws {
    self.search = search
    self.entity = entity
    self.wanted = wanted
    self.bounds = bounds
    self.time = time
    self.db = db
    queries = try StageQueries(search: search, in: db)
  }

  private var isFull: Bool { items.ids.count >= wanted }

  private mutating func run(_ isExhaustive: Bool) throws {
    var round = Round(stages: [.exactTitle])
    try readNewest()
    if !search.words.isEmpty {
      let together = try DirectRanking.read(queries, bounds, time, in: db)
      if let together { take(newestRows + together.rows) }
      if isFull { return }
      let isAll = together?.isAll == true
      round.stages = MatchStage.allCases.filter { $0 < .typos && ($0 > .beginnings || !isAll) }
      if !isAll {
        round.used = try time.rows(
          queries.everyBeginning.askingTouched, bounds.compared, where: bounds.condition)
      }
    }
    try go(&round)
    // Rows that match as typed may be among those that an interrupted step did not reach.
    if items.ids.isEmpty, !time.isCut, try !isFilteredAway() { try lookForTypos(isExhaustive) }
    while isExhaustive, !isFull, !round.isDone, !time.isCut { try go(&round) }
  }

  /// Takes the rows that pass among the opened and starred ones, which are few beside all.
  private mutating func takeTouched() throws {
    let codes = [IndexKindCodes.usedQuery] + (entity.map { [IndexKindCodes.query($0)] } ?? [])
    var unindexed = try CandidateCursor(unindexedIn: db, where: bounds.condition)
    let indexed = try time.rows(
      .words(codes.joined(separator: " AND ")), .max, where: bounds.condition)
    let rows = try unindexed.rest() + indexed
    guard !search.whole.isEmpty else { return rows.filter(isAllowed).forEach { take($0) } }
    let staged = Dictionary(grouping: rows) { stage(of: $0) }
    for stage in MatchStage.allCases { staged[stage]?.forEach { take($0) } }
    if rows.isEmpty || !items.ids.isEmpty { return }
    if try !isFilteredAway() { try lookForTypos(true) }
  }

  /// Whether rows match the words as typed, but no filter lets them pass.
  private func isFilteredAway() throws -> Bool {
    guard bounds.isFiltered, !search.words.isEmpty else { return false }
    return try !time.rows(queries.everyBeginning, 1, where: SearchScanLimits.anyRow).isEmpty
  }

  /// Takes the newest rows that pass the filters.
  private mutating func browse() throws {
    var unindexed = try CandidateCursor(unindexedIn: db, where: bounds.condition)
    while let row = try unindexed.next() { if isAllowed(row) { take(row) } }
    let query = entity.map { IndexQuery.words(IndexKindCodes.query($0)) } ?? .every
    try time.step {
      var rows = try CandidateCursor(query, limit: .max, where: bounds.condition, in: db)
      while !isFull, let row = try rows.next() { if isAllowed(row) { take(row) } }
    }
  }

  private func isAllowed(_ row: Candidate) -> Bool {
    entity.map { IndexKindCodes.allow($0, row.kindCodes) } ?? true
  }

  private var newestRows: [Candidate] { newest.values.joined().sorted { $0.row > $1.row } }

  /// Reads the rows that are not in the index yet.
  private mutating func readNewest() throws {
    var cursor = try CandidateCursor(unindexedIn: db, where: bounds.condition)
    newest = [:]
    while let row = try cursor.next() {
      if let stage = stage(of: row) { newest[stage, default: []].append(row) }
    }
  }

  /// Takes rows stage by stage; within each stage, opened or starred rows first.
  private mutating func take(_ rows: [Candidate]) {
    let staged = Dictionary(grouping: rows) { stage(of: $0) }
    for stage in MatchStage.allCases where stage <= .beginnings {
      for row in staged[stage] ?? [] where row.isUsed { take(row) }
      for row in staged[stage] ?? [] { take(row) }
    }
  }

  /// Continues each stage's scan; the first time, takes opened or starred rows first.
  private mutating func go(_ round: inout Round) throws {
    for (place, stage) in round.stages.enumerated() where !isFull {
      if place == round.scans.count {
        round.scans.append(try scan(stage))
        if ranksPortions(stage), !round.hasAllTouched, corrections == nil {
          // Trigram queries cannot select opened or starred rows, so these are read separately.
          round.used = try time.rows(
            .words(IndexKindCodes.usedQuery), bounds.glanced, where: bounds.condition)
          round.hasAllTouched = true
        }
        for row in newest[stage] ?? [] where row.isUsed { take(row) }
        for row in round.used where self.stage(of: row) == stage { take(row) }
      }
      if !isFull, !round.scans[place].isDone { try go(&round.scans[place]) }
    }
  }

  /// Searches for typos. Only called if the first round found nothing, so that pages fit together.
  private mutating func lookForTypos(_ isExhaustive: Bool) throws {
    let corrections = try time.step { try SpellingCorrections(of: search.words, in: db) }
    guard let corrections, !corrections.isEmpty else { return }
    items.corrections = corrections
    self.corrections = corrections
    defer { self.corrections = nil }
    try readNewest()
    var round = Round(stages: [.typos])
    round.used = try time.rows(
      corrections.query(queries).askingTouched, bounds.compared, where: bounds.condition)
    repeat { try go(&round) } while isExhaustive && !isFull && !round.isDone && !time.isCut
  }

  /// Continues the scan of a stage.
  private mutating func go(_ scan: inout StageScan) throws {
    let own = scan.stage
    guard ranksPortions(own) else {
      try time.step {
        try scan.go(in: db) { row in
          if let stage = stage(of: row), stage <= own { take(row) }
          return isFull
        }
      }
      return
    }
    for _ in 0..<bounds.portions where !isFull && !scan.isDone {
      var rows: [Candidate] = []
      try time.step {
        try scan.go(in: db) { row in
          if stage(of: row) == own { rows.append(row) }
          return rows.count >= bounds.portion
        }
      }
      takeByDepth(rows, own)
      // An incomplete portion was ended by the limit of rows to read.
      if rows.count < bounds.portion { return }
    }
  }

  /// Whether a stage cannot query opened or starred rows, and instead ranks the rows of a portion.
  private func ranksPortions(_ stage: MatchStage) -> Bool { stage > .beginnings || search.words.isEmpty }

  private func scan(_ stage: MatchStage) throws -> StageScan {
    func scan(_ queries: [IndexQuery], _ entity: Entity?) -> StageScan {
      StageScan(stage, queries, newest: newest[stage] ?? [], entity: entity, bounds: bounds)
    }
    switch stage {
    case .typos: return scan(corrections.map { [$0.query(queries)] } ?? [], entity)
    case .partOfField, .partsOfWords:
      let inner = try time.step { try SubstringQueries(queries: queries, db: db).queries(stage) }
      return scan(try inner.flatMap { $0 } ?? time.step { try queries.letters(stage) } ?? [], nil)
    default: return scan(queries.queries(stage), entity)
    }
  }

  /// The stage of a row; `nil` if it does not match or is of another entity.
  private func stage(of row: Candidate) -> MatchStage? {
    guard isAllowed(row) else { return nil }
    guard let corrections else { return search.stage(of: row.text) }
    return corrections.fit(search.words, row.text) ? .typos : nil
  }

  /// Takes the rows of a portion; those with more words in the title come first.
  private mutating func takeByDepth(_ rows: [Candidate], _ stage: MatchStage) {
    let ranked = rows.enumerated().map { place, row in
      (depth: search.depth(in: row.text, stage, corrections), place: place, row: row)
    }
    for next in ranked.sorted(by: { ($0.depth, $0.place) < ($1.depth, $1.place) }) { take(next.row) }
  }

  private mutating func take(_ row: Candidate) {
    if !isFull { items.take(row) }
  }
}

/// The rows that a local search reads; tests use small limits.
struct SearchScanLimits {
  /// The SQL condition on the rows to read, as `FilterCondition` makes it.
  var condition = SearchScanLimits.anyRow
  /// Whether blank text matches every row that meets it.
  var isFiltered = false
  /// Whether the condition lets only opened or starred rows pass.
  var isOfTouched = false
  static let anyRow: SQL = "true"
  /// Maximum number of rows that are ranked directly, without querying each stage.
  var together = Limits.Library.rankedTogether
  /// The number of newest rows that are ranked if too many rows match.
  var newest = Limits.Library.newest
  /// Maximum number of opened or starred rows of one query.
  var compared = Limits.Library.compared
  /// The number of rows in a portion of a stage that matches any field.
  var portion = Limits.Library.portion
  /// The number of portions per round.
  var portions = Limits.Library.portions
  /// Maximum number of rows that a fast query reads before a stricter one continues.
  var glanced = Limits.Library.glanced
  /// Maximum number of rows that the last query of a stage reads per round.
  var examined = Limits.Library.examined
}

/// The results of a search, best first, each item once.
struct SearchResults {
  private(set) var ids: [ItemID] = []
  /// The corrections of misspelt words; `nil` if the words were found as typed.
  var corrections: SpellingCorrections?
  /// Whether the search reached its time limit, so that items may be missing.
  var isCut = false
  /// The storefronts whose rows of an item matched.
  private var storefronts: [ItemID: [String]] = [:]

  /// Adds the item of a matching row.
  mutating func take(_ row: Candidate) {
    if storefronts[row.id] == nil { ids.append(row.id) }
    storefronts[row.id, default: []].append(row.storefront)
  }

  /// Whether another row of a found item also matches the search and the entity.
  ///
  /// Rows that matched in the index need no second check, because the index contains their folded text.
  func has(_ stored: StoredItem, _ search: SearchWords, _ entity: Entity?) -> Bool {
    if storefronts[stored.item.id]?.contains(stored.storefront.code) == true { return true }
    return fit(search, IndexedText(stored.item)) && entity?.takes(stored.item) != false
  }

  private func fit(_ search: SearchWords, _ text: IndexedText) -> Bool {
    search.stage(of: text) != nil || corrections.map { $0.fit(search.words, text) } ?? false
  }
}
