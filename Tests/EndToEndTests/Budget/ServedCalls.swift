import Foundation
import Testing

/// The requests that a demo server in another process received.
struct ServedCalls {
  /// The arrival of each request, in milliseconds since the machine started.
  let arrivals: [Int]
  /// The HTTP status of each answer.
  let statuses: [Int]

  /// Fetches the list from the server; this does not count as a request.
  init(of server: DemoServerProcess) async throws {
    let body = try await Spawn.aside { [address = server.address] in
      try LoopbackGet.body(address + "/miru-demo/calls")
    }
    let calls = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
    arrivals = calls.compactMap { ($0["arrived"] as? NSNumber)?.intValue }.sorted()
    statuses = calls.compactMap { ($0["status"] as? NSNumber)?.intValue }
  }

  var count: Int { arrivals.count }

  /// Returns the largest number of requests within any window of this length.
  func most(inSeconds window: Int) -> Int {
    arrivals.indices.map { first in
      arrivals[first...].prefix { $0 - arrivals[first] < window * 1_000 }.count
    }.max() ?? 0
  }
}
