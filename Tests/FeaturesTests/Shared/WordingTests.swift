import Catalog
import Terminal
import Testing

@testable import Features

@Suite struct WordingTests {
  @Test(arguments: [(0, "0 rows"), (1, "1 row"), (2, "2 rows")])
  func countsHaveTheirNumber(_ number: Int, text: String) {
    #expect(Wording.count(number, "row") == text)
  }

  @Test(
    arguments: [
      (0, "0:00"), (999, "0:00"), (185_000, "3:05"), (3_599_999, "59:59"), (3_723_000, "1:02:03"), (-1, nil),
    ] as [(Int64, String?)])
  func timesReadAsMinutesAndHours(_ milliseconds: Int64, text: String?) {
    #expect(Wording.duration(milliseconds: milliseconds) == text)
  }

  @Test(
    arguments: [
      (1.29, "USD", "1.29 USD"), (9.9, "GBP", "9.90 GBP"), (250, "JPY", "250 JPY"), (0, "USD", "free"),
      (-1, "USD", "not sold separately"), (5, nil, "5.00"), (1e300, "USD", "1e+300 USD"),
    ] as [(Double, String?, String)])
  func pricesReadWithTheirCurrency(_ amount: Double, currency: String?, text: String) {
    #expect(Wording.price(amount, currency: currency) == text)
  }

  @Test(arguments: [(999, "999 B"), (1_000, "1 kB"), (4_096_000, "4.1 MB"), (5_300_000_000, "5.3 GB")])
  func sizesReadInThousands(_ bytes: Int64, text: String) { #expect(Wording.size(bytes: bytes) == text) }

  @Test(arguments: [
    (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
    (7_200, "2 hours ago"),
    (86_400, "1 day ago"), (8 * 86_400, "1 week ago"), (65 * 86_400, "2 months ago"),
    (800 * 86_400, "2 years ago"),
  ])
  func momentsReadAsTheirAge(_ seconds: Int, text: String) {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    #expect(RelativeTime.ago(now + .seconds(-seconds), now: now) == text)
  }

  @Test(arguments: [(0, "0 s"), (1, "1 s"), (1_001, "2 s"), (59_000, "59 s"), (90_000, "1:30"), (-9, "0 s")])
  func waitsCountDownInWholeSeconds(_ milliseconds: Int, text: String) {
    let now = Timestamp(milliseconds: 0)
    #expect(RelativeTime.left(until: now + .milliseconds(milliseconds), now: now) == text)
  }

  @Test(arguments: [
    ("<b>A</b> &amp; B<br/>C", " A  & B\nC"), ("<p>A</p><P class=\"x\">B", "\nA\n\nB"), ("1 < 2", "1 < 2"),
    ("a <b", "a <b"), ("&amp;lt;", "&lt;"),
    ("&#169; it&#39;s &#x266A;", "© it's ♪"),
    ("&#38;lt; &#0; &#xD800; &#x; &#9999999;", "&lt; \0 &#xD800; &#x; &#9999999;"),
  ])
  func markupIsTakenOut(_ html: String, text: String) { #expect(Paragraph.withoutMarkup(html) == text) }

  @Test func paragraphsBreakBetweenWordsAndShowThatTheyGoOn() {
    let lines = Paragraph.lines("one two\nthree four five six", width: 9, atMost: 2)
    #expect(lines.map(\.text) == ["one two", "three …"])
    let kept = Paragraph.lines("one two\n\nthree four five six", width: 20, atMost: 4, keepsBreaks: true)
    #expect(kept.map(\.text) == ["one two", "three four five six"])
    let cut = Paragraph.lines("one\ntwo\nthree", width: 9, atMost: 2, keepsBreaks: true)
    #expect(cut.map(\.text) == ["one", "two …"])
    #expect(Paragraph.lines("", width: 9, atMost: 2).isEmpty)
    #expect(Paragraph.lines("abcdefghijkl", width: 5, atMost: 2).map(\.text) == ["abcd…"])
  }
}
