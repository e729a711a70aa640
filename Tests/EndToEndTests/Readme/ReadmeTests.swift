import Foundation
import Testing

struct ReadmeTests {
  @Test(arguments: Page.allCases) func everyCommandOnAPagePrintsWhatThePageSays(_ page: Page) async throws {
    let home = try MiruHome()
    let samples = try ReadmeSample.commands(of: page)
    try #require(samples.count >= 5)
    let folder = URL(filePath: MiruBinary.path).deletingLastPathComponent().path
    for sample in samples {
      let result = try await MiruProcess.shell(
        "cd '\(home.path)' && unset MIRU_ART && PATH='\(folder)':$PATH && ( \(sample.command) ) 2>&1",
        home: home)
      var printed = result.stdout.components(separatedBy: "\n")
      if printed.last == "" { printed.removeLast() }
      #expect(sample.matches(printed), "\(page.rawValue): \(sample.command) printed:\n\(result.stdout)")
    }
  }

  @Test(.atATerminal) func theScreenOnThePageIsTheRealOne() async throws {
    let home = try MiruHome()
    let block = try #require(try ReadmeSample.blocks("screen", of: .readme).first)
    let prompt = try #require(block.first)
    let typed = String(prompt.drop { $0 != ">" }.dropFirst(2))
    let session = try await TmuxSession.miru(["--demo"], home: home)
    try await session.waitFor("the first screen") { $0.hasFirstSection }
    try await session.type(typed)
    try await session.waitFor("the page's screen") { screen in
      guard let place = screen.lines.firstIndex(of: prompt) else { return false }
      return Array(screen.lines[place...].prefix(block.count)) == block
    }
  }
}
