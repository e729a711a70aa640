internal import Catalog
internal import Features
internal import Testing

struct RepairSentenceTests {
  private static let wayOn =
    "'miru --library /d/l-repaired-1 history' shows the copy. 'miru --library /d/l restore l-repaired-1' replaces the "
    + "damaged library with it."
  private static let saved = BackupContents(rows: 8, visits: 2, stars: 1, settings: 0)
  private static let head =
    "Copied 8 rows, 2 openings, 1 star, 0 settings to /d/l-repaired-1. The damaged file was not changed."
  private static let lost = [
    LostItem(.track(TrackID(7)), isStarred: true, visits: 2),
    LostItem(.artist(ArtistID(9)), isStarred: false, visits: 1),
  ]

  @Test func whatIsLostButForItsMarksIsListedByNumber() {
    let repair = Repair(saved: Self.saved, lost: Self.lost, path: "/d/l-repaired-1")
    #expect(repair.lostLines == ["7  track, starred, opened 2 times", "9  artist, opened 1 time"])
    #expect(!repair.isWhole)
  }

  @Test func theDoctorNamesSomeOfTheLostItems() {
    #expect(
      Repair.finding(Self.lost)
        == "2 that were starred or opened: 7, 9; 'miru lookup ID' fetches one again")
    let many = (1...25).map { LostItem(.track(TrackID($0)), isStarred: true, visits: 0) }
    #expect(Repair.finding(many).contains(", 20 and 5 more; "))
  }

  @Test func theNewestSoundBackupIsNamedWithTheCommandThatRestoresIt() {
    let backup = Backup(
      name: "b.sqlite", path: "/d/l-backups/b.sqlite", madeAt: Timestamp(milliseconds: 0), reason: .day,
      isWhole: true, bytes: 4_096, contents: Self.saved, faults: [])
    let sentences = backup.repairSentences(
      number: 2, of: "/d/l", now: Timestamp(milliseconds: 7_200_000))
    #expect(
      sentences[0].hasPrefix(
        "The library /d/l is damaged and was not changed. The newest sound backup is b.sqlite ("))
    #expect(sentences[0].hasSuffix("complete: 8 rows, 2 openings, 1 star, 0 settings)."))
    #expect(
      sentences[1].hasPrefix(
        "'miru --library /d/l restore 2' replaces the library with it and keeps the damaged file."))
  }

  private static let told: [(Repair, [String])] = [
    (
      Repair(saved: BackupContents(), path: nil),
      [
        "No row of /d/l can be read, and there is no sound backup. The damaged file was not changed. "
          + "To start again, move it away or name another with --library."
      ]
    ),
    (Repair(saved: saved, path: "/d/l-repaired-1"), [head, wayOn]),
    (
      Repair(
        saved: saved,
        damaged: [DamagedTable(name: "track", saved: 8), DamagedTable(name: "star", saved: 0)], lost: lost,
        path: "/d/l-repaired-1"),
      [
        head, "Incomplete: tracks (8 copied), stars (none copied).",
        "Openings and stars of lost items: 4. The items are listed by id; 'miru lookup ID' fetches one again, "
          + "with its openings and star.",
        wayOn,
      ]
    ),
  ]

  @Test(arguments: told)
  func whatARepairDidIsTold(_ repair: Repair, _ sentences: [String]) {
    #expect(repair.sentences(of: "/d/l") == sentences)
  }
}
