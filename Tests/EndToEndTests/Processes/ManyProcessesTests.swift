import Foundation
import Testing

struct ManyProcessesTests {
  @Test func sixtyFourProcessesStartOnAFreshLibraryAtOnce() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let results = try await withThrowingTaskGroup(of: MiruResult.self) { group in
      for number in 1...64 {
        group.addTask {
          try await MiruProcess.run(
            [
              "search", number.isMultiple(of: 2) ? "mirror" : "lantern", "--api-url", server.address,
              "--format", "json",
            ],
            home: home, environment: ["MIRU_CALLS": "100"], patience: .seconds(120))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0.code == 0 })
    #expect(results.allSatisfy { $0.stderr.isEmpty })
  }

  @Test func noVisitOfManyProcessesIsLost() async throws {
    let home = try MiruHome()
    let found = try await MiruProcess.run(["search", "mirror", "--demo", "--format", "ndjson"], home: home)
    let ids = found.stdout.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["trackId"] as? Int
    }
    try #require(ids.count >= 16)
    try await withThrowingTaskGroup { group in
      for id in ids.prefix(16) {
        for _ in 1...2 {
          group.addTask {
            let shown = try await MiruProcess.run(["show", "\(id)", "--demo", "--offline"], home: home)
            #expect(shown.code == 0)
          }
        }
      }
      try await group.waitForAll()
    }
    let history = try await MiruProcess.run(["history", "--demo", "--format", "json"], home: home)
    let answer = try JSONSerialization.jsonObject(with: Data(history.stdout.utf8)) as? [String: Any]
    let rows = try #require(answer?["results"] as? [[String: Any]])
    #expect(rows.count == 16)
    let counts = rows.compactMap { ($0["miru"] as? [String: Any])?["visitCount"] as? Int }
    #expect(counts == Array(repeating: 2, count: 16))
  }
}
