public import Catalog

/// The result for a line: what was found, best first.
public struct MatchDecision: Hashable, Sendable {
  public var verdict: MatchVerdict
  public var rows: [StoredItem] = []
}

/// The rules by which candidates are compared with a line.
///
/// Artist is compared with artist and title with title, never across. A missing field counts neither way. Each rule has
/// rows in `MatchRulesTests`. When a rule changes, a migration deletes the kept verdicts that no person decided.
public struct MatchRules {
  let storefront: Storefront

  /// Decides which of the rows a line names.
  func decide(_ line: MatchLine, among rows: [StoredItem]) -> MatchDecision {
    let wanted = line.readings.map { RecordingParts($0, of: line) }
    var found: [Assessment] = []
    for (order, row) in rows.enumerated() {
      let candidate = RecordingParts(row)
      let assessments = wanted.indices.compactMap { place in
        assess(row, candidate, wanted[place], line, isFirst: place == 0, order)
      }
      if let best = assessments.max(by: { $0.rank.lexicographicallyPrecedes($1.rank) }) { found.append(best) }
    }
    return decision(found.sorted { $0.isBetter(than: $1) })
  }

  // MARK: One candidate

  private func assess(
    _ row: StoredItem, _ candidate: RecordingParts, _ wanted: RecordingParts, _ line: MatchLine,
    isFirst: Bool,
    _ order: Int
  ) -> Assessment? {
    var cap = Cap.sure
    func limit(_ to: Int) { cap = min(cap, to) }

    // Karaoke and tributes are rejected unless the line asks for them.
    if candidate.isImitation, !wanted.isImitation { return nil }

    var title = wanted.title.agreement(with: candidate.title)
    var artist: ArtistNames.Agreement?
    if let names = wanted.artist, let others = candidate.artist {
      artist = names.agreement(with: others) ?? (candidate.isComposed(by: names) ? .composer : nil)
      // Another script cannot be compared.
      if title == nil, artist?.isLead == true,
        wanted.title.isInOtherScript(than: candidate.title)
      {
        title = .otherScript
      }
      if artist == nil {
        guard title == .exact, TitleParts(names.whole).isInOtherScript(than: TitleParts(others.whole)) else {
          return nil
        }
        limit(Cap.unsure)
      }
    }
    // "Artist Title" without a sign in between.
    let both = [candidate.artist?.whole ?? "?", candidate.title.fullText]
    let isBoth =
      wanted.artist == nil && [both.joined(), both.reversed().joined()].contains(wanted.title.fullText)
    if isBoth { title = .typos }
    // Only the likeliest reading may be a part of a title.
    guard let title, isFirst || title != .partial else { return nil }
    limit(title.cap)
    // Numbers must agree: another part is another recording.
    let (asked, had) = isBoth ? ([], []) : (wanted.title.numbers, candidate.title.numbers)
    if title != .otherScript, !asked.allSatisfy(had.contains) { return nil }
    if asked.count != had.count { limit(Cap.unsure) }
    if artist == .near || artist == .composer { limit(Cap.likely) }

    // Live, remix, instrumental, karaoke, a cappella on one side only.
    let isSameVersion = wanted.versions == candidate.versions
    if !isSameVersion { limit(Cap.unsure) }
    let isSameEdit = wanted.title.isEdit == candidate.title.isEdit
    if !isSameEdit { limit(Cap.likely) }
    let (remixer, other) = (wanted.title.remixer, candidate.title.remixer)
    if remixer != other { limit(remixer.isDisjoint(with: other) ? Cap.unsure : Cap.likely) }

    let album = wanted.album.map { $0.albumAgreement(with: candidate.album) } ?? 0
    var time = 0
    if let asked = line.milliseconds, let had = row.item.runningTime {
      let distance = asked.gap(to: had)
      time = distance <= Limits.Match.sameLength ? 2 : distance <= Limits.Match.otherLength ? 1 : 0
      if time == 0 { limit(distance > Limits.Match.farLength ? Cap.unsure : Cap.likely) }
    }
    if wanted.album != nil, album == 0, time < 2 { limit(Cap.likely) }
    // A title alone names many songs.
    if wanted.artist == nil { limit(isBoth || time == 2 && album == 2 ? Cap.likely : Cap.unsure) }
    if row.storefront != storefront || !isFirst { limit(Cap.likely) }
    let year = line.year.flatMap { year in row.item.releaseDate.map { abs($0.year - year) } }
    return Assessment(
      row: row,
      rank: [
        cap, title.rawValue, artist?.rawValue ?? 0, isSameVersion ? 1 : 0, isSameEdit ? 1 : 0, time,
        min(album, 1),
      ],
      preference: [
        -album, row.item.isOnCompilation ? 1 : 0,
        row.item.isCleaned == line.text.lowercased().contains("clean") ? 0 : 1,
        year ?? 0, row.item.releaseDate.map { Int($0.rawValue) } ?? .max, order,
      ],
      recording: [
        candidate.artist?.names.first ?? "", candidate.title.coreText,
        "\(candidate.versions.map(\.rawValue).sorted())",
      ])
  }

