import Foundation
import Testing

/// Page Down past the last row of a list brought back.
@Suite(.atATerminal) struct PageKeyTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func pageDownFetchesTheNextPageAndSaysWhenThereIsNone() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitForScrollback("the list") { $0.contains("41 more rows; :more") && $0.typed == "" }
    try await miru.press("Down")
    try await miru.waitFor("its rows") { $0.status?.contains("50 rows") == true }
    // Twelve rows a key; the one pressed on the last row asks.
    for (keys, rows) in [(6, "100 rows"), (6, "129 rows")] {
      try await miru.press(Array(repeating: "NPage", count: keys))
      try await miru.waitFor("the next page") { $0.status?.contains(rows) == true }
    }
    try await miru.press(Array(repeating: "NPage", count: 4))
    try await miru.waitFor("the end") {
      $0.contains("There are no more rows.") && $0.status?.contains("129 rows") == true
    }
  }
}
