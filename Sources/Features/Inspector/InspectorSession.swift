public import Catalog
public import Terminal

/// The state of the inspector on its own screen: a list of exchanges, or one of them.
///
/// It has no clock and no task; its owner reads, writes and sends.
public struct InspectorSession {
  /// One exchange as lines, for scrolling.
  public struct Page {
    /// The number of the exchange.
    public let number: Int
    let lines: [Line]
    /// The first line in the window.
    var top = 0
    /// The line that the last search found.
    var found: Int?
  }

  /// The exchanges, newest first.
  public private(set) var records: [ExchangeRecord]
  /// The place of the chosen exchange.
  public private(set) var chosen = 0
  /// The open exchange; `nil` while the list is shown.
  public private(set) var page: Page?
  /// The words of the last search.
  public private(set) var words = ""
  /// Lines of the window below the heading and above the keys.
  public private(set) var room = 1

  /// The chosen exchange.
  public var chosenRecord: ExchangeRecord? { records.indices.contains(chosen) ? records[chosen] : nil }

  /// Creates the list, with the newest exchange chosen.
  public init(_ records: [ExchangeRecord]) { self.records = records }

  /// Takes the room for lines; at least 1.
  public mutating func measured(_ room: Int) {
    self.room = max(1, room)
    scroll(to: page?.top ?? 0)
  }

  /// Shows an exchange, if it is still the chosen one; its lines may be those of another width.
  public mutating func opened(_ number: Int, _ lines: [Line]) {
    guard chosenRecord?.number == number else { return }
    page = Page(number: number, lines: lines, top: page?.top ?? 0, found: nil)
    scroll(to: page?.top ?? 0)
  }

  /// Replaces the exchanges; the chosen one stays chosen.
  public mutating func reread(_ records: [ExchangeRecord]) {
    let number = chosenRecord?.number
    self.records = records
    chosen = records.firstIndex { $0.number == number } ?? 0
  }

  /// Moves, or leaves the page; returns `false` if the inspector must be left. Other keys have no meaning here.
  public mutating func press(_ key: EditorKey) -> Bool {
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .pageDown, .character(" "): move(by: room)
    case .pageUp, .character("b"): move(by: -room)
    case .first, .character("g"): move(by: -Self.most)
    case .last, .character("G"): move(by: Self.most)
    case .character("n"): find(from: max(page?.top ?? 0, (page?.found ?? -1) + 1))
    case .escape, .character("q"):
      if page == nil { return false }
      page = nil
    default: break
    }
    return true
  }

  /// Moves to the first line from the top of the window on that contains the words, whatever their case.
  public mutating func find(words: String) {
    self.words = words
    find(from: page?.top ?? 0)
  }

  /// Whether the last search found nothing.
  public var foundNothing: Bool { page != nil && page?.found == nil && !words.isEmpty }

  private mutating func find(from start: Int) {
    guard let lines = page?.lines, !words.isEmpty else { return }
    let wanted = words.lowercased()
    let order = Array(lines.indices.dropFirst(start)) + Array(lines.indices.prefix(start))
    page?.found = order.first { lines[$0].plain.lowercased().contains(wanted) }
    if let found = page?.found { scroll(to: found) }
  }

  /// More than any list or page has.
  private static let most = Int.max / 2

  private mutating func move(by count: Int) {
    if let top = page?.top { return scroll(to: top + count) }
    chosen = max(0, min(records.count - 1, chosen + count))
  }

  private mutating func scroll(to line: Int) {
    guard let lines = page?.lines.count else { return }
    page?.top = max(0, min(line, lines - room))
  }
}
