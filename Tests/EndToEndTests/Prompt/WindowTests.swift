import Foundation
import Testing

/// Windows that change their size.
@Suite(.atATerminal) struct WindowTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aSmallerWindowAndBackLeaveNothingBehind() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirr")
    try await miru.waitFor("live rows") { $0.rows.count == 12 && $0.status?.contains("live") == true }
    try await miru.resize(width: 40, height: 10)
    let small = try await miru.waitFor("the small panel") {
      $0.lines.count == 10 && $0.typed == "mirr" && !$0.rows.isEmpty && $0.status != nil
    }
    #expect(small.rows.allSatisfy { $0.localizedCaseInsensitiveContains("mirr") })
    try await miru.type("o")
    try await miru.waitFor("rows for the next key") { $0.typed == "mirro" && !$0.rows.isEmpty }
    try await miru.resize(width: 80, height: 24)
    let large = try await miru.waitFor("the large panel") {
      $0.typed == "mirro" && $0.rows.count >= 8 && $0.status?.contains("requests left") == true
    }
    #expect(large.count(of: "miru demo US song> ") == 1)
    #expect(large.count(of: " requests left") == 1)
    try await miru.press("C-u")
    let empty = try await miru.waitFor("an empty line") { $0.typed == "" && $0.panel.isEmpty }
    #expect(empty.count(of: " requests left") == 0)
  }

  @Test(arguments: [(60, 15), (100, 30)])
  func aWindowTooSmallForTheLineAndBackShowsItOnce(width: Int, height: Int) async throws {
    let miru = try await TmuxSession.miru(home: home, width: width, height: height)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.enter("river")
    try await miru.waitForScrollback("the list") { $0.contains("more rows; :more lists them") }
    let line = "mirror lantern thunder rain upside down"
    try await miru.type(line)
    try await miru.waitFor("the status") { $0.typed == line && $0.status?.contains("requests left") == true }
    for (width, height) in [(40, 10), (8, 10), (width, height)] {
      try await miru.resize(width: width, height: height)
      try await miru.waitFor("a drawing in \(width)") { $0.lines.count == height && $0.contains("  0 lo") }
    }
    let large = try await miru.waitFor("the line") {
      $0.typed == line && $0.status?.contains("requests left") == true
    }
    #expect(large.count(of: "miru demo US song>") == 1, "\(large.text)")
    #expect(large.count(of: "  0 local") == 1, "\(large.text)")
  }

  /// Nothing is being drawn meanwhile: a terminal that breaks its lines anew in the middle of a frame moves the
  /// cursor where no program can know.
  @Test func aPanelThatATinyWindowOverflowedLeavesNothingInTheScrollback() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the list") { $0.contains("“mirror canon” · 3 songs") }
    try await miru.type("mirror ca")
    try await miru.waitFor("its rows and the last frame") {
      $0.rows.count == 3 && $0.status?.contains("live") == true
        && $0.status?.contains("requests left") == true
    }
    try await miru.resize(width: 8, height: 10)
    try await miru.waitFor("the tiny panel") { $0.lines.count == 10 && $0.contains("  3 lo") }
    try await miru.resize(width: 80, height: 24)
    try await miru.waitFor("the panel again") { $0.rows.count == 3 && $0.lines.count == 24 }
    let all = try await miru.scrollback()
    #expect(all.count(of: "miru demo US song> mirror c") == 2, "\(all.text)")
    #expect(all.count(of: "Canon a…") == 0, "\(all.text)")
  }

  @Test(arguments: [(80, 14), (40, 10)])
  func aListThatEnterAskedForStaysInSightInALowWindow(width: Int, height: Int) async throws {
    let miru = try await TmuxSession.miru(home: home, width: width, height: height)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("glass")
    try await miru.waitFor("Apple's rows") { $0.typed == "glass" && $0.status?.contains("live") == true }
    try await miru.press("Enter")
    let screen = try await miru.waitFor("the list above the prompt") {
      $0.typed == "" && $0.contains("more rows; :more lists them")
    }
    for number in 1...5 {
      #expect(screen.lines.contains { $0.hasPrefix("   \(number)   Glass") }, "\(screen.text)")
    }
  }
}
