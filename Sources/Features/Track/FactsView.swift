public import Terminal

/// Named facts under one another: the library's figures, the budgets.
@MainActor
public struct FactsView {
  private let model: any FactsViewModel

  /// The facts of a view model.
  public init(_ model: any FactsViewModel) { self.model = model }

  /// Names on the left and facts from one column on, broken between words where the window is narrow.
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

  /// Lines that the longest fact takes in a window of 40 columns, and some to spare.
  private static let factLines = 10
  /// Where facts begin: behind the longest name.
  private static let column = 14
}

/// Facts in sections.
@MainActor
public protocol FactsViewModel: AnyObject {
  /// The sections in order.
  var sections: [FactSection] { get }
}

/// Facts under a heading, or without one.
public struct FactSection {
  /// What the facts are about; `nil` where that is plain.
  var heading: String?
  /// The facts in order.
  let facts: [CardField]
}
