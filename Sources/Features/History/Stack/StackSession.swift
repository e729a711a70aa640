internal import Catalog
internal import Terminal

/// A card of the stack with all its openings.
struct StackCard {
  var stored: StoredItem
  /// Every opening, newest first.
  var visits: [Visit]
}

/// The state of the stack of cards on the screen: a pure state machine.
///
/// The order is fixed when the session starts. Opening a card again, here or in another window, moves no card on the
/// screen; the next session has that card on top.
struct StackSession {
  /// All cards on the stack, last opened first.
  private(set) var places: [StackEntry]
  /// The place of the chosen card among `shown`; 0 when nothing is shown.
  private(set) var chosen = 0
  /// The text to filter by; `nil` for no filter.
  var filter: String?
  private(set) var marked: Set<ItemID> = []
  /// The cards that match the filter, in the order of the stack.
  private(set) var shown: [StackEntry]

  /// Whether cards were deleted permanently elsewhere during this session.
  private(set) var hasLost = false

  /// Whether the filter's matches are not known yet, so that `shown` is the previous result.
  var isFinding: Bool { filter != found }

  private var fitting: Set<ItemID>?
  /// The filter that `fitting` belongs to.
  private var found: String?
  private var cards: [ItemID: StackCard] = [:]
  private var asked: Set<ItemID> = []
  /// Number of lines of the window, the upper limit of visible cards.
  var room = 1

  /// Creates a session for the library's stack, with `chosen` selected if it is on it.
  init(_ stack: [StackEntry], chosen: ItemID? = nil) {
    places = stack
    shown = stack
    self.chosen = chosen.flatMap { id in stack.firstIndex { $0.id == id } } ?? 0
  }

  /// The chosen card; `nil` when nothing is shown.
  var current: ItemID? { shown.indices.contains(chosen) ? shown[chosen].id : nil }

  /// Returns a card; `nil` until it is read.
  func card(_ id: ItemID) -> StackCard? { cards[id] }

  /// The open card and its two neighbours, as far as they are read; the open one first.
  var cardsAround: [StackCard] {
    [chosen, chosen + 1, chosen - 1].filter(shown.indices.contains).compactMap { cards[shown[$0].id] }
  }

  /// The marked cards in the order of the stack, including those that the filter hides.
  var markedInOrder: [ItemID] { places.map(\.id).filter(marked.contains) }

  /// The cards that an export takes: the marked ones, or else all that are shown.
  var exported: [ItemID] { marked.isEmpty ? shown.map(\.id) : markedInOrder }

  /// Shows the cards that match the filter's text; results for an outdated text are ignored.
  mutating func show(fitting ids: Set<ItemID>, for text: String) {
    guard text == filter else { return }
    (fitting, found) = (ids, text)
    arrange(keeping: current)
  }

  mutating func dropFilter() {
    (filter, fitting, found) = (nil, nil, nil)
    arrange(keeping: current)
  }

  /// Takes requested cards; deleted ones are missing among them.
  mutating func take(_ read: [StackCard], of asked: [ItemID]) {
    for card in read { cards[card.stored.item.id] = card }
    self.asked.subtract(asked)
    lose(Set(asked).subtracting(read.map(\.stored.item.id)))
  }

  /// Processes a key that chooses or marks a card, or drops the filter.
  mutating func press(_ key: EditorKey) {
    switch key {
    case .down, .character("j"): choose(chosen + 1)
    case .up, .character("k"): choose(chosen - 1)
    case .pageDown: choose(chosen + page)
    case .pageUp: choose(chosen - page)
    case .first, .character("g"): choose(0)
    case .last, .character("G"): choose(shown.count - 1)
    case .character(" "):
      guard let current else { return }
      if marked.remove(current) == nil { marked.insert(current) }
      choose(chosen + 1)
    case .escape, .character("q"): dropFilter()
    default: break
    }
  }

  /// Half of the window, so that the current card stays visible.
  private var page: Int { max(1, room / 2) }

  private mutating func choose(_ place: Int) { chosen = min(max(0, place), max(0, shown.count - 1)) }

  /// Updates `shown`. The card `id` is chosen if it is shown, otherwise the next one below it.
  private mutating func arrange(keeping id: ItemID?) {
    let before = id.flatMap { id in places.firstIndex { $0.id == id } }
    shown = fitting.map { fitting in places.filter { fitting.contains($0.id) } } ?? places
    guard let before else { return choose(chosen) }
    let below = Set(places[before...].map(\.id))
    choose(shown.firstIndex { below.contains($0.id) } ?? shown.count - 1)
  }

  /// Removes permanently deleted cards from the screen and from the counts.
  mutating func lose(_ ids: Set<ItemID>) {
    guard !ids.isEmpty else { return }
    hasLost = true
    for id in ids { cards[id] = nil }
    remove(ids)
  }

  /// Removes cards. The chosen card stays chosen; if it is removed, the next one below, otherwise the last one above.
  mutating func remove(_ ids: Set<ItemID>) {
    marked.subtract(ids)
    let stays = { (place: StackEntry) in !ids.contains(place.id) }
    let next = shown.dropFirst(chosen).first(where: stays) ?? shown.prefix(chosen).last(where: stays)
    places.removeAll { ids.contains($0.id) }
    arrange(keeping: next?.id)
  }

  /// Inserts cards that an undo or a failure restored at their places, and chooses `id` if it is one of them.
  ///
  /// The others keep their order, even if some were opened again.
  mutating func take(_ stack: [StackEntry], choosing id: ItemID?) {
    let known = Set(places.map(\.id))
    var back = stack.filter { !known.contains($0.id) }[...]
    let restored = back.first { $0.id == id }?.id
    var all: [StackEntry] = []
    for place in places {
      while let next = back.first, next.at > place.at { all.append(back.removeFirst()) }
      all.append(place)
    }
    places = all + back
    if let restored { fitting?.insert(restored) }
    arrange(keeping: restored ?? current)
    // Those out of sight may have changed too.
    forgetFarCards()
  }

  /// Returns the visible cards that must be read now, each once.
  mutating func missing() -> [ItemID] {
    // Of a stack of any length, only some windows are in memory.
    if cards.count > 8 * room + 64 { forgetFarCards() }
    let wanted = inSight.filter { cards[$0] == nil && !asked.contains($0) }
    asked.formUnion(wanted)
    return wanted
  }

  /// The cards that are visible now or after the next key.
  var inSight: [ItemID] {
    guard !shown.isEmpty else { return [] }
    return shown[max(0, chosen - room)..<min(shown.count, chosen + room + 1)].map(\.id)
  }

  private mutating func forgetFarCards() {
    let near = Set(inSight)
    cards = cards.filter { near.contains($0.key) }
  }
}
