import Catalog

@testable import Features

/// What a session shows at one moment.
struct Snapshot {
  var number: QueryID
  /// The query the rows belong to.
  var owner: QueryID
  var text: String
  var rows: [RowTag]
  /// How many of the rows are shown: none while the panel is closed.
  var shownCount: Int
  var chosen: Int?
  var isSubmitting: Bool
  /// The numbers of Enters that wait for their rows.
  var waiting: [QueryID]
  var listed: [ItemID]
  var suggestion: String?
  var origin: Origin

  /// The list one came from.
  struct Origin: Equatable {
    var rows: [ItemID]
    var chosen: Int?
    var passed: Int
  }

  init(_ session: PromptState) {
    number = session.number
    owner = session.panel.number
    text = session.text
    rows = session.panel.rows.map(RowTag.init)
    shownCount = session.panel.shownRows.count
    chosen = session.panel.chosen
    isSubmitting = session.isSubmitting
    waiting = session.submissions.map(\.number)
    suggestion = session.suggestion
    origin = Origin(session.place.origin)
    listed = session.place.listing?.rows.map(\.item.id) ?? []
  }
}

/// One event, and what came of it.
struct Step {
  var event: SearchEvent
  var before: Snapshot
  var after: Snapshot
  var effects: [SearchEffect]
  var now: Timestamp
}

extension SearchEvent {
  /// Whether a person did it, by a key or a command.
  var isDeliberate: Bool {
    switch self {
    case .edited, .chooseNext, .pick, .unpicked, .go, .chose, .choosePrevious, .pageDown, .pageUp, .enter,
      .altEnter, .nextKind,
      .escape,
      .leftBehind,
      .submitted,
      .more, .refresh, .nothingBehind, .listed, .shown, .stepped, .roomForLists, .savedSearches,
      .storefrontChanged,
      .entityChanged,
      .offlineChanged, .forgot:
      true
    case .painted, .found, .resumed,
      .liveAnswer,
      .liveFailed,
      .network, .allowance, .woke, .ticked, .facts, .paused:
      false
    }
  }
}

extension Snapshot.Origin {
  init(_ list: Listing?) {
    self.init(rows: list?.all.map(\.item.id) ?? [], chosen: list?.chosen, passed: list?.passed ?? 0)
  }

  init(_ list: ReferenceListing?) {
    self.init(rows: list?.rows.map(\.item.id) ?? [], chosen: list?.chosen, passed: list?.passed ?? 0)
  }
}
