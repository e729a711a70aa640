import Catalog
import Synchronization

@testable import Features

/// The plain twin of `PromptState`: keeps everything that was said to it about the present query and works
/// every question out from the start.
///
/// Knows nothing of pauses and budgets; `BudgetInvariants` watches over these.
struct ReferenceSession {
  /// What was said about the present query, in order.
  enum Told {
    case local([StoredItem])
    case page([StoredItem])
    /// The library's first rows once more.
    case again([StoredItem], new: Set<ItemID>)
    case apple(CatalogAnswer)
  }

  /// A frame that showed rows of the present query.
  struct Frame {
    var number: Int
    var count: Int
  }

  private(set) var number = 0
  private(set) var text = ""
  private(set) var prompt = PromptInput.blank
  var chosen: Int?
  private(set) var isClosed = false
  var settings: SearchSettings
  var now: Timestamp
  private(set) var told: [Told] = []
  /// Where the library's next page begins; `nil` if there is none.
  var nextPage: Int?
  var isPaging = false
  /// Whether the library has given its first rows only.
  var isSearchingOn = false
  /// Enters whose rows are still to come; the line may have gone on since.
  var waiting: [ReferenceSubmission] = []
  var listing: ReferenceListing?
  /// The list one came from.
  var origin: ReferenceListing?
  /// The list whose rows stand under the prompt again.
  var back: ReferenceListing?
  /// The page that is awaited below them.
  var page: Listing.Source?
  /// Whole lines that were said to begin as the line does; the first may be from a key before.
  var offered: [String] = []
  /// Items that answers to other words have brought since these stand there.
  var brought: Set<ItemID> = []
  private var frame: Frame?
  /// Rows of older queries, left standing until the library has answered.
  private var before: [SearchRow] = []

  init(settings: SearchSettings, at now: Timestamp) {
    self.settings = settings
    self.now = now
  }

  var words: String? { prompt.term }

  /// What is searched for the words: the store that they name is asked, for this once.
  var querySettings: SearchSettings {
    var query = settings
    if case .words = prompt, let named = SearchLine(text).storefront { query.storefront = named }
    return query
  }

  var hasLocal: Bool { told.contains { if case .local = $0 { true } else { false } } }
  var hasApple: Bool { told.contains { if case .apple = $0 { true } else { false } } }

  /// How many rows the library gave.
  var localCount: Int {
    told.reduce(0) { count, part in
      switch part {
      case .local(let rows), .page(let rows): count + rows.count
      case .again(let rows, _): max(count, rows.count)
      case .apple: count
      }
    }
  }

  /// The rows of the panel, whether it is open or not.
  var rows: [SearchRow] {
    switch prompt {
    case _ where !values.isEmpty: return values.map(SearchRow.completion)
    case .blank: return back?.rows.map { .item($0, isNew: false) } ?? []
    case .unusable: return []
    case .command(let line): return commands(line).map(SearchRow.command)
    case .link(let item): return [.pasted(item)]
    case .words(_, let number):
      guard hasLocal else { return number.map { [.pasted($0)] } ?? before }
      return (number.map { [.pasted($0)] } ?? []) + items
    }
  }

  /// The library's rows, below them whatever came when; each item once.
  private var items: [SearchRow] {
    var rows: [SearchRow] = []
    func add(_ items: [StoredItem], new: Set<ItemID> = []) {
      for item in items where !rows.contains(where: { $0.itemID == item.item.id }) {
        rows.append(.item(item, isNew: new.contains(item.item.id)))
      }
    }
    for case .local(let items) in told { add(items) }
    for part in told {
      switch part {
      case .local: break
      case .page(let items): add(items)
      case .again(let items, let new): add(items, new: new)
      case .apple(let answer): add(answer.rows, new: answer.newItems)
      }
    }
    return rows
  }

  /// Whether the rows are the present query's own.
  private var ownsRows: Bool {
    if !values.isEmpty { return true }
    return if case .words(_, nil) = prompt { hasLocal } else { true }
  }

  /// How many rows may be acted on: those a frame has shown for the present query.
  var actionable: Int {
    guard !isClosed, let frame, frame.number == number, ownsRows else { return 0 }
    return frame.count
  }

  mutating func tell(_ part: Told) {
    if case .local = part, !ownsRows {
      chosen = nil
      frame = nil
    }
    told.append(part)
  }

