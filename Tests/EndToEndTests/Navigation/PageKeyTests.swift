import Foundation
import Testing

/// Page Down after the last row of a list.
@Suite(.atATerminal) struct PageKeyTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func pageDownFetchesTheNextPageAndSaysWhenThereIsNone() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitForScrollback("the list") { $0.contains("41 more rows; :more") && $0.typed == "" }
    try await miru.press("Down")
    try await miru.waitFor("its rows") { $0.status?.contains("50 rows") == true }
    // Twelve rows per key; the key on the last row requests a page.
    for (keys, rows) in [(6, "100 rows"), (6, "129 rows")] {
      try await miru.press(Array(repeating: "NPage", count: keys))
      try await miru.waitFor("the next page") { $0.status?.contains(rows) == true }
    }
    try await miru.press(Array(repeating: "NPage", count: 4))
    try await miru.waitFor("the end") {
      $0.contains("There are no more rows.") && $0.status?.contains("129 rows") == true
    }
  }

  @Test func afterMoreDownGoesOnFromTheFirstNewRowAndTheHeadingIsNotRepeated() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitForScrollback("the list") { $0.contains("41 more rows; :more") && $0.typed == "" }
    try await miru.enter(":open 2")
    try await miru.waitForScrollback("the card") { $0.contains("fetched just now") && $0.typed == "" }
    try await miru.enter(":back")
    try await miru.waitForScrollback("the list again") {
      $0.contains("   2›") && $0.count(of: "“mirror” · first 50 songs") == 2
    }
    try await miru.enter(":more")
    try await miru.waitForScrollback("more rows") { $0.contains("  10   ") && $0.typed == "" }
    try await miru.press("Down")
    let rows = try await miru.waitFor("the first new row, chosen") {
      $0.panel.contains { $0.hasPrefix("  10›") }
    }
    #expect(rows.status?.contains("50 rows") == true)
    #expect(try await miru.scrollback().lines.count { $0.hasPrefix("“mirror”") } == 2)
  }
}
