internal import Catalog
internal import Features
internal import Testing

struct RepairSentenceTests {
  private static let wayOn =
    "'miru --library /d/l-repaired-1 history' shows what came through, 'miru --library /d/l restore l-repaired-1' puts it in the place "
    + "of the damaged one"
  private static let saved = BackupContents(rows: 8, visits: 2, stars: 1, settings: 0)
  private static let head =
    "Saved 8 rows, 2 openings, 1 star, 0 settings into /d/l-repaired-1; the damaged file was left as it is."

  private static let part = head.replacing("; the", with: ", which is not known to be all of it; the")
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
        == "2 that were starred or opened: 7, 9; 'miru lookup NUMBER' fetches one again")
    let many = (1...25).map { LostItem(.track(TrackID($0)), isStarred: true, visits: 0) }
    #expect(Repair.finding(many).contains(", 20 and 5 more; "))
  }

  private static let told: [(Repair, [String])] = [
    (
      Repair(saved: BackupContents(), path: nil),
      ["Nothing could be saved of it, and it was left as it is; there is no backup of it."]
    ),
    (
      Repair(saved: BackupContents(), path: nil, hasBackups: true),
      [
        "Nothing could be saved of it, and it was left as it is; 'miru --library /d/l restore' lists the backups."
      ]
    ),
    (Repair(saved: saved, path: "/d/l-repaired-1"), [head, wayOn + "."]),
    (
      Repair(
        saved: saved,
        damaged: [DamagedTable(name: "track", saved: 8), DamagedTable(name: "star", saved: 0)], lost: lost,
        path: "/d/l-repaired-1", hasBackups: true),
      [
        part, "Not all could be read of: tracks (8 saved), stars (none saved).",
        "Of the openings and stars, 4 are of items that could not be saved, listed by number; 'miru lookup NUMBER' fetches one "
          + "again, and what was done with it belongs to it as before.",
        wayOn + ", and 'miru --library /d/l restore' lists the backups, which may hold more.",
      ]
    ),
    (
      Repair(saved: saved, isNameless: true, undecided: 2, path: "/d/l-repaired-1"),
      [
        part,
        "The list of its tables could not be read: rows were told by what they look like, and whether any is missing "
          + "cannot be said.",
        "2 rows could be stars as well as cards taken off, and were left out.", wayOn + ".",
      ]
    ),
  ]

  @Test(arguments: told)
  func whatARepairDidIsTold(_ repair: Repair, _ sentences: [String]) {
    #expect(repair.sentences(of: "/d/l") == sentences)
  }
}
