import Foundation
import Testing

@Test func offlineAfterwardsGivesTheSameRowsInTheSameOrder() async throws {
  let home = try MiruHome()
  let words = ["search", "upside", "down", "--format", "json"]
  let online = try await MiruProcess.run(["--demo"] + words, home: home)
  let offline = try await MiruProcess.run(["--demo", "--offline"] + words, home: home)
  #expect(offline.code == 0)
  #expect(try AnswerJSON(offline.stdout).trackIDs == AnswerJSON(online.stdout).trackIDs)
}

@Test func offlineAnotherSearchFindsWhatWasFetched() async throws {
  let home = try MiruHome()
  _ = try await MiruProcess.run(["--demo", "search", "upside down"], home: home)
  let run = try await MiruProcess.run(["--demo", "--offline", "search", "DOWN ups"], home: home)
  #expect(run.code == 0)
  #expect(run.stdout.contains("Upside Down"))
  #expect(run.stderr == "miru: Offline: these rows are from the library.\n")
}

@Test func aDemoThatBeganOfflineMayBeAskedLater() async throws {
  let run = try await MiruProcess.run(
    ["--demo", "--offline"], home: MiruHome(), input: "mirror canon\n:offline off\nmirror canon\n")
  #expect(run.stdout.ranges(of: "Mirror Canon").count == 1, "\(run.stdout)\(run.stderr)")
  #expect(run.code == 1)
}

@Test(arguments: [["--demo"], ["--demo", "--offline"]])
func nothingFoundIsNoFailureButACode(_ flags: [String]) async throws {
  let run = try await MiruProcess.run(flags + ["search", "zzzzqqqq"], home: MiruHome())
  #expect(run.code == 1)
  #expect(run.stdout.isEmpty)
  #expect(run.stderr.hasPrefix("miru: Nothing found"))
  let json = try await MiruProcess.run(
    flags + ["search", "zzzzqqqq", "--entity", "movie", "--format", "json"], home: MiruHome())
  #expect(try json.code == 1 && AnswerJSON(json.stdout).resultCount == 0)
}

@Test func aListHasNoLinksAndACardHasOne() async throws {
  let home = try MiruHome()
  let list = try await MiruProcess.run(["--demo", "search", "upside down"], home: home)
  #expect(!list.stdout.contains("://"))
  let json = try await MiruProcess.run(["--demo", "search", "upside down", "--format", "json"], home: home)
  let id = try #require(try AnswerJSON(json.stdout).trackIDs.first)
  let card = try await MiruProcess.run(["--demo", "show", "\(id)"], home: home)
  #expect(card.code == 0)
  #expect(card.stdout.contains("https://music.apple.com/"))
}

@Test func whatIsShownLiesOnTheStack() async throws {
  let home = try MiruHome()
  let found = try await MiruProcess.run(["--demo", "search", "mirror", "--format", "json"], home: home)
  let ids = Array(try AnswerJSON(found.stdout).trackIDs.prefix(2))
  for id in ids { _ = try await MiruProcess.run(["--demo", "show", "\(id)"], home: home) }
  let history = try await MiruProcess.run(["--demo", "--offline", "history", "--format", "json"], home: home)
  let stack = try AnswerJSON(history.stdout)
  #expect(stack.trackIDs == ids.reversed())
  #expect(stack.source == "history")
  let marks = try #require(stack.results.first?["miru"] as? [String: Any])
  #expect(marks["visitCount"] as? Int == 1)
}

@Test func anAlbumsTracksAreLookedUp() async throws {
  let home = try MiruHome()
  let found = try await MiruProcess.run(
    ["--demo", "search", "mirror", "--entity", "album", "--limit", "1", "--format", "json"], home: home)
  let album = try #require(try AnswerJSON(found.stdout).results.first)
  let id = try #require(album["collectionId"] as? Int)
  let words = ["lookup", "\(id)", "--entity", "song", "--limit", "200", "--format", "json"]
  let online = try AnswerJSON(try await MiruProcess.run(["--demo"] + words, home: home).stdout)
  #expect(online.source == "lookup")
  #expect(online.trackIDs.count == album["trackCount"] as? Int)
  let offline = try await MiruProcess.run(
    ["--demo", "--offline", "lookup", "\(id)", "--entity", "song", "--format", "json"], home: home)
  #expect(try AnswerJSON(offline.stdout).trackIDs == online.trackIDs)
}

@Test(arguments: [["--demo"], ["--demo", "--offline"]])
func aLookupNamesTheNumbersItDidNotFind(_ flags: [String]) async throws {
  let home = try MiruHome()
  let found = try await MiruProcess.run(["--demo", "search", "mirror", "--format", "json"], home: home)
  let id = try #require(try AnswerJSON(found.stdout).trackIDs.first)
  let run = try await MiruProcess.run(flags + ["lookup", "\(id)", "8675309", "7"], home: home)
  #expect(run.code == 0)
  #expect(run.stderr.hasSuffix("miru: Not found: 8675309, 7.\n"))
}

@Test func aTitleWithHalfASurrogatePairIsShownAndFound() async throws {
  let home = try MiruHome()
  let body =
    #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":7,"trackName":"Broken\ud800 Mirror"}]}"#
  let server = try FakeServer(.body(body))
  let run = try await MiruProcess.run(["search", "broken", "--api-url", server.address], home: home)
  #expect(run.stdout.contains("Broken� Mirror"))
  let found = try await MiruProcess.run(
    ["--offline", "search", "mirror bro", "--api-url", server.address], home: home)
  #expect(found.stdout.contains("Broken� Mirror"))
}
