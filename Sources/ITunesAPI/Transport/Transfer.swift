internal import CCurl
internal import Catalog
internal import Synchronization

/// One request that libcurl carries out: what it needs, and what came back so far.
final class Transfer: Sendable {
  let url: String
  let headers: [HeaderField]
  let proxy: ProxyAddress?
  let certificates: CertificatePlaces
  let limits: NetworkLimits
  private let state: Mutex<State>

  private struct State {
    var response = IncomingResponse(status: 0)
    var headLength = 0
    var hasHead = false
    var fault: CatalogError?
    var continuation: CheckedContinuation<IncomingResponse, any Error>?
    var outcome: Result<IncomingResponse, any Error>?

    mutating func fail(_ error: CatalogError) -> Bool {
      fault = error
      return false
    }
  }

  init(
    _ request: OutgoingRequest, proxy: ProxyAddress?, certificates: CertificatePlaces, limits: NetworkLimits
  ) {
    (url, headers) = (request.url, request.headers)
    (self.proxy, self.certificates, self.limits) = (proxy, certificates, limits)
    state = Mutex(State())
  }

  /// Whether it has an outcome.
  var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// Resumes a task with the outcome, at once if there is one.
  func resume(_ continuation: CheckedContinuation<IncomingResponse, any Error>) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  /// Ends it; only the first outcome counts.
  func end(_ outcome: Result<IncomingResponse, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<IncomingResponse, any Error>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      return state.continuation.take()
    }
    continuation?.resume(with: outcome)
  }

  /// Ends it with what was received, or with the reason why that is no response.
  func end(_ ending: TransferEnding, _ timing: ExchangeTiming) {
    let (fault, response) = state.withLock { ($0.fault, $0.hasHead ? $0.response : nil) }
    if let fault {
      end(.failure(fault))
    } else if var response, ending.code == CURLE_OK || response.status == 101 {
      // Behind 101 comes another protocol, which libcurl refuses.
      response.timing = timing
      end(.success(response))
    } else {
      end(.failure(ending))
    }
  }

  /// Takes one line of a head; returns whether to go on.
  func take(line bytes: UnsafeRawBufferPointer) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    return state.withLock { state in
      state.headLength += bytes.count
      guard state.headLength <= Limits.Network.head else { return state.fail(.notHTTP) }
      // What follows the body.
      guard !state.hasHead else { return true }
      if line.hasPrefix("HTTP/") {
        guard let (version, status) = Self.statusLine(line) else { return state.fail(.notHTTP) }
        state.response = IncomingResponse(status: status)
        state.response.version = version
      } else if line.allSatisfy(\.isNewline) {
        // An interim head is followed by another one.
        state.hasHead = state.response.status >= 200 || state.response.status == 101
        return state.response.status != 101
      } else if let colon = line.firstIndex(of: ":") {
        let rest = line[line.index(after: colon)...].trimmingPrefix(while: \.isWhitespace)
        let value = rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? ""
        state.response.headers.append(HeaderField(String(line[..<colon]), String(value)))
        // libcurl takes a length beyond its range for none.
        if line[..<colon].lowercased() == "content-length", Int(value) == nil { return state.fail(.notHTTP) }
      }
      return true
    }
  }

  /// Takes a part of the body, decompressed; returns whether to go on.
  func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.hasHead else { return state.fail(.notHTTP) }
      guard state.response.body.count + bytes.count <= limits.body else {
        return state.fail(.tooLarge(limit: limits.body))
      }
      state.response.body.append(contentsOf: bytes)
      return true
    }
  }

  /// The version and the status, three digits from 100 on; libcurl accepts others.
  private static func statusLine(_ line: String) -> (String, Int)? {
    let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count > 1, words[1].utf8.count == 3, words[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let status = Int(words[1]), status >= 100
    else { return nil }
    return (String(words[0]), status)
  }
}

extension CatalogError {
  static let notHTTP = CatalogError.unreadable(detail: "it is not HTTP")
}

/// How libcurl ended a transfer.
struct TransferEnding: Error {
  /// libcurl's code; `CURLE_OK` is a complete response.
  var code: CURLcode
  /// The error of the system; 0 for none.
  var errno: CInt = 0
  /// The status of the proxy's answer to CONNECT; 0 for none.
  var proxyStatus = 0
  /// libcurl's words.
  var words = ""
}
