import Catalog
import Foundation
import Testing

struct SentenceTests {
  static let moment = Timestamp(milliseconds: 1_767_323_045_678)

  static let catalogueRows: [(CatalogError, String)] = [
    (.offline, "miru is offline. Use ':offline off', or leave out --offline, to send requests."),
    (.hostNotFound(host: "h"), "h was not found. Check the network or the address."),
    (.noRoute(host: "h"), "There is no route to h. Check the network or the address."),
    (.connectionRefused(host: "h"), "h refused the connection. Check the network or the address."),
    (.proxy("p", .notFound), "The proxy p was not found. Check HTTPS_PROXY and related variables."),
    (.proxy("p", .closed), "The proxy p refused the connection. Check HTTPS_PROXY and related variables."),
    (
      .proxy("p", .silent(after: .seconds(5))),
      "The proxy p did not answer within 5 s. Check HTTPS_PROXY and related variables."
    ),
    (
      .proxy("p", .wantsPassword),
      "The proxy p requires a valid name and password. Check HTTPS_PROXY and related variables."
    ),
    (
      .proxy("p", .noWay), "The proxy p cannot reach Apple's server. Check HTTPS_PROXY and related variables."
    ),
    (
      .proxy("p", .otherScheme),
      "The proxy p is not supported: only http and socks5 proxies are. Check HTTPS_PROXY and related variables."
    ),
    (
      .connectionLost(host: "h"),
      "The connection to h was closed before the answer was complete. Try again."
    ),
    (
      .notJSON(detail: "a value was expected at byte 0"),
      "Apple's answer is not JSON: a value was expected at byte 0. Try again later."
    ),
    (
      .proxy("p", .noRoute),
      "The proxy p cannot be reached: there is no route to it. Check HTTPS_PROXY and related variables."
    ),
    (
      .timedOut(host: "h", after: .seconds(15)),
      "h did not answer within 15 s. Try again, or allow more time with --timeout."
    ),
    (
      .timedOut(host: "h", after: .milliseconds(1_500)),
      "h did not answer within 1500 ms. Try again, or allow more time with --timeout."
    ),
    (
      .insecure(host: "h", detail: "certificate expired"),
      "Cannot connect securely to h: certificate expired."
    ),
    (.rejected(status: 404), "Apple rejected the request (HTTP 404)."),
    (
      .appleSaid("Invalid value(s) for key(s): [country]"),
      "Apple says: Invalid value(s) for key(s): [country]"
    ),
    (.refused(until: moment), "Apple refuses requests until 03:04:05. The library can still be searched."),
    (.budgetSpent(until: moment), "The request budget is used up. The next request is possible at 03:04:05."),
    (.unavailable(status: 503), "Apple's server failed (HTTP 503). Try again later."),
    (.redirected(to: "http://x"), "Apple's server redirects to http://x, which miru does not follow."),
    (.htmlInsteadOfJSON, "Apple's server sent a web page instead of JSON. Try again later."),
    (.cutOff, "Apple's answer was cut off. Try again."),
    (.unreadable(detail: "no results"), "Apple's answer cannot be read: no results."),
    (.tooLarge(limit: 32 << 20), "Apple's answer is longer than 33.6 MB. Request fewer rows."),
    (.signInRequired, "The network asks you to sign in. Open any page in a browser, sign in, and try again."),
    (
      .missingLibcurl(problem: "no such file"),
      "Requests need libcurl, which cannot be opened: no such file. Install the package libcurl4."
    ),
    (.requestTooLong, "The request is too long. Shorten the query."),
  ]

  @Test(arguments: catalogueRows)
  func aCatalogueErrorSaysWhatHappenedAndWhatToDo(_ error: CatalogError, _ sentence: String) throws {
    #expect(error.sentence(in: .utc, at: Self.moment) == sentence)
  }