  mutating func paint() {
    // A frame that still shows an older query's rows confirms nothing for this one.
    frame = ownsRows ? Frame(number: number, count: isClosed ? 0 : rows.count) : nil
  }

  mutating func escape() {
    if isWaiting {
      waiting.removeLast()
      return start("")
    }
    isClosed = true
    chosen = nil
    frame = nil
    page = nil
    isPaging = false
  }

  /// Shows the rows of a list again, the one chosen that was, else the first new one.
  mutating func bringBack(_ list: ReferenceListing) {
    back = list
    isClosed = false
    frame = nil
    chosen = min(list.chosen ?? list.firstNew, list.rows.count - 1)
  }

  /// Begins the query of a text.
  mutating func start(_ text: String, closed: Bool = false) {
    let shown = rows
    brought = []
    offered = words == nil ? [] : [suggestion].compactMap(\.self)
    read(text)
    let isPlain = if case .words(_, nil) = prompt { true } else { false }
    before = isPlain && !shown.contains { $0.itemID == nil } ? shown : []
    number += 1
    told = []
    back = nil
    page = nil
    nextPage = nil
    isPaging = false
    isSearchingOn = false
    chosen = nil
    frame = nil
    isClosed = closed
  }

  /// Rows that stood may be gone: none is left standing, and the query begins anew.
  mutating func forget(everything: Bool) {
    if everything { listing = nil }
    origin = nil
    waiting = []
    start(text)
    before = []
  }

  /// The line reads differently without a new query.
  mutating func read(_ text: String) {
    self.text = text
    prompt = PromptInput(text, SearchLine(String(text.drop(while: \.isWhitespace))), in: settings.storefront)
  }

  /// Waits for what Enter asked for, behind which the line stands empty.
  mutating func wait(for submission: ReferenceSubmission) {
    start("", closed: true)
    waiting.append(submission)
    waiting[waiting.count - 1].number = number
  }

  /// Waits for what a command asked for; the line may hold other words by now, which are searched for again.
  mutating func waitBesideLine(for submission: ReferenceSubmission) {
    let line = text
    wait(for: submission)
    if !line.isEmpty { start(line) }
  }

  /// Whether the line stands empty behind an Enter that waits.
  var isWaiting: Bool { waiting.contains { $0.number == number } }

  /// The lines that complete a store or the value of a command.
  private var values: [LineCompletion] {
    Self.completions.withLock { known in
      if let values = known[text] { return values }
      let values = Self.values(of: text)
      known[text] = values
      return values
    }
  }

  /// The completions of lines so far. A few hundred lines occur in all interleavings, and to compare each with the names of
  /// all stores took more time than all the rest.
  private static let completions = Mutex<[String: [LineCompletion]]>([:])

  private static func values(of text: String) -> [LineCompletion] {
    // The lines of these tests have one blank at most before a value.
    guard let blank = text.lastIndex(of: " ") else { return [] }
    let typed = text[blank...].dropFirst()
    func fitting(_ pairs: [(value: String, meaning: String)], _ typed: Substring, _ end: String.Index)
      -> [LineCompletion]
    {
      pairs.filter { $0.value.lowercased().hasPrefix(typed) || $0.meaning.lowercased().hasPrefix(typed) }
        .map { LineCompletion($0.value, after: text[..<end], $0.meaning) }
    }
    if text.hasPrefix(":") {
      return TestCommands.all.filter { text.hasPrefix(":" + $0.name + " ") }.flatMap { command in
        let pairs = command.values.map { value in
          let meaning = [
            "country": Storefront(code: value)?.name, "entity": Entity(rawValue: value)?.plural,
          ][command.name]
          return (value, (meaning ?? nil) ?? "")
        }
        return fitting(pairs, typed, typed.startIndex)
      }
    }
    guard typed.hasPrefix("@"), typed.count <= 4,
      !Storefront.all.contains(where: { "@" + $0.code.lowercased() == typed })
    else { return [] }
    return fitting(
      Storefront.all.map { ($0.code.lowercased(), $0.name) }, typed.dropFirst(),
      text.index(after: typed.startIndex))
  }

  private func commands(_ line: String) -> [CommandSummary] {
    let name = String(line.dropFirst().drop(while: \.isWhitespace))
    let named = TestCommands.all.filter { help in name.prefix(while: { $0 != " " }) == help.name }
    if name.contains(" ") { return named }
    return TestCommands.all.filter { $0.name.hasPrefix(name.lowercased()) }
  }
}
