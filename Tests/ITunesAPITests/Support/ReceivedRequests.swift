import Synchronization

/// The requests a server got, in order.
final class ReceivedRequests: Sendable {
  /// Counts the requests; a test may wait for the n-th.
  let counter = Counter()
  private let requests = Mutex<[ReceivedRequest]>([])

  /// All requests so far.
  var all: [ReceivedRequest] { requests.withLock { $0 } }

  /// The path and query of each request, byte for byte.
  var targets: [String] { all.map(\.target) }

  /// Notes a request by its head and gives it back numbered.
  func note(head: String) -> ReceivedRequest {
    var lines = head.split(separator: "\r\n").map(String.init)
    let line = lines.isEmpty ? "" : lines.removeFirst()
    let pairs = lines.map { header in
      let parts = header.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      return (parts[0].lowercased(), parts.count > 1 ? String(parts[1]) : "")
    }
    let headers = Dictionary(pairs) { $1 }
    return requests.withLock { requests in
      let request = ReceivedRequest(line: line, headers: headers, index: requests.count)
      requests.append(request)
      return request
    }
  }
}
