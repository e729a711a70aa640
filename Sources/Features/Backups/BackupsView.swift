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
    let aside = backups.firstIndex(where: \.isPutAside)
    return backups.enumerated().flatMap { place, backup in
      let heading = place == aside ? paragraph(Self.aside, at: 0, width: width) : []
      let facts = paragraph(backup.words(now: now), at: Self.indent, width: width)
      return heading + [name(of: backup, number: place + 1)] + facts
    }
  }

  private func name(of backup: Backup, number: Int) -> Line {
    let number = SafeText(String(number))
    return Line([
      Span(number, at: max(0, 3 - number.width), style: .dim), Span(SafeText(backup.name), at: Self.indent),
    ])
  }

  private func paragraph(_ text: String, at column: Int, width: Int) -> [Line] {
    Paragraph.lines(text, width: max(1, width - column), atMost: Self.factLines).map {
      Line([Span($0, at: column)])
    }
  }

  private static let aside = "Put aside by a restore, or saved by a repair:"
  private static let indent = 5
  /// Lines that the longest facts take in a window of 40 columns.
  private static let factLines = 4
}

extension Backup {
  /// Whether it was made for another purpose than to be gone back to.
  fileprivate var isPutAside: Bool { reason == .replaced || reason == .repaired }

  /// When it was made and what it holds, for the user.
  func words(now: Timestamp) -> String {
    let head = "\(RelativeTime.ago(madeAt, now: now)), \(Wording.size(bytes: bytes)), \(occasion)"
    guard isSound, let contents else { return head + "; damaged: " + (faults.first ?? "it cannot be read") }
    return head + "; " + (isWhole ? "everything: " : "what was opened or starred: ") + contents.words
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

extension BackupContents {
  var words: String {
    [
      Wording.count(rows, "row"), Wording.count(visits, "opening"), Wording.count(stars, "star"),
      Wording.count(settings, "setting"),
    ].joined(separator: ", ")
  }
}
