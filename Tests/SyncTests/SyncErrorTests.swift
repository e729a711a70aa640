import Catalog
import Testing

@testable import Sync

struct SyncErrorTests {
  private static let device = SyncDevice(rawValue: "0123456789abcdef0123456789abcdef")

  @Test(arguments: [
    (
      SyncError.missingLibrary(package: "libpq5"),
      "Synchronization requires libpq5. Install it, such as with 'apt install libpq5'."
    ),
    (
      .passwordInAddress,
      "miru stores no passwords. Remove it from the address, and put it into ~/.pgpass or PGPASSWORD."
    ),
    (.passwordMissing, "The server requires a password. Put it into ~/.pgpass or PGPASSWORD."),
    (.schemaMissing, "The database has no tables of miru. Run 'miru sync setup'."),
    (.schemaNewer(2), "The server has format 2 of a newer miru. Update miru on this machine."),
    (.badWords(.count(3)), "The key has 24 words, and these are 3."),
    (.serverFull, "The server's disk is full. Nothing was lost; try again when it has space."),
  ])
  func anErrorSaysWhatToDo(error: SyncError, sentence: String) { #expect(error.sentence == sentence) }

  @Test(arguments: [
    SyncError.badAddress(reason: "R"), .unreachable(reason: "R"), .notReady(reason: "R"),
    .accessDenied(reason: "R"),
    .notEncrypted(host: "R"), .connectionLost(reason: "R"), .cannotCreateTables(reason: "R"),
    .configuration(path: "/p", reason: "R"), .server(reason: "R"),
  ])
  func aReasonIsPartOfTheSentence(error: SyncError) {
    #expect(error.sentence.contains("R"))
    #expect(error.sentence.hasSuffix("."))
  }

  @Test(arguments: [
    (
      SyncWarning.unreadable(device, number: 3),
      "Event 3 of device 01234567 cannot be opened. It was skipped. To send everything of this device anew, run "
        + "'miru sync off' there and join again."
    ),
    (
      .rolledBack(device, known: 9, head: 4),
      "The server has 4 events of device 01234567; it had 9. It may have been restored from a backup."
    ),
    (
      .clockDiffers(by: .seconds(2 * 86_400 + 5)),
      "This machine's clock is 2 days ahead of the server's. Nothing was sent: set the clock."
    ),
    (
      .clockDiffers(by: .seconds(-86_401)),
      "This machine's clock is 1 day behind the server's. Nothing was sent: set the clock."
    ),
  ])
  func aWarningNamesDeviceAndNumber(warning: SyncWarning, sentence: String) {
    #expect(warning.sentence == sentence)
  }
}
