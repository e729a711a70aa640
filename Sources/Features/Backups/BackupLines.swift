public import Catalog
public import Terminal

extension [Backup] {
  /// Returns the backups of a library in the order of their numbers, two lines each: the name, which is never cut, because the
  /// user may need to type it, and what it holds. Ages count from `now`.
  public func lines(width: Int, now: Timestamp) -> [Line] {
    func paragraph(_ text: String, at column: Int) -> [Line] {
      Paragraph.lines(text, width: Swift.max(1, width - column), atMost: .max).map {
        Line([Span($0, at: column)])
      }
    }
    let aside = firstIndex { $0.reason == .replaced || $0.reason == .repaired }
    return enumerated().flatMap { place, backup in
      let number = SafeText(String(place + 1))
      let name = Line([
        Span(number, at: Swift.max(0, 3 - number.width), style: .dim), Span(SafeText(backup.name), at: 5),
      ])
      return (place == aside ? paragraph("Replaced libraries, and copies made by a repair:", at: 0) : [])
        + [name] + paragraph(backup.words(now: now), at: 5)
    }
  }

  /// One object for scripts: `{"backups": [ … ]}`, in the order of their numbers; counts are `null` for an unreadable backup.
  public var json: String {
    let list = enumerated().map { place, backup in backup.json(number: place + 1) }
    return RawJSON(fields: [("backups", RawJSON(array: list))]).text
  }
}

extension Backup {
  fileprivate func json(number: Int) -> RawJSON {
    RawJSON(fields: [
      ("number", RawJSON(number: number)), ("name", RawJSON(string: name)), ("path", RawJSON(string: path)),
      ("madeAt", RawJSON(moment: madeAt)), ("reason", RawJSON(string: reason.rawValue)),
      ("whole", RawJSON(bool: isWhole)), ("bytes", RawJSON(integer: bytes)),
      ("rows", RawJSON(number: contents?.rows)), ("visits", RawJSON(number: contents?.visits)),
      ("stars", RawJSON(number: contents?.stars)), ("settings", RawJSON(number: contents?.settings)),
      ("sound", RawJSON(bool: isSound)), ("faults", RawJSON(array: faults.map(RawJSON.init(string:)))),
    ])
  }

  /// Describes for the user when the backup was made and what it holds.
  func words(now: Timestamp) -> String {
    let head = "\(RelativeTime.ago(madeAt, now: now)), \(Wording.size(bytes: bytes)), \(occasion)"
    guard isSound, let contents else { return head + "; damaged: " + (faults.first ?? "it cannot be read") }
    return head + "; " + (isWhole ? "complete: " : "opened and starred items only: ") + contents.words
  }

  private var occasion: String {
    switch reason {
    case .day: "daily backup"
    case .migration: "backup before an update"
    case .replaced: "replaced library"
    case .repaired: "copied from a damaged library"
    }
  }
}

extension BackupContents {
  var words: String {
    [
      Wording.count(rows, "row"), Wording.count(visits, "opening"), Wording.count(stars, "star"),
      listed == 0 ? nil : Wording.count(listed, "list entry", "list entries"),
      Wording.count(settings, "setting"),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
