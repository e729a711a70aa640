public import Catalog
public import Terminal

/// The review of the lines that are not sure: one card after the other, on a screen or in lines.
@MainActor public final class MatchReview: FullScreenViewModel {
  /// The outcome of the last key.
  public var notice: String?
  private let library: any ItemStore & MatchStore
  private let requests: MatchRequests
  private let matches: [KeptMatch]
  private var place = 0
  private var rows: [StoredItem] = []
  /// The places that were decided, for undo.
  private var decided: [Int] = []

  /// Creates a review of the kept verdicts on some lines, or on those of every list.
  ///
  /// - Throws: `CommandFailure` if no line is unsure.
  public init(of entity: Entity, _ lines: [String]? = nil, in context: any CommandContext) async throws {
    library = try await context.library()
    requests = MatchRequests(storefront: try await context.settings().storefront, entity: entity)
    matches = try await library.keptMatches(lines, options: requests.options).filter { $0.verdict == .unsure }
    guard !matches.isEmpty else { throw CommandFailure(.nothingFound, "No line is unsure.") }
    try await show(0)
  }

  /// Whether every card was passed.
  public var isDone: Bool { place >= matches.count }

  public nonisolated static let keys = [
    KeyHelp("1 to 5, Enter", "take a candidate, or the first"), KeyHelp("x", "none of them"),
    KeyHelp("n", "the next line"), KeyHelp("p", "play the first one's preview"),
    KeyHelp("/", "search with other words"), KeyHelp("u", "undo the last decision, which :undo does not"),
    KeyHelp("q", "leave"),
  ]

  /// The keys that do something now.
  public var keys: [String] {
    let take = rows.count > 1 ? "1-\(rows.count) or Enter take" : "1 or Enter takes it"
    let leave = (decided.isEmpty ? [] : ["u undo"]) + ["q leave"]
    if isDone { return leave }
    return (rows.isEmpty ? [] : [take]) + ["x none", "n next"] + leave + ["/ search"]
      + (rows.isEmpty ? [] : ["p play"])
  }

  public var summary: String { "Decided \(decided.count) of \(Wording.count(matches.count, "line"))" }

  public var heading: String {
    let seen = isDone ? summary : "Line \(place + 1) of \(matches.count)"
    let list = isDone ? "" : matches[place].list
    let isNamed = !list.isEmpty && matches.contains { $0.list != list }
    return [seen, isNamed ? "from \(list)" : nil, notice].compactMap(\.self).joined(separator: " · ")
  }

  /// Performs a key, and returns the row whose preview it plays; keys without a meaning do nothing.
  public func press(_ key: EditorKey) async throws -> StoredItem? {
    switch key {
    case .character("p"): return rows.first
    case .character("u"):
      guard let last = decided.popLast() else { break }
      try await library.keep([matches[last]], options: requests.options, again: false)
      try await show(last)
    case .character("x"): try await decide(nil)
    case .enter: if let row = rows.first { try await decide(row) }
    case .character("n"), .right, .down: try await show(min(matches.count, place + 1))
    case .character(let digit):
      guard let number = digit.wholeNumberValue, rows.indices.contains(number - 1) else { break }
      try await decide(rows[number - 1])
    default: break
    }
    return nil
  }

  /// Searches with other words, and shows what that finds in place of the candidates.
  public func search(_ words: String, in context: any CommandContext) async throws {
    guard !isDone, !words.trimmingBlanks.isEmpty else { return }
    let query = SearchQuery(words, in: requests.storefront, entity: requests.entity)
    let found = try await context.finder(.kept).search(query).rows
    notice = found.isEmpty ? Wording.nothingFound(for: words) : nil
    if !found.isEmpty { rows = Array(found.prefix(Limits.Match.candidates)) }
  }

  private func decide(_ row: StoredItem?) async throws {
    guard !isDone else { return }
    let match = matches[place].decided(row == nil ? .none : .sure, by: .person, row.map { [$0.key] } ?? [])
    try await library.keep([match], options: requests.options, again: false)
    decided.append(place)
    try await show(place + 1, row.map { "Took \($0.name)" } ?? "Took none")
  }

  private func show(_ place: Int, _ notice: String? = nil) async throws {
    let candidates = place < matches.count ? try await library.items(matches[place].items) : []
    (self.place, rows, self.notice) = (place, candidates, notice)
  }

  public func lines(room: Int, width: Int) -> [Line] {
    guard !isDone else { return [] }
    let text = matches[place].line.split(separator: MatchLine.separator).last.map(String.init) ?? ""
    let asked = Set(SearchFolding.words(text))
    return [Line(), Line(SafeText(text).cut(to: width), style: .bold), Line()]
      + rows.enumerated().map { index, row in
        let name = row.matchName(in: requests.storefront)
        var line = LineBuilder(width: width)
        line.put("\(index + 1)", at: 2, style: .bold)
        line.put(SafeText(name), at: 5, matched: Self.differences(in: name, from: asked))
        return line.line()
      }
  }

  /// The ranges of clusters of the words that the line does not have.
  private static func differences(in name: String, from asked: Set<String>) -> [Range<Int>] {
    var start = 0
    return name.split(separator: " ", omittingEmptySubsequences: false).compactMap { word in
      defer { start += word.count + 1 }
      let isAsked = SearchFolding.words(String(word)).allSatisfy(asked.contains)
      return isAsked ? nil : start..<start + word.count
    }
  }
}
