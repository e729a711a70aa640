/// What a scripted server does next with a connection.
enum ServerStep: Sendable {
  /// Sends these bytes.
  case send([UInt8])
  /// Goes on once the gate is open.
  case hold(Gate)
  /// Sends these bytes over and over until the client hangs up.
  case flood([UInt8])
  /// Hangs up.
  case close

  /// Sends this text.
  static func text(_ text: String) -> ServerStep { .send(Array(text.utf8)) }

  /// A whole answer with its length.
  static func answer(
    _ status: Int = 200, headers: [String] = [], body: [UInt8] = []
  ) -> ServerStep {
    let lines =
      ["HTTP/1.1 \(status) Status", "Content-Type: text/javascript; charset=utf-8"] + headers
      + ["Content-Length: \(body.count)", "", ""]
    return .send(Array(lines.joined(separator: "\r\n").utf8) + body)
  }

  /// A whole answer of 200 with a text.
  static func answer(_ body: String, headers: [String] = []) -> ServerStep {
    answer(200, headers: headers, body)
  }

  /// A whole answer with a text.
  static func answer(_ status: Int = 200, headers: [String] = [], _ body: String) -> ServerStep {
    answer(status, headers: headers, body: Array(body.utf8))
  }

  /// The head of an answer in chunks.
  static let chunkedHead = ServerStep.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")

  /// One chunk of such an answer; an empty one ends it.
  static func chunk(_ text: String) -> ServerStep {
    .text(String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n")
  }
}

/// A request as the scripted server got it.
struct ReceivedRequest: Sendable {
  /// The method and the target as they came.
  var line: String
  /// Header lines; names in lower case.
  var headers: [String: String]
  /// How many requests came before it.
  var index: Int

  /// Path and query, byte for byte.
  var target: String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
}
