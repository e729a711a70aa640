import Foundation
import Testing

struct ReadmeTests {
  @Test func everyCommandOnThePagePrintsWhatThePageSays() async throws {
    let home = try MiruHome()
    let samples = try ReadmeSample.commands()
    try #require(samples.count >= 5)
    let folder = URL(filePath: MiruBinary.path).deletingLastPathComponent().path
    for sample in samples {
      let result = try await MiruProcess.shell(
        "cd '\(home.path)' && PATH='\(folder)':$PATH && ( \(sample.command) ) 2>&1", home: home)
      var printed = result.stdout.components(separatedBy: "\n")
      if printed.last == "" { printed.removeLast() }
      #expect(sample.matches(printed), "\(sample.command) printed:\n\(result.stdout)")
    }
  }

}
