internal import Catalog
internal import Testing

@testable internal import Library

struct BackupNameTests {
  @Test(arguments: Backup.Reason.allCases, [true, false])
  func aNameReadsBackAsItWasMade(_ reason: Backup.Reason, _ isWhole: Bool) {
    let name = BackupName(
      madeAt: Timestamp(milliseconds: 1_767_323_045_678), reason: reason, isWhole: isWhole)
    #expect(BackupName(name.text) == name)
    #expect(name.text.hasPrefix("2026-01-02T030405.678Z_"))
  }

  @Test(arguments: [
    "", "work", "2026-01-02T030405.678Z_day_whole", "2026-01-02T030405Z_day_whole.sqlite",
    "2026-01-02T030405.678Z_week_whole.sqlite", "2026-01-02T030405.678Z_day_half.sqlite",
    "2026-13-02T030405.678Z_day_whole.sqlite", "2026-01-02T030405.678Z_day_whole.sqlite-journal",
  ])
  func anotherFilesNameIsNone(_ text: String) { #expect(BackupName(text) == nil) }
}
