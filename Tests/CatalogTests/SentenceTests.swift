import Catalog
import Foundation
import Testing

struct SentenceTests {
  static let moment = Timestamp(milliseconds: 1_767_323_045_678)

  static let catalogueRows: [(CatalogError, String)] = [
    (.offline, "miru is offline; ':offline off' or leaving out --offline lets it ask."),
    (.hostNotFound(host: "h"), "h cannot be found; check the network or the address."),
    (.connectionRefused(host: "h"), "h does not take connections; check the network or the address."),
    (.proxy("p", .notFound), "The proxy p cannot be found; check HTTPS_PROXY and its kin."),
    (.proxy("p", .closed), "The proxy p does not take connections; check HTTPS_PROXY and its kin."),
    (
      .proxy("p", .silent(after: .seconds(5))),
      "The proxy p did not answer within 5 s; check HTTPS_PROXY and its kin."
    ),
    (
      .proxy("p", .wantsPassword),
      "The proxy p wants a name and a password, or others than it got; check HTTPS_PROXY and its kin."
    ),
    (.proxy("p", .noWay), "The proxy p opens no way to the catalogue; check HTTPS_PROXY and its kin."),
    (
      .proxy("p", .otherScheme),
      "The proxy p cannot be used: only http and socks5 proxies can; check HTTPS_PROXY and its kin."
    ),
    (.connectionLost(host: "h"), "The connection to h broke off in the middle; try again."),
    (
      .timedOut(host: "h", after: .seconds(15)),
      "h did not answer within 15 s; try again, or allow more time with --timeout."
    ),
    (
      .timedOut(host: "h", after: .milliseconds(1_500)),
      "h did not answer within 1500 ms; try again, or allow more time with --timeout."
    ),
    (.insecure(host: "h", detail: "certificate expired"), "No safe connection to h: certificate expired."),
    (.rejected(status: 404), "The catalogue does not take this question (HTTP 404)."),
    (
      .appleSaid("Invalid value(s) for key(s): [country]"),
      "Apple says: Invalid value(s) for key(s): [country]"
    ),
    (.refused(until: moment), "Apple refuses more searches until 03:04:05; what is stored is still found."),
    (.budgetSpent(until: moment), "All calls of this minute are used; the next one is free at 03:04:05."),
    (.unavailable(status: 503), "The catalogue is out of order (HTTP 503); try again later."),
    (.redirected(to: "http://x"), "The catalogue sends us on to http://x, which miru does not follow."),
    (.htmlInsteadOfJSON, "The catalogue answered with a page instead of data; try again later."),
    (.unreadable(detail: "no results"), "The catalogue's answer cannot be read: no results."),
    (.tooLarge(limit: 32 << 20), "The catalogue's answer is longer than 32 MiB; ask for fewer rows."),
    (.requestTooLong, "This question is too long to be asked; shorten it."),
  ]

  @Test(arguments: catalogueRows)
  func aCatalogueErrorSaysWhatHappenedAndWhatToDo(_ error: CatalogError, _ sentence: String) throws {
    #expect(error.sentence(in: try #require(TimeZone(secondsFromGMT: 0)), at: Self.moment) == sentence)
  }

  @Test(arguments: [
    (
      LibraryError.cannotOpen(path: "/p", reason: "r"),
      "The library /p cannot be opened: r; name another with --library."
    ),
    (.gone(path: "/p", backups: 1), "The library /p is gone; 'miru --library /p restore' lists its backup."),
    (
      .gone(path: "/p", backups: 3),
      "The library /p is gone; 'miru --library /p restore' lists its 3 backups."
    ),
    (
      .gone(path: "/a b/$c", backups: 1),
      #"The library /a b/$c is gone; 'miru --library "/a b/\$c" restore' lists its backup."#
    ),
    (
      .readOnly(path: "/p"),
      "The library /p can be read but not written; check its rights or name another with --library."
    ),
    (
      .notADatabase(path: "/p"),
      "/p is not a miru library and was left as it is; name another with --library."
    ),
    (
      .foreign(path: "/p"),
      "/p is another program's database and was left as it is; name another with --library."
    ),
    (
      .newerSchema(path: "/p", found: 9, known: 1),
      "The library /p was written by a newer miru (form 9, this one knows 1) and was left as it is; update miru or name another with --library."
    ),
    (
      .damaged(path: "/p", detail: "d", isUntouched: true, hasBackups: true),
      "The library /p is damaged and was left as it is; 'miru --library /p restore' lists its backups, 'miru --library /p doctor --repair' "
        + "names the newest sound one. What was found: d."
    ),
    (
      .damaged(path: "/p", detail: "d"),
      "The library /p is damaged, which came to light only in use: the file may have been changed since it was "
        + "opened; 'miru --library /p doctor --repair' copies what can be read of it. What was found: d."
    ),
    (
      .diskFull(path: "/p"),
      "There is no room left to write /p; nothing was changed. Make room and try again."
    ),
    (
      .fileLimit(path: "/p"),
      "Files may not grow so large here (ulimit -f), so /p was left as it was; raise the limit and try again."
    ),
    (
      .busy(path: "/p"), "Another program has kept /p locked for too long; nothing was changed. Try again."
    ),
    (
      .importing(path: "/p"),
      "Another import into /p is under way; nothing was changed. Wait for its end and try again."
    ),
    (
      .failed(path: "/p", detail: "d"),
      "The library /p could not be used; check its disk or name another with --library. What was found: d."
    ),
  ])
  func aLibraryErrorSaysWhatHappenedAndWhatToDo(_ error: LibraryError, _ sentence: String) {
    #expect(error.sentence == sentence)
  }

  @Test(arguments: [
    (
      ReadOnlyReason.file(path: "/d/p"),
      "there is no right to change /d/p, so nothing new is kept; check its rights or name another with --library"
    ),
    (
      .folder(path: "/d"),
      "there is no right to make files in /d, so nothing new is kept; check its rights or name another with --library"
    ),
  ])
  func aWriteObstacleSaysWhatToDo(_ obstacle: ReadOnlyReason, _ finding: String) {
    #expect(obstacle.finding == finding)
  }

  @Test(
    arguments: [
      (.gone(path: "/p", backups: 1), "gone"), (.notADatabase(path: "/p"), "not a miru library"),
      (.foreign(path: "/p"), "another program's database"),
      (.newerSchema(path: "/p", found: 9, known: 1), "of a newer miru, form 9"),
      (.damaged(path: "/p", detail: "d"), "damaged"),
    ] as [(LibraryError, String)])
  func aLibraryErrorNamesTheStateOfTheLibrary(_ error: LibraryError, _ state: String) {
    #expect(error.state == state)
  }

  @Test func aMomentIsShownInThePersonsZone() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -3_600))
    #expect(ClockTime.text(Self.moment, in: zone, seenAt: Self.moment) == "02:04:05")
  }

  @Test(arguments: [
    (Duration.milliseconds(86_399_999), "03:04:05"),
    (.seconds(86_400), "2026-01-02 03:04:05"),
    (.seconds(31_536_000), "2026-01-02 03:04:05"),
    (.seconds(-86_400), "2026-01-02 03:04:05"),
  ])
  func aMomentADayAwayOrMoreIsShownWithItsDate(_ distance: Duration, _ text: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let now = Timestamp(milliseconds: Self.moment.rawValue - distance.wholeMilliseconds)
    #expect(ClockTime.text(Self.moment, in: zone, seenAt: now) == text)
  }
}
