public import Catalog

/// The copies that lie beside a library.
public final class LiveBackupsViewModel: BackupsViewModel {
  public let backups: [ListedBackup]

  /// Copies in the order in which they are numbered; ages count from `now`.
  public init(_ backups: [Backup], now: Timestamp) {
    let aside = backups.firstIndex { $0.reason == .replaced || $0.reason == .repaired }
    self.backups = backups.enumerated().map { place, backup in
      ListedBackup(
        heading: place == aside ? "Put aside by a restore, or saved by a repair:" : nil, name: backup.name,
        facts: backup.words(now: now))
    }
  }
}

extension Backup {
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
