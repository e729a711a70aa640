public import Catalog

/// Matches the lines of a list: in the library first, then by Apple's answers. Keeps every verdict.
@MainActor public final class Matcher {
  /// Answers a request with its rows; throws `OutOfRequests` if none may be sent any more.
  public typealias Ask = @MainActor (CatalogRequest, _ left: Int) async throws -> [StoredItem]
  public struct OutOfRequests: Error {}
  /// A request that the server fails to answer.
  public struct Unanswered: Error {}

  /// The distinct lines.
  private let lines: [MatchLine]
  /// The verdict on each of them.
  public private(set) var matches: [KeptMatch]
  private let library: any ItemStore & MatchStore
  private let requests: MatchRequests
  private let rules: MatchRules
  private let places: [String: Int]
  /// The steps for the lines that the library cannot answer.
  private var steps: [MatchStep] = []

  public init(_ list: MatchList, entity: Entity, storefront: Storefront, library: any ItemStore & MatchStore)
  {
    var (lines, places): ([MatchLine], [String: Int]) = ([], [:])
    for line in list.lines where places[line.key] == nil {
      places[line.key] = lines.count
      lines.append(line)
    }
    (self.lines, self.places, self.library) = (lines, places, library)
    requests = MatchRequests(storefront: storefront, entity: entity)
    rules = MatchRules(storefront: storefront)
    matches = lines.map { KeptMatch(line: $0.key, list: list.name) }
  }

  /// The verdict on a line, which may occur several times.
  public func match(of line: MatchLine) -> KeptMatch? { places[line.key].map { matches[$0] } }

  /// The number of lines without a verdict.
  public var pending: Int { matches.count { $0.verdict == .pending } }

  /// About how many requests they need: as many as if each finds something.
  public var requestsLeft: Int {
    var answered: Set<Int> = []
    return steps.reduce(0) { sum, step in
      let open = step.lines.filter { isOpen($0) && !answered.contains($0) }
      answered.formUnion(open)
      let isAlbum = if case .album = step.kind { true } else { false }
      return sum + (open.isEmpty ? 0 : isAlbum ? 2 : 1)
    }
  }

  // MARK: The library

  /// Reads the kept verdicts, with `again` only those of a person, and searches the library for the other lines; sends no
  /// request. What the library does not have stays open. A verdict whose items are gone counts no more.
  ///
  /// All that this decides is kept in one transaction, so that a run that is continued sees the same lines as open,
  /// whatever the library has learned meanwhile.
  public func lookInLibrary(again: Bool, keeps: Bool, asks: Bool, progress: (Int) -> Void) async throws {
    for kept in try await library.keptMatches(lines.map(\.key), options: requests.options) {
      guard let place = places[kept.line], !again || kept.source == .person else { continue }
      let rows = try await library.items(kept.items)
      if !kept.items.isEmpty, rows.isEmpty { continue }
      matches[place] = matches[place].decided(kept.verdict, by: kept.source, kept.items)
    }
    var looked: [KeptMatch] = []
    // What an earlier run has looked up is known.
    for place in lines.indices where isOpen(place) && (matches[place].source == .library || !keeps) {
      try Task.checkCancellation()
      progress(place)
      let decision = try await localDecision(lines[place])
      let isFound = decision.verdict.isFound
      let isAnswer = isFound || !asks && decision.verdict == .unsure
      matches[place] = matches[place].decided(
        isAnswer ? decision.verdict : .pending, by: isFound ? .library : .catalogue, decision.rows.map(\.key))
      looked.append(matches[place])
    }
    if keeps { try await library.keep(looked, options: requests.options, again: again) }
    steps = MatchStep.plan(lines, lines.indices.filter { matches[$0].source != .library })
  }

  private func localDecision(_ line: MatchLine) async throws -> MatchDecision {
    if let id = line.id, let row = try await library.item(number: id, preferring: requests.storefront),
      row.storefront == requests.storefront
    {
      return MatchDecision(verdict: .sure, rows: [row])
    }
    guard let term = requests.term(line) else { return MatchDecision(verdict: .none) }
    let rows = try await stored(term)
    // Slips in short words of artist and title are too many for one search.
    guard rows.isEmpty, let title = requests.titleTerm(line) else { return rules.decide(line, among: rows) }
    return rules.decide(line, among: try await stored(title))
  }

