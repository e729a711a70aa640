public import Catalog
public import Terminal

/// The copies of a library, two lines each: the name, and below it what is in it.
public struct BackupsView {
  private let backups: [Backup]
  private let now: Timestamp

  /// Copies in the order in which they are numbered.
  public init(_ backups: [Backup], now: Timestamp) {
    self.backups = backups
    self.now = now
  }

  /// The lines; a name is never cut, because it may be needed.
  public func lines(width: Int) -> [Line] {
    backups.enumerated().flatMap { place, backup in
      let number = SafeText(String(place + 1))
      let name = Line([
        Span(number, at: max(0, 3 - number.width), style: .dim), Span(SafeText(backup.name), at: Self.indent),
      ])
      let facts = Paragraph.lines(
        backup.words(now: now), width: max(1, width - Self.indent), atMost: Self.factLines)
      return [name] + facts.map { Line([Span($0, at: Self.indent)]) }
    }
  }

  private static let indent = 5
  /// Lines that the longest facts take in a window of 40 columns.
  private static let factLines = 4
}

extension Backup {
  /// When it was made and what it holds, for a person.
  func words(now: Timestamp) -> String {
    let head = "\(RelativeTime.ago(madeAt, now: now)), \(Wording.size(bytes: bytes)), \(occasion)"
    guard isSound, let holdings else { return head + "; damaged: " + (faults.first ?? "it cannot be read") }
    return head + "; " + (isWhole ? "everything: " : "what was opened or starred: ") + holdings.words
  }

  private var occasion: String {
    switch reason {
    case .day: "made that day"
    case .migration: "made before an update"
    case .replaced: "put aside"
    case .repaired: "saved from a damaged library"
    }
  }
}

extension Holdings {
  var words: String {
    [
      Wording.count(rows, "row"), Wording.count(visits, "opening"), Wording.count(stars, "star"),
      Wording.count(settings, "setting"),
    ].joined(separator: ", ")
  }
}
