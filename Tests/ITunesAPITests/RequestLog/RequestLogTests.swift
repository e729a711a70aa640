import Catalog
import Foundation
import Testing

@testable import ITunesAPI

/// Slots: how many calls are granted, and when the next one is.
@Suite struct RequestLogTests {
  private let fixture: LedgerFixture

  init() { fixture = LedgerFixture() }

  @Test func noMoreCallsAreGrantedThanAllowed() throws {
    for second in Int64(0)..<3 { try fixture.call(.at(10_000 + second * 100)) }
    #expect(fixture.reserve(.at(10_300)) == .spent(until: moment(13_001)))
    #expect(fixture.reserve(.at(13_000)) == .spent(until: moment(13_001)))
    #expect(fixture.reserve(.at(13_001)) == .granted(ReservationID(rawValue: 6)))
  }

  @Test func typingLeavesTheReserveAlone() throws {
    try fixture.call(.at(10_000), .typing)
    try fixture.call(.at(10_100), .typing)
    #expect(fixture.reserve(.at(10_200), .typing) == .spent(until: moment(13_001)))
    try fixture.call(.at(10_200), .deliberate)
    #expect(fixture.allowance(.at(10_200)).nextFree == moment(13_001))
    #expect(fixture.allowance(.at(10_200)).nextFreeForTyping == moment(13_101))
    // Two slots must be free before typing may take one.
    #expect(fixture.reserve(.at(10_300), .typing) == .spent(until: moment(13_101)))
  }

  @Test(arguments: [-86_400_000, -3_001, 3_001, 86_400_000] as [Int64])
  func aJumpOfTheWallClockFreesNothingEarlyAndBlocksNothing(skew: Int64) throws {
    for _ in 0..<3 { try fixture.call(.at(10_000)) }
    #expect(
      fixture.reserve(.at(12_000, skew: skew))
        == .spent(until: moment(13_001 + skew)))
    #expect(fixture.allowance(.at(13_001, skew: skew)).callsLeft == 3)
  }

  @Test func oldCallsAreForgotten() throws {
    for hour in Int64(0)..<5 {
      try fixture.call(.at(hour * 3_700_000), origin: "http://127.0.0.1:\(hour)")
    }
    #expect(fixture.log.requests.count == 1)
  }

  @Test(arguments: [RequestTrigger.typing, .deliberate])
  func aBudgetOfNothingGrantsNothing(trigger: RequestTrigger) throws {
    let none = BudgetRules(calls: 0, window: .seconds(3), reserve: 4)
    let reservation = fixture.reserve(.at(0), trigger, rules: none)
    #expect(reservation == .spent(until: moment(3_000)))
  }

  @Test(arguments: ["", "x", "{}", "[1]", "{\"id\":1}", "\u{0}\u{FFFD}", "{\"id\":1e400,\"origin\":\"a\"}"])
  func unreadableLinesAreIgnored(_ line: String) throws {
    try fixture.call(.at(10_000))
    let bytes = fixture.log.bytes
    #expect(RequestLog(Data((line + "\n").utf8) + bytes + Data(line.utf8)) == fixture.log)
    #expect(RequestLog(bytes.dropLast(9)).requests.isEmpty)
  }

  @Test func ofARequestThatOccursTwiceTheFirstLineCounts() throws {
    let reservation = try fixture.granted(.at(10_000))
    let former = fixture.log.bytes
    fixture.close(reservation, at: .at(10_100))
    #expect(RequestLog(fixture.log.bytes + former.dropFirst(7) + former) == fixture.log)
  }

  @Test(arguments: [Int64.min, -1, 0, 1 << 53 - 1, .max])
  func anyNumberInTheFileIsHarmless(_ number: Int64) {
    let begin = #""begin":{"boot":"first","sinceBoot":\#(number),"wall":\#(number)}"#
    let lines = """
      {"id":\(number),"origin":"a","trigger":"x","window":\(number),"end":\(number),"isOpen":true,\(begin)}
      {"origin":"a","inARow":\(number),"wait":\(number),\(begin)}
      """
    var log = RequestLog(Data(lines.utf8))
    #expect(log.requests.count == 1 && log.refusals.count == 1)
    _ = log.allowance(origin: "a", rules: fixture.rules, at: .at(10_000))
    _ = log.noteRefusal(
      origin: "a", wait: nil, fallback: .seconds(60), longest: .seconds(1_800), at: .at(10_000))
    _ = log.reserve(
      1, origin: "a", trigger: .typing, rules: fixture.rules, at: .at(10_000), deadline: .seconds(1))
    #expect(log.refusals.count <= 1)
  }
}
