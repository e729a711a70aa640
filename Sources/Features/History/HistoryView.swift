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
