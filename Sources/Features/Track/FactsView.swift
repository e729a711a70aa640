public import Terminal

/// Labelled facts, one below the other, such as statistics and budgets.
@MainActor
public struct FactsView {
  private let model: any FactsViewModel

  /// Creates a view of a view model.
  public init(_ model: any FactsViewModel) { self.model = model }

  /// Returns lines with labels on the left and facts in one column, wrapped in a narrow window.
  public func lines(width: Int) -> [Line] {
    model.sections.flatMap { section in
      let heading = section.heading.map { Line([Span(SafeText($0).cut(to: width), at: 0, style: .bold)]) }
      let indent = heading == nil ? 0 : 2
      return (heading.map { [$0] } ?? []) + section.facts.flatMap { lines($0, at: indent, width) }
    }
  }

  private func lines(_ fact: CardField, at indent: Int, _ width: Int) -> [Line] {
    let texts = Paragraph.lines(fact.value, width: max(1, width - Self.column), atMost: Self.factLines)
    return texts.enumerated().map { place, text in
      var line = LineBuilder(width: width)
      if place == 0 { line.put(fact.label, at: indent, style: .dim) }
      line.put(text, at: Self.column)
      return line.line()
    }
  }

  /// Number of lines that the longest fact takes in a window of 40 columns, and some more.
  private static let factLines = 10
  /// First column of the facts, after the longest label.
  nonisolated static let column = 14
}

/// Facts in sections.
@MainActor
public protocol FactsViewModel: AnyObject {
  /// The sections in order.
  var sections: [FactSection] { get }
}

/// Facts under a heading, or without one.
public struct FactSection {
  /// The heading; `nil` if none is needed.
  var heading: String?
  /// The facts in order.
  let facts: [CardField]
}
