import Catalog
import Features
import TestSupport
import Testing

struct ForgettingWordsTests {
  @Test(
    arguments: [
      ("mirror canon", true), ("  Mirror   CANON", true), (":forget query mirror canon", true),
      (":forget query \"Mirror canon\"", true), ("mirror", false), ("mirror canons", false),
      ("the mirror canon", false), (":open 1", false), (":forget query mirror canons", false),
    ] as [(String, Bool)])
  func aForgottenSearchTakesTheLinesThatTypedIt(_ line: String, isForgotten: Bool) {
    #expect(DeletionTarget.query("Mirror canon").covers(line: line) == isForgotten)
  }

  @Test func aSearchWithQuotationMarksIsNotTheOneWithoutThem() {
    let search = DeletionTarget.query("rock 'n' roll")
    #expect(search.covers(line: "Rock 'n' Roll"))
    #expect(search.covers(line: ":forget query \"rock 'n' roll\""))
    #expect(!search.covers(line: "rock n roll"))
    #expect(DeletionTarget.query(":colon").covers(line: " :colon"))
  }

  @Test(
    arguments: [
      (":forget query canon", true), ("  :forg 1", true), (":open 1", false), ("forget", false),
    ] as [(String, Bool)])
  func anOrderToForgetIsToldFromWhatIsForgotten(_ line: String, isOrder: Bool) {
    #expect(DeletionTarget.isOrder(line: line) == isOrder)
  }

  @Test func everyLineBelongsToEverythingAndNoneToAnItem() {
    #expect(DeletionTarget.everything.covers(line: "mirror"))
    #expect(!DeletionTarget.item(.track(TrackID(1))).covers(line: "1"))
  }

  @Test(
    arguments: [
      (
        .item(.track(TrackID(1))), ForgetResult(rows: 1, visits: 2, stars: 1, answers: 7), 0,
        "Deleted permanently: “Canon” (1 row, 2 openings, 1 star, 7 cached answers that held it); miru's log file was deleted. "
          + "The searches you typed are kept; ':forget' deletes one."
      ),
      (
        .query("Canon"), ForgetResult(visits: 1, answers: 3), 2,
        "Deleted permanently: the search “Canon” (the search words of 1 opening, 3 cached answers, 2 typed lines); "
          + "miru's log file was deleted. The rows it found are kept."
      ),
      (
        .everything, ForgetResult(), 0,
        "Deleted permanently; miru's log file was deleted. "
          + "Settings, the request log and files you exported are kept."
      ),
    ] as [(DeletionTarget, ForgetResult, Int, String)])
  func whatWasRemovedIsSaidPlainly(
    _ personalData: DeletionTarget, forgotten: ForgetResult, lines: Int, sentence: String
  ) {
    #expect(
      forgotten.sentence(personalData, name: "Canon", lines: lines, orderForSearch: "':forget'") == sentence)
  }

  @Test(
    arguments: [
      (.everything, 0, [], ""), (.everything, 1, [], "1 backup file was deleted too. "),
      (.everything, 3, [], "3 backup files were deleted too. "),
      (
        .query("Canon"), 2, [],
        "The data was also removed from 2 backup files. "
      ),
      (
        .query("Canon"), 1, ["/data/old"],
        "The data was also removed from 1 backup file. /data/old cannot be read and may still hold it; delete it yourself. "
      ),
    ] as [(DeletionTarget, Int, [String], String)])
  func whatBecameOfTheBackupsIsTold(
    _ personalData: DeletionTarget, copies: Int, unreadable: [String], words: String
  ) {
    var forgotten = ForgetResult()
    (forgotten.copies, forgotten.unreadableCopies) = (copies, unreadable)
    let sentence = forgotten.sentence(personalData, name: "Canon", lines: 0, orderForSearch: "")
    #expect(
      sentence.contains(
        "file was deleted. " + words + (personalData == .everything ? "Settings" : "The rows")))
  }

  @Test func whatWouldBeRemovedIsSaidBefore() {
    let all = ForgetResult(rows: 12, visits: 3, answers: 2)
    #expect(
      all.question(.everything, name: "", confirming: "add --yes")
        == "This permanently deletes everything in this library (12 rows, 3 openings, 2 cached answers), all its backups, "
        + "and every line you typed, with this or another library. It cannot be undone. To confirm, add --yes."
    )
  }
}