  private func stored(_ words: String) async throws -> [StoredItem] {
    try await library.matches(
      LocalQuery(
        words, storefront: requests.storefront, entity: requests.entity, limit: SearchQuery.usualLimit))
  }

  // MARK: Apple

  /// Answers the open lines by requests, until no more may be sent.
  public func askApple(_ ask: Ask) async throws {
    do {
      for step in steps where step.lines.contains(where: isOpen) {
        do { try await take(step) { try await ask($0, requestsLeft) } } catch is Unanswered {}
      }
    } catch is OutOfRequests {}
  }

  private func isOpen(_ place: Int) -> Bool { matches[place].verdict == .pending }

  private func take(_ step: MatchStep, _ rows: @MainActor (CatalogRequest) async throws -> [StoredItem])
    async throws
  {
    switch step.kind {
    case .ids:
      let open = step.lines.filter(isOpen)
      let ids = open.compactMap { lines[$0].id }
      let found = try await rows(.lookup(LookupQuery(.ids(ids), in: requests.storefront)))
      for place in open {
        guard let row = found.first(where: { $0.item.id.number == lines[place].id }) else { continue }
        try await keep(place, MatchDecision(verdict: .sure, rows: [row]))
      }
    case .code(let code):
      // A barcode is an album's, also beside the title of a song.
      let isAlbum = if case .upc = code { requests.entity.recordType == .track } else { false }
      let entity = isAlbum ? requests.entity : nil
      let found = try await rows(.lookup(LookupQuery(code, in: requests.storefront, entity: entity)))
      if isAlbum, !lines[step.lines[0]].readings.isEmpty {
        try await decide(step.lines, among: found.filter { $0.item.id.recordType == .track })
      } else if let row = found.first {
        try await keep(step.lines[0], MatchDecision(verdict: .sure, rows: [row]))
      }
    case .album(let album, let artist):
      let found = try await rows(requests.album(album, by: artist))
      try await decide(step.lines, among: found)
      let name = TitleParts(album).coreText
      let row = found.first { TitleParts($0.item.collectionName ?? "").coreText == name }
      if step.lines.contains(where: isOpen), let id = row?.item.collectionID {
        let list = ChildItems(of: .collection(id), requests.entity)
        try await decide(
          step.lines, among: list.rows(of: try await rows(.lookup(list.query(in: requests.storefront)))))
      }
    case .artist(let artist): try await decide(step.lines, among: try await rows(requests.works(of: artist)))
    case .single(let isLast):
      let line = lines[step.lines[0]]
      if let term = requests.term(line) {
        try await decide(
          step.lines, among: try await rows(requests.search(term)), as: [.sure, .likely, .unsure])
      }
      // Only what has no candidate is searched with fewer words.
      guard isLast, isOpen(step.lines[0]) else { return }
      let fewer = try await fewerWords(line)
      let found = if let fewer { try await rows(fewer) } else { [StoredItem]() }
      // Answers to other lines may have brought it meanwhile.
      let stored = try await localDecision(line).rows
      try await decide(step.lines, among: found + stored, as: [.sure, .likely, .unsure, .none])
    }
  }

  /// Decides lines by an answer and by what the library had, if the verdict is one of these. An answer to several lines
  /// decides only what is found.
  private func decide(
    _ places: [Int], among rows: [StoredItem], as verdicts: Set<MatchVerdict> = [.sure, .likely]
  ) async throws {
    for place in places where isOpen(place) {
      let known = try await library.items(matches[place].items)
      let decision = rules.decide(lines[place], among: (rows + known).distinct)
      if verdicts.contains(decision.verdict) { try await keep(place, decision) }
    }
  }

  private func keep(_ place: Int, _ decision: MatchDecision) async throws {
    matches[place] = matches[place].decided(decision.verdict, by: .catalogue, decision.rows.map(\.key))
    try await library.keep([matches[place]], options: requests.options, again: false)
  }

  /// The second search: the artist's songs if the library knows the artist, perhaps in another spelling, so that the title may be
  /// misspelt; else the title.
  private func fewerWords(_ line: MatchLine) async throws -> CatalogRequest? {
    guard let artist = line.readings.first.flatMap(MatchRequests.artist) else {
      return requests.titleTerm(line).map(requests.search)
    }
    let names = ArtistNames(artist)
    let known = try await stored(artist).lazy.compactMap(\.item.artistName).first {
      names.agreement(with: ArtistNames($0)) != nil
    }
    return known.map(requests.works) ?? requests.titleTerm(line).map(requests.search)
  }
}