  // MARK: All candidates

  private func decision(_ found: [Assessment]) -> MatchDecision {
    guard let best = found.first else { return MatchDecision(verdict: .none) }
    var recordings: [Assessment] = []
    for one in found where !recordings.contains(where: { $0.isSameRecording(as: one) }) {
      recordings.append(one)
      if recordings.count == Limits.Match.candidates { break }
    }
    // Certainty needs a distance to the next recording; another length of the same is near.
    var cap = best.rank[0]
    if recordings.count > 1, recordings[1].rank == best.rank {
      cap = min(cap, recordings[1].recording == best.recording ? Cap.likely : Cap.unsure)
    }
    let rows = cap == Cap.unsure ? recordings.map(\.row) : [best.row]
    return MatchDecision(verdict: [.unsure, .likely, .sure][cap], rows: rows)
  }
}

/// The best verdict that a candidate can get; higher is better.
private enum Cap { static let unsure = 0, likely = 1, sure = 2 }

/// How well a candidate fits a line.
private struct Assessment {
  let row: StoredItem
  /// What is compared first; higher is better.
  let rank: [Int]
  /// Among releases of one recording: the named album, the original before compilations, explicit before clean, the year.
  let preference: [Int]
  /// What releases of one recording share, besides their length.
  let recording: [String]

  func isBetter(than other: Assessment) -> Bool {
    rank == other.rank
      ? preference.lexicographicallyPrecedes(other.preference) : other.rank.lexicographicallyPrecedes(rank)
  }

  func isSameRecording(as other: Assessment) -> Bool {
    guard recording == other.recording else { return false }
    guard let one = row.item.runningTime, let two = other.row.item.runningTime else { return true }
    return one.gap(to: two) <= Limits.Match.sameRecording
  }
}

extension Int64 {
  /// The distance to another number of a row, which may be any.
  fileprivate func gap(to other: Int64) -> UInt64 {
    let (gap, isTooLarge) = subtractingReportingOverflow(other)
    return isTooLarge ? .max : gap.magnitude
  }
}

/// A recording as a line or a row describes it, prepared for comparison.
private struct RecordingParts {
  /// `nil` if nobody in particular is named.
  let artist: ArtistNames?
  let title: TitleParts
  let album: TitleParts?
  let versions: Set<TitleParts.Version>
  /// Whether it is a karaoke version, a tribute or the like, or asks for one.
  let isImitation: Bool

  private init(_ artist: ArtistNames?, _ title: String, _ album: String?, isImitation: Bool) {
    self.artist = artist
    self.title = TitleParts(title)
    self.album = album.map { TitleParts($0) }
    // An instrumental on an album of remixes is no remix.
    versions =
      self.title.versions.isEmpty ? album.map(TitleParts.versions(ofAlbum:)) ?? [] : self.title.versions
    self.isImitation = isImitation
  }