  @Test(
    arguments: [
      (
        LibraryError.cannotOpen(path: "/p", reason: "r"),
        "/p cannot be opened: r. Check it, or name another library with --library."
      ),
      (
        .gone(path: "/p", backups: 1),
        "The library /p is missing. 'miru --library /p restore' lists its backup."
      ),
      (
        .gone(path: "/p", backups: 3),
        "The library /p is missing. 'miru --library /p restore' lists its 3 backups."
      ),
      (
        .gone(path: "/a b/$c", backups: 1),
        #"The library /a b/$c is missing. 'miru --library "/a b/\$c" restore' lists its backup."#
      ),
      (
        .readOnly(path: "/p"),
        "The library /p cannot be written. Check its permissions, or name another with --library."
      ),
      (
        .notADatabase(path: "/p"),
        "/p is not a miru library and was left unchanged. Name another with --library."
      ),
      (
        .foreign(path: "/p"),
        "/p is another program's database and was left unchanged. Name another with --library. A library that was rebuilt from a dump "
          + "lacks its marks; GUIDE.md says how to set them."
      ),
      (
        .newerSchema(path: "/p", found: 9, known: 1),
        "The library /p was written by a newer miru (schema 9; this one reads up to 1) and was left unchanged. Update miru, or name another with --library."
      ),
      (
        .damaged(path: "/p", detail: "d", isUntouched: true, remedy: .backups),
        "The library /p is damaged and was left unchanged. 'miru --library /p restore' lists its backups, 'miru --library /p doctor' "
          + "names the newest sound one. Details: d."
      ),
      (
        .damaged(path: "/p", detail: "d", isUntouched: true, remedy: .otherJournal),
        "The journal /p-wal does not fit the library, which is sound without it. Both were left unchanged. Rename the journal to use "
          + "the library alone. Details: d."
      ),
      (
        .damaged(path: "/p", detail: "d"),
        "The library /p is damaged. The damage was found after the file was opened, so the file may have been changed. "
          + "There is no backup. To start with a new library, move the file away or name another with --library. Details: d."
      ),
      (
        .diskFull(path: "/p"),
        "The disk is full: /p was left unchanged and can be read. Free some space to store more."
      ),
      (
        .fileLimit(path: "/p"),
        "The file size limit (ulimit -f) is too low for /p, which was left unchanged and can be read. Raise the limit to store more."
      ),
      (
        .busy(path: "/p"), "Another program holds the lock on /p. Nothing was changed. Try again."
      ),
      (
        .importing(path: "/p"),
        "Another import into /p is running. Nothing was changed. Wait until it ends and try again."
      ),
      (
        .failed(path: "/p", detail: "d"),
        "The library /p failed. Check its disk, or name another with --library. Details: d."
      ),
    ] as [(LibraryError, String)])
  func aLibraryErrorSaysWhatHappenedAndWhatToDo(_ error: LibraryError, _ sentence: String) {
    #expect(error.sentence == sentence)
  }

  @Test(
    arguments: [
      (.gone(path: "/p", backups: 1), "missing"), (.notADatabase(path: "/p"), "not a miru library"),
      (.foreign(path: "/p"), "another program's database"),
      (.newerSchema(path: "/p", found: 9, known: 1), "written by a newer miru, schema 9"),
      (.damaged(path: "/p", detail: "d"), "damaged"),
    ] as [(LibraryError, String)])
  func aLibraryErrorNamesTheStateOfTheLibrary(_ error: LibraryError, _ state: String) {
    #expect(error.state == state)
  }

  @Test func aMomentIsShownInThePersonsZone() throws {
    let zone = LocalZone { _ in -3_600 }
    #expect(ClockTime.text(Self.moment, in: zone, seenAt: Self.moment) == "02:04:05")
  }

  @Test(arguments: [
    (Duration.milliseconds(86_399_999), "03:04:05"),
    (.seconds(86_400), "2026-01-02 03:04:05"),
    (.seconds(31_536_000), "2026-01-02 03:04:05"),
    (.seconds(-86_400), "2026-01-02 03:04:05"),
  ])
  func aMomentADayAwayOrMoreIsShownWithItsDate(_ distance: Duration, _ text: String) throws {
    let zone = LocalZone.utc
    let now = Timestamp(milliseconds: Self.moment.rawValue - distance.wholeMilliseconds)
    #expect(ClockTime.text(Self.moment, in: zone, seenAt: now) == text)
  }
}
