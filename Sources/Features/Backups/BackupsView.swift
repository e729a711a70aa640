public import Terminal

/// The backups of a library, two lines each: the name, and its contents below.
@MainActor
public struct BackupsView {
  private let model: any BackupsViewModel

  public init(_ model: any BackupsViewModel) { self.model = model }

  /// Returns the lines. A name is never cut, because the user may need to type it.
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
  /// Number of lines that the longest facts take in a window of 40 columns.
  private static let factLines = 4
}

/// The backups of a library.
@MainActor
public protocol BackupsViewModel: AnyObject {
  /// The backups in the order of their numbers.
  var backups: [ListedBackup] { get }
}

/// A backup as it is listed.
public struct ListedBackup {
  /// The heading above this backup and those after it; `nil` for most.
  let heading: String?
  let name: String
  /// When the backup was made and what it holds.
  let facts: String
}
