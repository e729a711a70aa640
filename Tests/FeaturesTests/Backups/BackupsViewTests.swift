internal import Catalog
internal import Features
internal import Terminal
internal import TestSupport
internal import Testing

@MainActor struct BackupsViewTests {
  private static let now = Timestamp(milliseconds: 1_767_323_045_678)

  private static func backup(
    _ name: String, hours: Int64, reason: Backup.Reason = .day, isWhole: Bool = true, fault: String? = nil
  ) -> Backup {
    Backup(
      name: name, path: "/data/" + name, madeAt: now + .seconds(-3_600 * hours), reason: reason,
      isWhole: isWhole,
      bytes: 1_200_000,
      contents: fault == nil ? BackupContents(rows: 40, visits: 2, stars: 1, settings: 0) : nil,
      faults: fault.map { [$0] } ?? [])
  }

  private static let backups = [
    backup("new", hours: 1), backup("older", hours: 48, reason: .migration, isWhole: false),
    backup("oldest", hours: 24 * 8, reason: .replaced, fault: "page 3 is missing"),
  ]

  @Test func eachBackupHasItsNumberItsNameAndWhatIsInIt() {
    let lines = Self.backups.lines(width: 120, now: Self.now).map(\.plain)
    #expect(
      lines == [
        "  1  new",
        "     1 hour ago, 1.2 MB, daily backup; complete: 40 rows, 2 openings, 1 star, 0 settings",
        "  2  older",
        "     2 days ago, 1.2 MB, backup before an update; opened and starred items only: 40 rows, 2 openings, 1 star, "
          + "0 settings",
        "Replaced libraries, and copies made by a repair:",
        "  3  oldest", "     1 week ago, 1.2 MB, replaced library; damaged: page 3 is missing",
      ])
  }

  @Test func whatWasPutAsideHasNoHeadingWhereThereIsNone() {
    let lines = Array(Self.backups.prefix(2)).lines(width: 120, now: Self.now).map(\.plain)
    #expect(lines.count == 4 && lines[2] == "  2  older")
  }

  @Test(arguments: [(1, "the backup"), (4, "4 backups")])
  func aLibraryThatIsGoneIsToldOfWithItsBackups(_ backups: Int, _ words: String) {
    #expect(
      Backup.startedAnew("/l", backups: backups)
        == "The library /l was missing, so miru created a new one. 'miru --library /l restore' lists \(words) of the old one."
    )
  }

  @Test(arguments: [20, 40, 80])
  func noFactIsWiderThanTheWindow(width: Int) {
    let lines = Self.backups.lines(width: width, now: Self.now).map(\.plain)
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test func aScriptGetsEveryFact() {
    let text = [Self.backups[1], Self.backups[2]].json
    #expect(
      text
        == #"{"backups":[{"number":1,"name":"older","path":"/data/older","madeAt":"2025-12-31T03:04:05.678Z","#
        + #""reason":"migration","whole":false,"bytes":1200000,"rows":40,"visits":2,"stars":1,"settings":0,"#
        + #""sound":true,"faults":[]},{"number":2,"name":"oldest","path":"/data/oldest","#
        + #""madeAt":"2025-12-25T03:04:05.678Z","reason":"replaced","whole":true,"bytes":1200000,"rows":null,"#
        + #""visits":null,"stars":null,"settings":null,"sound":false,"faults":["page 3 is missing"]}]}"#)
  }

  @Test(
    arguments: [
      (
        0, "/data/kept",
        "Restored new: the library now holds 3 rows, 1 opening, 0 stars, 2 settings. "
          + "The replaced library is kept in /data/kept."
      ),
      (
        1, nil,
        "Restored older: the library now holds 3 rows, 1 opening, 0 stars, 2 settings; "
          + "rows never opened or starred were not changed."
      ),
    ] as [(Int, String?, String)])
  func whatRestoringHasDoneIsTold(_ number: Int, kept: String?, sentence: String) {
    let restoration = RestoreResult(
      contents: BackupContents(rows: 3, visits: 1, stars: 0, settings: 2), kept: kept)
    #expect(Self.backups[number].sentence(restoration) == sentence)
  }

  @Test(arguments: [
    (true, "; 'miru --library /l restore' lists the others."), (false, "; there is no other."),
  ])
  func theOtherBackupsAreNamedWhereThereAreAny(_ hasOthers: Bool, _ rest: String) {
    let sentence = "The backup /data/oldest is damaged (page 3 is missing) and cannot be restored" + rest
    #expect(Self.backups[2].refusal(amongOthers: hasOthers, of: "/l") == sentence)
  }

  @Test func whereTheBackupsAreListedIsToldWithTheLibrary() {
    #expect(
      Backup.unknown("9", of: "/l")
        == "There is no backup or other file '9'; 'miru --library /l restore' lists all backups.")
  }
}
