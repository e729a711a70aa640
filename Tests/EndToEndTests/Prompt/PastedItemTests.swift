import Foundation
import Testing

/// Enter on a store link or on one of Apple's ids.
struct PastedItemTests {
  private let home: MiruHome
  private let id: Int
  private let link: String

  /// Stores one item, and remembers its link as Apple sent it.
  init() async throws {
    home = try MiruHome()
    let run = try await MiruProcess.run(
      ["--demo", "search", "mirror canon", "--limit", "1", "--format", "json"], home: home)
    let row = try #require(try AnswerJSON(run.stdout).results.first)
    id = try #require(row["trackId"] as? Int)
    link = try #require(row["trackViewUrl"] as? String)
  }

  @Test(arguments: [["--demo"], ["--demo", "--offline"]])
  func enterOpensTheItem(_ flags: [String]) async throws {
    for line in ["\(id)", link] {
      let run = try await MiruProcess.run(flags, home: home, input: line + "\n")
      #expect(run.code == 0, "\(run.stderr)")
      #expect(run.stdout.hasPrefix("Mirror Canon"))
      #expect(run.stdout.contains("opened "))
    }
  }

  @Test(arguments: [["--demo"], ["--demo", "--offline"]])
  func aNumberOfNothingIsLookedForAsATitle(_ flags: [String]) async throws {
    let run = try await MiruProcess.run(flags, home: home, input: "8675309\n")
    #expect(run.code == 1)
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.contains("Nothing found for “8675309”."))
  }

  @Test(arguments: [
    (["--demo"], "Apple's store US has no item with the id 8675309."),
    (["--demo", "--offline"], "no item with the id 8675309 is stored"),
  ])
  func aLinkToNothingIsTold(_ flags: [String], says: String) async throws {
    let run = try await MiruProcess.run(
      flags, home: home, input: "https://music.apple.com/us/album/x/8675309\n")
    #expect(run.code == 1)
    #expect(run.stderr.contains(says))
  }
}
