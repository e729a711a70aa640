internal import Catalog
internal import Terminal

/// The view model of a stack session.
final class StackSessionViewModel: CardStackViewModel {
  private let session: StackSession
  private let visits: Int
  private let notice: String?
  private let typing: StackScreen.Typing?
  private let now: Timestamp
  let cover: PictureBox?
  let coverLines: [Line]
  private let days: LocalDay

  /// Creates a view model. `visits` counts all openings, also of cards that were taken off; `notice` is the outcome
  /// of the last key.
  init(
    _ session: StackSession, visits: Int, notice: String? = nil, typing: StackScreen.Typing? = nil,
    cover: PictureBox? = nil, coverLines: [Line] = [], now: Timestamp, zone: LocalZone = .current
  ) {
    (self.session, self.visits, self.notice, self.typing) = (session, visits, notice, typing)
    (self.cover, self.coverLines, self.now) = (cover, coverLines, now)
    days = LocalDay(now: now, zone: zone)
  }

  private var asksForFile: Bool { if case .file? = typing { true } else { false } }

  var count: Int { session.shown.count }
  var chosen: Int { session.chosen }

  /// Creates the card for each frame: unoptimised, a card takes 4 µs to create and 50 µs to draw, and its ages change
  /// with the clock.
  func card(at place: Int) -> StackRow? {
    guard session.shown.indices.contains(place) else { return nil }
    let lying = session.shown[place]
    return session.card(lying.id).map { card in
      StackRow(card, at: lying.at, isMarked: session.marked.contains(lying.id), days: days, now: now)
    }
  }

  var heading: [String] {
    // A low window has one line for the heading, and to correct a file name the reason is more useful than the
    // counts.
    if asksForFile, let notice { return ["History", notice] }
    var parts = ["History"]
    if count > 0 { parts.append("\(chosen + 1) of \(count)") }
    if let filter = session.filter { parts.append("filter “\(filter)”") }
    if !session.marked.isEmpty { parts.append("\(session.marked.count) marked") }
    if let notice { parts.append(notice) }
    return parts
  }

  var whenEmpty: String {
    if !session.places.isEmpty, let filter = session.filter {
      return "No card of the stack has “\(filter)”."
    }
    return session.hasLost
      ? "No card is left: the rest was deleted permanently."
      : PlaceMessages.emptyStack(visits: visits, undo: "u")
  }

  var keys: [String] {
    if asksForFile { return ["Enter exports", "Esc cancels"] }
    if typing == .filter { return ["Enter keeps the filter", "Esc drops it"] }
    return [
      "Enter opens", "q leaves", "/ filters", "x takes off", "u undoes", "s stars", "Space marks",
      "e exports", ": command",
    ]
  }

  var moreKeys: String? { typing == nil ? ":help history" : nil }
}

/// A card of the stack as it is drawn: open on top, or as an edge below it.
struct StackRow {
  /// The card as one line.
  let edge: any TrackRowViewModel
  /// The card with its details.
  let card: any TrackCardViewModel
  /// The day of the last opening, such as `Yesterday`, by which cards are grouped.
  var day: String
  /// How often and when it was opened, such as `opened 3 times, most recently last Tuesday`, and the search that found it.
  var visits: String
  /// Whether it is marked for an export.
  var isMarked: Bool
}

extension StackRow {
  /// Creates a card without a number, because keys choose it; `at` is the opening that determines its place on the
  /// stack.
  @MainActor init(_ card: StackCard, at moment: Timestamp, isMarked: Bool, days: LocalDay, now: Timestamp) {
    let count = max(1, card.visits.count)
    let last = days.phrase(of: moment)
    let times = count == 1 ? "opened " + last : "opened \(count) times, most recently \(last)"
    let query = card.visits.lazy.compactMap(\.query).first.map {
      "; found by \(Wording.quoted($0))" + (count == 1 ? "" : " once")
    }
    let edge = RowContext(stored: card.stored, when: RelativeTime.ago(moment, now: now))
    self.init(
      edge: ListedItemViewModel(edge),
      card: card.stored.card(now: now), day: days.name(of: moment), visits: times + (query ?? ""),
      isMarked: isMarked)
  }
}
