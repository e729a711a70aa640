public import Catalog
public import Terminal

/// The stack of cards as numbered rows, the newest on top.
@MainActor
public struct HistoryView {
  private let model: any HistoryViewModel

  /// The stack of a view model.
  public init(_ model: any HistoryViewModel) { self.model = model }

  /// One row a card, cut from below to `height`; a sentence for an empty stack.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    guard !model.cards.isEmpty else {
      return Paragraph.lines(EmptyStack.sentence(visits: model.visits), width: width, atMost: height ?? .max)
        .map { Line($0, style: .dim) }
    }
    return model.cards.prefix(max(0, height ?? .max)).enumerated().flatMap { place, card in
      TrackRowView(card, isChosen: place == model.current).lines(width: width)
    }
  }
}

/// The stack of opened cards.
@MainActor
public protocol HistoryViewModel: AnyObject {
  /// The cards, last opened first.
  var cards: [any TrackRowViewModel] { get }
  /// The place of the card that is shown; `nil` before one is.
  var current: Int? { get }
  /// How often anything was opened, cards that were taken off included.
  var visits: Int { get }
}

/// The stack as the library gives it.
public final class LiveHistoryViewModel: HistoryViewModel {
  public let cards: [any TrackRowViewModel]
  public let current: Int?
  public let visits: Int

  /// Rows of the stack, last opened first, numbered from 1; times count back from `now`.
  public init(_ stack: [StoredItem], current: ItemID? = nil, visits: Int = 0, now: Timestamp) {
    self.visits = visits
    cards = stack.enumerated().map { place, stored in
      StoredRowViewModel(
        stored, number: place + 1, when: stored.marks.lastVisitedAt.map { RelativeTime.ago($0, now: now) },
        isAmongOthers: true)
    }
    self.current = current.flatMap { id in stack.firstIndex { $0.item.id == id } }
  }
}

/// Why the history is empty.
public enum EmptyStack {
  /// A sentence for a library in which items were opened so many times.
  public static func sentence(visits: Int) -> String {
    visits == 0 ? "Nothing was opened yet." : "The history is empty: every card was removed from it."
  }
}
