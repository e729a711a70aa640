import Foundation
import Testing

struct ReadmeTests {
  @Test(arguments: Page.allCases) func everyCommandOnAPagePrintsWhatThePageSays(_ page: Page) async throws {
    let home = try MiruHome()
    let samples = try ReadmeSample.commands(of: page)
    try #require(samples.count >= 5)
    let folder = URL(filePath: MiruBinary.path).deletingLastPathComponent().path
    for sample in samples {
      // A reader has a minute between the samples.
      try? FileManager.default.removeItem(atPath: home.file("state/miru/requests"))
      let result = try await MiruProcess.shell(
        "cd '\(home.path)' && unset MIRU_ART MIRU_ENTITY && PATH='\(folder)':$PATH && ( \(sample.command) ) 2>&1",
        home: home)
      var printed = result.stdout.components(separatedBy: "\n")
      if printed.last == "" { printed.removeLast() }
      #expect(sample.matches(printed), "\(page.rawValue): \(sample.command) printed:\n\(result.stdout)")
    }
  }

  @Test(.atATerminal) func thePictureOnThePageIsTheRealPrompt() async throws {
    let home = try MiruHome()
    let drawn = try await MiruProcess.shell(
      "unset MIRU_ENTITY; '\(MiruBinary.package.appending(path: ".ci/picture").path)' '\(home.file("prompt.svg"))'",
      home: home)
    try #require(drawn.code == 0, "\(drawn.stderr)")
    let kept = MiruBinary.package.appending(path: "Fixtures/prompt.svg")
    #expect(
      try String(contentsOf: kept, encoding: .utf8)
        == String(contentsOfFile: home.file("prompt.svg"), encoding: .utf8),
      "'make picture' draws it anew")
  }
}
