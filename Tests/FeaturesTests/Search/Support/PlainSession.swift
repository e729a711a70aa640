import Catalog

@testable import Features

/// The plain twin of `SearchSession`'s panel: keeps everything that was said to it about the present query
/// and works every question out from the start.
struct PlainSession {
  private enum Told {
    case local([StoredItem])
    case apple([StoredItem], isNew: Bool)
  }

  private(set) var number = 0
  private(set) var text = ""
  private(set) var chosen: Int?
  private(set) var isClosed = false
  private var told: [Told] = []
  /// What the terminal showed when the query began.
  private var before: [SearchRow] = []
  /// The number and length of the last frame.
  private var frame: (number: Int, count: Int)?
  /// Words Enter was pressed on, and what came of it so far.
  private var waiting: (term: String, local: Bool, apple: Bool, rows: Bool, awaitsEarlier: Bool)?

  var isWaiting: Bool { waiting != nil }
  private var words: String? { text.isEmpty || text.hasPrefix(":") ? nil : text }

  private var hasLocal: Bool {
    told.contains { if case .local = $0 { true } else { false } }
  }

  /// The rows of the panel, whether it is open or not.
  var rows: [SearchRow] {
    guard words != nil, waiting == nil else {
      return waiting == nil && text.hasPrefix(":")
        ? CommandHelp.all.filter { $0.name.hasPrefix(text.dropFirst()) }.map(SearchRow.command) : []
    }
    guard hasLocal else { return before }
    var rows: [SearchRow] = []
    func add(_ items: [StoredItem], isNew: Bool) {
      for item in items where !rows.contains(where: { $0.itemID == item.item.id }) {
        rows.append(.item(item, isNew: isNew))
      }
    }
    for case .local(let items) in told { add(items, isNew: false) }
    for case .apple(let items, let isNew) in told { add(items, isNew: isNew) }
    return rows
  }

  /// How many rows may be acted on.
  var actionable: Int {
    guard !isClosed, let frame, frame.number == number, waiting == nil else { return 0 }
    return words != nil && !hasLocal ? 0 : frame.count
  }

  mutating func edit(_ text: String) {
    guard text != self.text else { return }
    if waiting != nil, text.isEmpty {
      self.text = text
      return
    }
    start(text)
  }

  mutating func paint() {
    // A frame that still shows an older query's rows confirms nothing for this one.
    let isOwn = words == nil || hasLocal
    frame = isOwn ? (number, isClosed ? 0 : rows.count) : nil
  }

  mutating func local(_ items: [StoredItem], number: Int) {
    guard number == self.number else { return }
    if waiting != nil {
      waiting?.local = true
      finish()
    } else if words != nil, !hasLocal {
      chosen = nil
      frame = nil
      told.append(.local(items))
    }
  }

  mutating func apple(_ items: [StoredItem], isNew: Bool, number: Int) {
    guard number == self.number else { return }
    if waiting != nil {
      guard isNew, waiting?.apple == false, waiting?.awaitsEarlier == false else { return }
      waiting?.apple = true
      waiting?.rows = !items.isEmpty
      finish()
    } else if words != nil {
      let hasApple = told.contains { if case .apple = $0 { true } else { false } }
      if !hasApple { told.append(.apple(items, isNew: isNew)) }
    }
  }

  /// Apple did not answer; an earlier answer may stand in.
  mutating func failed(leavingEarlier: Bool, number: Int) {
    guard number == self.number, waiting?.apple == false, waiting?.awaitsEarlier == false else { return }
    waiting?.awaitsEarlier = leavingEarlier
    waiting?.apple = !leavingEarlier
    finish()
  }

  mutating func earlier(_ items: [StoredItem]?, number: Int) {
    guard number == self.number, let waiting else {
      if let items { apple(items, isNew: false, number: number) }
      return
    }
    guard waiting.awaitsEarlier, !waiting.apple else { return }
    self.waiting?.apple = true
    self.waiting?.rows = items?.isEmpty == false
    finish()
  }

  mutating func chooseNext() {
    guard actionable > 0 else { return }
    let next = (chosen ?? -1) + 1
    chosen = next < actionable ? next : nil
  }

  mutating func choosePrevious() {
    guard actionable > 0 else { return }
    chosen = chosen.map { $0 == 0 ? nil : $0 - 1 } ?? actionable - 1
  }

  mutating func escape() {
    if waiting != nil { return start("") }
    isClosed = true
    chosen = nil
    frame = nil
  }

  /// The row that Enter opens, if it opens one.
  mutating func enter() -> SearchRow? {
    guard waiting == nil else { return nil }
    if let chosen, chosen < actionable { return open(rows[chosen]) }
    if let words {
      start("")
      text = words
      waiting = (words, false, false, false, false)
    } else {
      start("")
    }
    return nil
  }

  mutating func altEnter() -> SearchRow? {
    guard waiting == nil, actionable > 0 else { return nil }
    return open(rows[0])
  }

  private mutating func open(_ row: SearchRow) -> SearchRow {
    if case .command(let help) = row, help.needsArgument { return row }
    start("")
    return row
  }

  private mutating func finish() {
    guard let waiting, waiting.apple, waiting.rows || waiting.local else { return }
    start("")
  }

  private mutating func start(_ text: String) {
    let shown = words == nil ? [] : rows
    before = text.isEmpty || text.hasPrefix(":") || waiting != nil ? [] : shown
    self.text = text
    number += 1
    told = []
    waiting = nil
    chosen = nil
    isClosed = false
    if words == nil { frame = nil }
  }
}