  init(_ reading: LineReading, of line: MatchLine) {
    let names = reading.artist.map { ArtistNames($0) }
    let words = line.text + " " + (reading.album ?? "")
    self.init(
      names?.isAnybody == true ? nil : names, reading.title, reading.album,
      isImitation: Self.isImitation(words))
  }

  init(_ row: StoredItem) {
    let (title, album) = (row.item.title ?? "", row.item.collectionName)
    // "Tribute" is a song, too.
    let isImitation =
      Self.isImitation((row.item.artistName ?? "") + " " + (album ?? ""))
      || Self.isImitation(title.replacing("ribute", with: ""))
    self.init(ArtistNames(row.item.artistName ?? ""), title, album, isImitation: isImitation)
  }

  /// Whether the title or the album begins with the names, as with those of a composer. A song called as its band has no
  /// composer.
  func isComposed(by names: ArtistNames) -> Bool {
    title.fullText != names.whole
      && [title, album].compactMap(\.self).contains { parts in
        parts.full.indices.contains { parts.full[...$0].joined() == names.whole }
      }
  }

  private static func isImitation(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["karaoke", "tribute", "made famous", "in the style of", "originally performed", "made popular"]
      .contains { text.contains($0) }
  }
}

extension CatalogItem {
  fileprivate var isCleaned: Bool {
    guard case .track(let track) = self else { return false }
    return track.trackExplicitness == .cleaned
  }

  /// Whether it is a release of several recordings that were out before.
  fileprivate var isOnCompilation: Bool {
    guard case .track(let track) = self else { return ItemKind(self) == .compilation }
    let owner = track.collectionArtistName.map { ArtistNames($0).names.first }
    if let owner, owner != ArtistNames(track.artistName ?? "").names.first { return true }
    return !Self.compilations.isDisjoint(with: SearchFolding.words(track.collectionName ?? ""))
  }

  private static let compilations = Set(
    "hits best essential essentials anthology collection greatest compilation gold ultimate now playlist soundtrack top"
      .split(separator: " ").map(String.init))
}

/// How well two titles agree; higher is better.
private enum TitleAgreement: Int {
  case otherScript, partial, typos, withoutBrackets, exact

  var cap: Int {
    self == .exact ? Cap.sure : self == .partial || self == .otherScript ? Cap.unsure : Cap.likely
  }
}

extension TitleParts {
  fileprivate func agreement(with other: TitleParts) -> TitleAgreement? {
    let (mine, its, core, itsCore) = (fullText, other.fullText, coreText, other.coreText)
    if mine == its { return .exact }
    if core == itsCore || core == its || mine == itsCore {
      // Two different subtitles are two songs.
      return full == self.core || other.full == other.core ? .withoutBrackets : .partial
    }
    let isSwapped = full.count > 1 && full.sorted() == other.full.sorted()
    if isSwapped || Typos.areFew(mine, its) || Typos.areFew(core, itsCore) { return .typos }
    let (few, many) = full.count < other.full.count ? (full, other.full) : (other.full, full)
    let isPart =
      few.count * 2 >= many.count && few.allSatisfy(many.contains) && (few.count > 1 || many.count == 2)
    return isPart ? .partial : nil
  }

  /// 2 for the same album, 1 for one that begins with the other's name, 0 otherwise.
  fileprivate func albumAgreement(with other: TitleParts?) -> Int {
    guard let (mine, its) = other.map({ (coreText, $0.coreText) }) else { return 0 }
    if mine == its || fullText == other?.fullText { return 2 }
    return Typos.areFew(mine, its) || its.hasPrefix(mine) || mine.hasPrefix(its) ? 1 : 0
  }

  /// Whether one is written in Latin letters and the other in others.
  fileprivate func isInOtherScript(than other: TitleParts) -> Bool {
    let scripts = [fullText, other.fullText].map { text in
      text.unicodeScalars.filter(\.properties.isAlphabetic).map { $0.value < 0x250 }
    }
    return scripts.allSatisfy { !$0.isEmpty }
      && scripts.map { letters in letters.count(where: \.self) * 2 > letters.count }.reduce(false, !=)
  }
}
