public import Catalog
public import Terminal

/// The review of the lines that are not sure: one card after the other, on a screen or in lines.
@MainActor public final class MatchReview: FullScreenViewModel {
  /// What the owner must do: play a preview, ask for words to search for, or leave.
  public enum Effect { case play(StoredItem), askForWords, leave }

  /// The outcome of the last key.
  public var notice: String?
  private let library: any ItemStore & MatchStore
  private let entity: Entity
  private let storefront: Storefront
  private let options: String
  private let matches: [KeptMatch]
  private var place = 0
  private var rows: [StoredItem] = []
  /// The places that were decided, for undo.
  private var decided: [Int] = []

  /// - Throws: `CommandFailure` if no line is unsure.
  public init(of entity: Entity, in context: any CommandContext) async throws {
    library = try await context.library()
    storefront = try await context.settings().storefront
    self.entity = entity
    options = Matcher.options(entity: entity, storefront: storefront)
    matches = try await library.keptMatches(nil, options: options)
    guard !matches.isEmpty else { throw CommandFailure(.nothingFound, "No line is unsure.") }
    try await show(0)
  }

  /// Whether every card was passed.
  public var isDone: Bool { place >= matches.count }

  public nonisolated static let keys = [
    KeyHelp("1 to 5, Enter", "take a candidate, or the first"), KeyHelp("x", "none of them"),
    KeyHelp("n", "the next line"), KeyHelp("p", "play the first one's preview"),
    KeyHelp("/", "search with other words"), KeyHelp("u", "undo the last decision"), KeyHelp("q", "leave"),
  ]
  public let keys = ["1-5 or Enter take", "x none", "n next", "p play", "/ search", "u undo", "q leave"]

  public var heading: String {
    let seen =
      isDone ? "\(Wording.count(matches.count, "line")) seen" : "Line \(place + 1) of \(matches.count)"
    return [seen, notice].compactMap(\.self).joined(separator: " · ")
  }

  /// Performs a key; keys without a meaning do nothing.
  public func press(_ key: EditorKey) async throws -> Effect? {
    notice = nil
    switch key {
    case .character("q"), .escape: return .leave
    case .character("/"): return isDone ? nil : .askForWords
    case .character("p"): return rows.first.map(Effect.play)
    case .character("u"):
      guard let last = decided.popLast() else { break }
      try await library.keep([matches[last]], options: options, again: false)
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
    let query = SearchQuery(words, in: storefront, entity: entity)
    let found = try await context.finder(.kept).search(query).rows
    notice = found.isEmpty ? Wording.nothingFound(for: words) : nil
    if !found.isEmpty { rows = Array(found.prefix(Limits.Match.candidates)) }
  }

  private func decide(_ row: StoredItem?) async throws {
    guard !isDone else { return }
    let items = row.map { [$0.key] } ?? []
    let verdict = row == nil ? MatchVerdict.none : .sure
    try await library.keep(
      [KeptMatch(line: matches[place].line, verdict: verdict, source: .person, items: items)],
      options: options, again: false)
    decided.append(place)
    notice = row.map { "Took \($0.name)" } ?? "Took none"
    try await show(place + 1)
  }

  private func show(_ place: Int) async throws {
    let candidates = place < matches.count ? try await library.items(matches[place].items) : []
    (self.place, rows) = (place, candidates)
  }

  public func lines(room: Int, width: Int) -> [Line] {
    guard !isDone else { return [] }
    let text = matches[place].line.split(separator: MatchLine.separator).last.map(String.init) ?? ""
    let asked = Set(SearchFolding.words(text))
    return [Line(), Line(SafeText(text).cut(to: width), style: .bold), Line()]
      + rows.enumerated().map { index, row in
        let name = row.matchName(in: storefront)
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
