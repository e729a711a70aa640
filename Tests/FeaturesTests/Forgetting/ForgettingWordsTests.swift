import Catalog
import Features
import Testing

struct ForgettingWordsTests {
  @Test(
    arguments: [
      ("mirror canon", true), ("  Mirror   CANON", true), (":forget query mirror canon", true),
      (":forget query \"Mirror canon\"", true), ("mirror", false), ("mirror canons", false),
      ("the mirror canon", false), (":open 1", false), (":forget query mirror canons", false),
    ] as [(String, Bool)])
  func aForgottenSearchTakesTheLinesThatTypedIt(_ line: String, isForgotten: Bool) {
    #expect(PersonalData.query("Mirror canon").covers(line: line) == isForgotten)
  }

  @Test func aSearchWithQuotationMarksIsNotTheOneWithoutThem() {
    let search = PersonalData.query("rock 'n' roll")
    #expect(search.covers(line: "Rock 'n' Roll"))
    #expect(search.covers(line: ":forget query \"rock 'n' roll\""))
    #expect(!search.covers(line: "rock n roll"))
    #expect(PersonalData.query(":colon").covers(line: " :colon"))
  }

  @Test(
    arguments: [
      (":forget query canon", true), ("  :forg 1", true), (":open 1", false), ("forget", false),
    ] as [(String, Bool)])
  func anOrderToForgetIsToldFromWhatIsForgotten(_ line: String, isOrder: Bool) {
    #expect(PersonalData.isOrder(line: line) == isOrder)
  }

  @Test func everyLineBelongsToEverythingAndNoneToAnItem() {
    #expect(PersonalData.everything.covers(line: "mirror"))
    #expect(!PersonalData.item(.track(TrackID(1))).covers(line: "1"))
  }

  @Test(
    arguments: [
      (
        .item(.track(TrackID(1))), ForgetResult(rows: 1, visits: 2, stars: 1, answers: 7), 0,
        "Deleted permanently: Canon – 1 row, 2 openings, 1 star, 7 kept answers that held it; miru's log file was emptied. "
          + "Lines typed to find it stay; ':forget' deletes them too."
      ),
      (
        .query("Canon"), ForgetResult(visits: 1, answers: 3), 2,
        "Deleted permanently: the search “Canon” – 1 opening no longer names it, 3 kept answers, 2 typed lines; "
          + "miru's log file was emptied. Rows it found stay."
      ),
      (
        .everything, ForgetResult(), 0,
        "Deleted permanently; miru's log file was emptied. "
          + "Settings and the request log stay, and so do files you exported."
      ),
    ] as [(PersonalData, ForgetResult, Int, String)])
  func whatWasRemovedIsSaidPlainly(
    _ personalData: PersonalData, forgotten: ForgetResult, lines: Int, sentence: String
  ) {
    #expect(
      forgotten.sentence(personalData, name: "Canon", lines: lines, orderForSearch: "':forget'") == sentence)
  }

  @Test(
    arguments: [
      (.everything, 0, [], ""), (.everything, 1, [], "1 backup is gone too. "),
      (.everything, 3, [], "3 backups are gone too. "),
      (.query("Canon"), 2, [], "2 backups hold it no more. "),
      (
        .query("Canon"), 1, ["/data/old"],
        "1 backup holds it no more. /data/old cannot be read and may hold it: remove it yourself. "
      ),
    ] as [(PersonalData, Int, [String], String)])
  func whatBecameOfTheBackupsIsTold(
    _ personalData: PersonalData, copies: Int, unreadable: [String], words: String
  ) {
    var forgotten = ForgetResult()
    (forgotten.copies, forgotten.unreadableCopies) = (copies, unreadable)
    let sentence = forgotten.sentence(personalData, name: "Canon", lines: 0, orderForSearch: "")
    #expect(
      sentence.contains("file was emptied. " + words + (personalData == .everything ? "Settings" : "Rows")))
  }

  @Test(arguments: [(999, false), (1_000, true), (4_200, true)])
  func aTimeThatWasFeltIsTold(milliseconds: Int, isTold: Bool) {
    let sentence = ForgetResult().sentence(
      .everything, name: "", lines: 0, taking: .milliseconds(milliseconds), orderForSearch: "")
    #expect(sentence.contains("It took \(milliseconds / 1_000) s.") == isTold)
  }

  @Test func whatWouldBeRemovedIsSaidBefore() {
    let all = ForgetResult(rows: 12, visits: 3, answers: 2)
    #expect(
      all.question(.everything, name: "", confirming: "add --yes")
        == "This permanently deletes everything, with every backup and every line you typed, in other libraries too: "
        + "12 rows, 3 openings, "
        + "2 kept answers. It cannot be undone. To do it, add --yes.")
  }
}
