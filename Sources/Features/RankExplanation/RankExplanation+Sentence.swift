public import Catalog

extension RankExplanation {
  /// Returns one line about row N of the last list or of a search of the library; may hold untrusted text.
  public func sentence(
    row number: Int, of search: String? = nil, now: Timestamp, in zone: LocalZone = .current
  ) -> String {
    "Row \(number)" + (search.map { " of the library's rows for \(Wording.quoted($0))" } ?? "") + ": "
      + text(now, zone)
      + "."
  }

  private func text(_ now: Timestamp, _ zone: LocalZone) -> String {
    switch self {
    case .match(nil, _): "its text has changed since it was listed"
    case .match(.some(let reason), let marks): reason.text + "; " + Self.order(marks, now)
    case .applesOrder(let place, let question, let fetchedAt):
      "Apple's own order, place \(place) of its answer to \(Wording.quoted(question))"
        + (fetchedAt.map { ", received " + RelativeTime.ago($0, now: now) } ?? "")
    case .parts(let kind, let whole, let isApplesOrder):
      kind.orderAmongParts(of: whole, isApplesOrder: isApplesOrder)
    case .works(let kind, let isApplesOrder): kind.orderAmongWorks(isApplesOrder: isApplesOrder)
    case .group(let title): "listed under: \(title)"
    case .opened(let marks):
      "sorted by last opening; this row was "
        + (marks.lastVisitedAt.map { "opened " + RelativeTime.ago($0, now: now) } ?? "never opened")
    case .starred(let marks):
      "newest star first; this row was "
        + (marks.starredAt.map { "starred " + RelativeTime.ago($0, now: now) } ?? "never starred")
    case .openedMost(let marks):
      "sorted by openings; this row was opened " + Wording.count(marks.visitCount, "time")
        + (marks.lastVisitedAt.map { ", " + Self.lastTime($0, LocalDay(now: now, zone: zone)) } ?? "")
    case .lastSearch(let words, let place):
      "place \(place) in the results of \(Wording.quoted(words)), the last search from which you opened a card"
    case .newRelease(let date, let artist):
      "sorted by release, newest first; this row: \(date.map(Wording.day) ?? "no date"); you open "
        + (artist.map { "\(Wording.quoted($0)) often" } ?? "its artist often")
    }
  }

  /// Returns `last Tuesday` or `the last time today`.
  private static func lastTime(_ moment: Timestamp, _ days: LocalDay) -> String {
    let day = days.phrase(of: moment)
    return day.hasPrefix("last ") ? day : "the last time " + day
  }

  /// Describes the order among rows that match equally well.
  private static func order(_ marks: ItemMarks, _ now: Timestamp) -> String {
    let mark = marks.starredAt.map { ("starred", $0) } ?? marks.lastVisitedAt.map { ("opened", $0) }
    guard let (deed, moment) = mark else {
      return
        "not opened or starred, so ranked after rows that are; newer rows come first"
    }
    return
      "\(deed) \(RelativeTime.ago(moment, now: now)), so ranked before other rows that match equally well"
  }
}

extension MatchReason {
  /// The matched words and their fields.
  fileprivate var text: String {
    if stage == .exactTitle { return "its title is what you typed" }
    if stage == .startOfTitle { return "its title begins with what you typed" }
    return words.map(\.place).joined(separator: ", ")
  }
}

extension MatchReason.Word {
  fileprivate var place: String {
    switch fit {
    case .word: "“\(text)” is a word of \(field.name)"
    case .beginning: "“\(text)” begins a word of \(field.name)"
    case .part: "“\(text)” is part of \(field.name)"
    case .typo(let meant): "“\(text)” may be a typo of “\(meant)” in \(field.name)"
    }
  }
}

extension MatchReason.Field {
  fileprivate var name: String {
    switch self {
    case .title: "the title"
    case .artist: "the artist"
    case .album: "the album"
    case .drawnTogether: "a name written as one word"
    }
  }
}
