public import Catalog

extension Listing {
  /// Returns a list of parts in the given order, with a heading above each disc of an album or each season of a
  /// series.
  ///
  /// The heading above all names the collection, the number of parts and their total duration.
  public static func parts(
    of key: ItemKey, _ whole: StoredItem?, _ rows: [StoredItem], source: Source, fetchedAt: Timestamp?
  ) -> Listing {
    let name = whole?.item.title ?? rows.first?.item.collectionName ?? "album"
    var list = Listing(title: name, rows: rows, source: source, place: .album(key), fetchedAt: fetchedAt)
    list.heading = heading(name, whole ?? rows.first, rows, isApplesAnswer: fetchedAt != nil)
    list.sections = sections(of: rows) { key.id.recordType == .artist ? $0.season : $0.disc }
    return list
  }

  /// Returns a section wherever the name changes; empty if it never does.
  private static func sections(of rows: [StoredItem], named name: (StoredItem) -> String) -> [Section] {
    let names = rows.map(name)
    guard Set(names).count > 1 else { return [] }
    return names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { Section(names[$0], at: $0) }
  }

  /// Returns the heading of a track list: title, maker, year, number of tracks, duration.
  private static func heading(
    _ name: String, _ whole: StoredItem?, _ parts: [StoredItem], isApplesAnswer: Bool
  ) -> String {
    let maker = whole?.item.artistName.flatMap { $0 == name ? nil : $0 }
    let year = whole?.item.releaseDate.map(\.yearText)
    let total = parts.totalDuration
    let (count, isWhole) = count(parts, of: whole, isApplesAnswer)
    let time = isWhole ? total : total.map { $0 + " for these" }
    return [[name, maker].compactMap(\.self).joined(separator: " – "), year, count, time]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the number of parts, and whether these are all: the library may hold only some.
  private static func count(_ parts: [StoredItem], of whole: StoredItem?, _ isApplesAnswer: Bool) -> (
    String, Bool
  ) {
    let word = word(for: parts)
    switch whole?.item.partCount ?? parts.first?.item.discPartCount {
    case let all? where parts.count < all:
      return ("\(parts.count) of " + Wording.count(Int(clamping: all), word), false)
    case nil where !isApplesAnswer: return (Wording.count(parts.count, word) + " in the library", false)
    default: return (Wording.count(parts.count, word), true)
    }
  }

  private static func word(for parts: [StoredItem]) -> String {
    switch parts.first.map({ ItemKind($0.item) }) {
    case .episode, .podcastEpisode: "episode"
    case .film: "film"
    default: "track"
    }
  }
}

extension [StoredItem] {
  /// The sum of the running times in milliseconds.
  ///
  /// A file may name any length; a sum beyond every number is shown as the longest.
  var totalTime: Int64 {
    compactMap(\.item.runningTime).reduce(0) { sum, time in
      let (sum, isTooLong) = sum.addingReportingOverflow(time)
      return isTooLong ? .max : sum
    }
  }

  /// The sum of the running times for a heading; `nil` if no item has one.
  var totalDuration: String? {
    contains { $0.item.runningTime != nil } ? Wording.duration(milliseconds: totalTime) : nil
  }

  /// The same, with the number of items that have a running time, if not all do.
  var headingDuration: String? {
    let timed = count { $0.item.runningTime != nil }
    return totalDuration.map { timed < count ? "\($0) for \(timed)" : $0 }
  }
}

extension CatalogItem {
  /// The number of parts according to the collection's own row.
  fileprivate var partCount: Int64? {
    switch self {
    case .collection(let collection): collection.trackCount
    case .track(let track): track.kind == .podcast ? track.trackCount : nil
    case .artist: nil
    }
  }

  /// The number of tracks on the only disc. With several discs Apple's counts do not add up to the album's
  /// (recorded).
  fileprivate var discPartCount: Int64? {
    guard case .track(let track) = self, track.discCount ?? 1 == 1 else { return nil }
    return track.kind == .podcastEpisode ? nil : track.trackCount
  }
}

extension StoredItem {
  /// The track's disc; disc 1 if it names none.
  fileprivate var disc: String {
    if case .track(let track) = item { "Disc \(track.discNumber ?? 1)" } else { "Disc 1" }
  }

  /// The episode's season.
  fileprivate var season: String { item.collectionName ?? "" }
}
