public import Catalog
public import Terminal

/// The view model of an inspector's session.
public final class LiveInspectorViewModel: FullScreenViewModel {
  public let heading: String
  public let keys: [String]
  private let session: InspectorSession
  private let list: ExchangeListViewModel
  /// Windows with fewer columns show no times.
  private static let narrow = 60

  /// Creates a view model; `notice` is the outcome of the last key.
  public init(
    _ session: InspectorSession, notice: String?, now: Timestamp, in zone: LocalZone = .current
  ) {
    self.session = session
    list = ExchangeListViewModel(session.records, now: now, in: zone)
    if let page = session.page {
      let last = min(page.lines.count, page.top + session.room)
      heading = notice ?? "Request \(page.number) · lines \(page.top + 1) to \(last) of \(page.lines.count)"
      keys = ["q back", "↑↓ Space b scroll", "/ n find", "y curl", "w write", "r again", "| pager"]
    } else {
      heading = notice ?? list.sections.first?.heading ?? ""
      keys = ["q leave", "↑↓ choose", "Enter open", "y curl", "w write", "r again", "| pager"]
    }
  }

  public func lines(room: Int, width: Int) -> [Line] {
    if let page = session.page {
      return page.lines.dropFirst(page.top).prefix(room).enumerated().map { place, line in
        page.top + place == page.found ? Line(line.spans, background: .chosen) : line
      }
    }
    let facts = list.sections.first?.facts ?? []
    // The chosen line stays in the window, and is its first where the list is long enough.
    let first = max(0, min(session.chosen, facts.count - room))
    return facts.dropFirst(first).prefix(room).enumerated().map { place, fact in
      let place = first + place
      let style: Style = place == session.chosen ? .chosen : .row
      let text =
        width < Self.narrow ? ExchangeListViewModel.line(session.records[place], nil) : fact.value
      return Line([Span(SafeText("\(fact.label) · \(text)").cut(to: width), at: 0)], background: style)
    }
  }
}
