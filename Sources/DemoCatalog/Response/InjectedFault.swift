/// A fault that replaces an answer; all cases have been seen on Apple's server.
enum InjectedFault: CaseIterable, Sendable {
  /// 503 with an HTML page.
  case overloaded
  /// 200 with an HTML page instead of JSON.
  case page
  /// 200 with a truncated body.
  case half

  /// Decides whether and how a request fails; deterministic for a seed and a request number.
  init?(call number: Int, rate: Double, seed: UInt64) {
    var random = RandomSource(state: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    guard Double(random.next() >> 11) / Double(1 << 53) < rate else { return nil }
    self = Self.allCases[Int(random.next() % UInt64(Self.allCases.count))]
  }

  /// The faulty response that replaces `reply`.
  func instead(of reply: DemoResponse) -> DemoResponse {
    switch self {
    case .overloaded:
      return DemoResponse(
        status: 503, headers: [("content-type", "text/html")],
        body: Array("<html><head><title>503</title></head><body>Service Unavailable</body></html>".utf8))
    case .page:
      let page =
        "<html><head><title>Error</title></head><body>Your request produced an error.  <BR>[newNullResponse]</body></html>"
      return DemoResponse(
        status: 200, headers: [("content-type", "text/html; charset=UTF-8")], body: Array(page.utf8))
    case .half:
      var half = reply
      half.body = Array(reply.body.prefix(reply.body.count / 2))
      return half
    }
  }
}

/// SplitMix64: short, and the same on every machine.
private struct RandomSource {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
