import Foundation
import Testing

/// Calls as a demo server in another process saw them.
struct ServedCalls {
  /// When each call arrived, in milliseconds since the machine started.
  let arrivals: [Int]
  /// What each was answered with.
  let statuses: [Int]

  /// Asks the server what it saw; asking is no call.
  init(of server: DemoServerProcess) async throws {
    let body = try await Spawn.aside { [address = server.address] in
      try LoopbackGet.body(address + "/miru-demo/calls")
    }
    let calls = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
    arrivals = calls.compactMap { ($0["arrived"] as? NSNumber)?.intValue }.sorted()
    statuses = calls.compactMap { ($0["status"] as? NSNumber)?.intValue }
  }

  var count: Int { arrivals.count }

  /// The most calls that arrived within any window.
  func most(inSeconds window: Int) -> Int {
    arrivals.indices.map { first in
      arrivals[first...].prefix { $0 - arrivals[first] < window * 1_000 }.count
    }.max() ?? 0
  }
}
