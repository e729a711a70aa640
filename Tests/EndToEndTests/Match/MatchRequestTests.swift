import Foundation
import TestSupport
import Testing

/// How many requests a list takes, and that none is sent twice.
struct MatchRequestTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  /// A song of the demo catalogue.
  private struct Song: Decodable {
    var kind: String?
    var artistName: String
    var collectionName: String?
    var trackName: String?

    /// The songs with an album, in the order of the catalogue.
    static func all() throws -> [Song] {
      let file = MiruBinary.package.appending(path: "Fixtures/demo/catalogue.ndjson")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
        try? JSONDecoder().decode(Song.self, from: Data($0.utf8))
      }.filter { $0.kind == "song" && $0.collectionName != nil }
    }
  }

  private func match(_ list: String, at address: String, _ rules: [String: String]) async throws
    -> MiruResult
  {
    try await MiruProcess.run(
      ["match", list, "--format", "tsv", "--api-url", address], home: home, environment: rules,
      timeout: .seconds(300))
  }

  @Test func linesOfAnAlbumTakeTwoRequestsAtMost() async throws {
    let albums = Dictionary(grouping: try Song.all()) { [$0.artistName, $0.collectionName ?? ""] }
    let album = try #require(
      albums.values.filter { $0.count >= 12 }.min { $0[0].artistName < $1[0].artistName })
    let lines = album.prefix(12).map {
      [$0.artistName, $0.collectionName, $0.trackName].map { "\"\($0 ?? "")\"" }.joined(separator: ",")
    }
    let list = try home.write(
      "artist,album,title\n" + lines.joined(separator: "\n") + "\n", to: "album.csv")
    let server = try await DemoServerProcess.start(home: home)
    let run = try await match(list, at: server.address, MatchRun.budget)
    #expect(run.code == 0 && run.stdout.count(of: "\tsure\t") == 12, "\(run)")
    #expect(try await ServedCalls(of: server).count <= 2)
  }

  @Test func aSetlistOfOneArtistTakesThreeRequestsAtMost() async throws {
    let artists = Dictionary(grouping: try Song.all()) { $0.artistName }.mapValues {
      Set($0.compactMap(\.trackName)).sorted()
    }
    let artist = try #require(artists.filter { $0.value.count >= 20 }.min { $0.key < $1.key })
    let lines = artist.value.prefix(20).map { "\(artist.key) - \($0)\n" }
    let server = try await DemoServerProcess.start(home: home)
    let run = try await match(
      try home.write(lines.joined(), to: "setlist.txt"), at: server.address, MatchRun.budget)
    #expect(run.code == 0, "\(run)")
    #expect(try await ServedCalls(of: server).count <= 3)
  }

  /// A server that refuses the 21st call in its window, which miru knows.
  @Test func anAbsentLineTakesTwoRequestsAndNoneIsRefused() async throws {
    let window = ServedWindow()
    let server = try FakeServer(.whole { _ in window.response() })
    let lines = (1...15).map { "Nobody \($0) - Quagmire \($0)\n" }
    let run = try await match(
      try home.write(lines.joined(), to: "absent.txt"), at: server.address,
      ["MIRU_CALLS": "20", "MIRU_WINDOW": "3"])
    #expect(run.code == 1 && run.stderr.contains("15 none."), "\(run)")
    #expect(window.refused == 0 && server.calls.count == 30)
    #expect(Set(server.calls).count == 30)
  }

  /// A line is decided and stored before the next request is sent, so a request with another one behind it was answered. Only
  /// the last request before a kill may be sent again.
  @Test func whatWasAnsweredIsNotAskedAgainAfterAKill() async throws {
    let kills = TestCount.of("match-kills", 4, all: 50)
    let count = TestCount.of(80, all: 500)
    let server = try FakeServer(.reply(Self.answer))
    let lines = (1...count).map { "Singer \($0) - Ballad \($0)\n" }.joined()
    let list = try home.write(lines, to: "list.txt")
    var runs: [ArraySlice<String>] = []
    for number in 1...kills {
      let first = server.calls.count
      let target = first + Int.random(in: 1...(count / kills))
      let fifo = try home.fifo("go-\(number)")
      let script = """
        "$MIRU" match '\(list)' --format ndjson --api-url \(server.address) > /dev/null 2>&1 &
        cat '\(fifo)' > /dev/null
        kill -9 $!
        wait $!
        exit 0
        """
      _ = try await MiruProcess.shell("export MIRU_CALLS=10000 MIRU_WINDOW=60\n" + script, home: home) {
        let end = ContinuousClock.now + .seconds(40)
        while server.calls.count < target, ContinuousClock.now < end {
          try await Task.sleep(for: .milliseconds(1))
        }
        try home.write(toFifo: "go-\(number)")
      }
      runs.append(server.calls[first...])
    }
    let first = server.calls.count
    let last = try await match(list, at: server.address, MatchRun.budget)
    runs.append(server.calls[first...])
    #expect(last.code == 1, "\(last.stderr)")
    var answered: Set<String> = []
    for run in runs {
      #expect(answered.isDisjoint(with: run), "\(answered.intersection(run)) was asked again")
      answered.formUnion(run.dropLast())
    }
    let other = try MiruHome()
    let alone = try await MiruProcess.run(
      ["match", list, "--format", "tsv", "--api-url", server.address], home: other,
      environment: MatchRun.budget, timeout: .seconds(300))
    #expect(alone.stdout == last.stdout && alone.stdout.count(of: "\tsure\t") == count / 2)
  }

  /// Answers every second song.
  private static func answer(_ target: String) -> String {
    guard let number = target.firstMatch(of: /term=singer\+(\d+)\+ballad/)?.1, let id = Int(number),
      id % 2 == 0
    else { return #"{"resultCount":0,"results":[]}"# }
    return
      #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":\#(1_000_000 + id),"trackName":"Ballad \#(id)","artistName":"Singer \#(id)"}]}"#
  }

  /// A refusal and a lost connection wait; then the list goes on.
  @Test(arguments: [
    (
      "HTTP/1.1 429 Slow\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", 3...3,
      "refuses requests"
    ),
    ("", 3...6, "Trying again."),
  ]) func aRefusalOrALostNetworkWaits(_ trouble: String, _ calls: ClosedRange<Int>, _ sentence: String)
    async throws
  {
    let window = ServedWindow()
    let server = try FakeServer(
      .whole { index in calls.contains(index) ? trouble : window.response() })
    let lines = (1...4).map { "Nobody \($0) - Quagmire \($0)\n" }
    let run = try await match(
      try home.write(lines.joined(), to: "list.txt"), at: server.address,
      ["MIRU_CALLS": "15", "MIRU_WINDOW": "1"])
    #expect(run.code == 1 && run.stderr.contains("4 none."), "\(run)")
    #expect(run.stderr.contains(sentence), "\(run)")
    #expect(Set(server.calls).count == 8 && server.calls.count == 8 + calls.count, "\(server.calls)")
  }

  @Test func ctrlCKeepsWhatWasAnsweredAndTheSameCommandGoesOn() async throws {
    let server = try FakeServer(.reply(Self.answer))
    let lines = (1...40).map { "Singer \($0) - Ballad \($0)\n" }.joined()
    let arguments = [
      "match", try home.write(lines, to: "list.txt"), "--yes", "--api-url", server.address,
    ]
    // A request is free every 250 ms, after the first ones.
    let terminal = try await TmuxSession(
      ["bash", "-c", "trap : INT; \"$@\"; echo \"ended $?\"; sleep 60", "bash", MiruBinary.path] + arguments,
      home: home, environment: ["MIRU_CALLS": "20", "MIRU_WINDOW": "4"])
    try await terminal.waitFor("how far it is") {
      $0.text.contains(/\d+ of 40 lines · \d+ requests left · about/)
    }
    try await terminal.until("some requests") { _ in server.calls.count > 5 }
    try await terminal.press("C-c")
    try await terminal.waitFor("what is kept") {
      $0.contains("Stopped. What was answered is kept") && $0.contains("ended 130")
    }
    let before = server.calls.dropLast()
    #expect(before.count < 60)
    let run = try await match(arguments[1], at: server.address, MatchRun.budget)
    #expect(run.stderr.contains("20 sure, 20 none."), "\(run)")
    #expect(Set(before).isDisjoint(with: server.calls[(before.count + 1)...]))
  }
}

extension String {
  fileprivate func count(of words: String) -> Int { components(separatedBy: words).count - 1 }
}
