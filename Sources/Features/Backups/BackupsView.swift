public import Terminal

/// The copies of a library, two lines each: the name, and below it what is in it.
@MainActor
public struct BackupsView {
  private let model: any BackupsViewModel

  /// The copies of a view model.
  public init(_ model: any BackupsViewModel) { self.model = model }

  /// The lines; a name is never cut, because it may be needed.
  public func lines(width: Int) -> [Line] {
    model.backups.enumerated().flatMap { place, backup in
      (backup.heading.map { paragraph($0, at: 0, width: width) } ?? [])
        + [name(backup.name, number: place + 1)] + paragraph(backup.facts, at: Self.indent, width: width)
    }
  }

  private func name(_ name: String, number: Int) -> Line {
    let number = SafeText(String(number))
    return Line([
      Span(number, at: max(0, 3 - number.width), style: .dim), Span(SafeText(name), at: Self.indent),
    ])
  }

  private func paragraph(_ text: String, at column: Int, width: Int) -> [Line] {
    Paragraph.lines(text, width: max(1, width - column), atMost: Self.factLines).map {
      Line([Span($0, at: column)])
    }
  }

  private static let indent = 5
  /// Lines that the longest facts take in a window of 40 columns.
  private static let factLines = 4
}

/// The copies of a library.
@MainActor
public protocol BackupsViewModel: AnyObject {
  /// The copies in the order in which they are numbered.
  var backups: [ListedBackup] { get }
}

/// A copy of a library as it is listed.
public struct ListedBackup {
  /// What stands above it and those behind it; `nil` for most.
  let heading: String?
  let name: String
  /// When it was made and what it holds.
  let facts: String
}
