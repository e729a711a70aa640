public import Catalog

/// A request or an answer as text in the form of an HTTP message, for an editor.
public struct HTTPMessage: Hashable, Sendable {
  /// What an edited text stands for.
  public enum Content: Hashable, Sendable {
    /// A request to this URL.
    case request(url: String)
    /// An answer.
    case answer(status: Int, headers: [HeaderField], body: [UInt8])
  }

  /// The text.
  public let text: String
  /// The URL of the request; `nil` for an answer.
  private let url: String?

  /// Creates the message of a request. Only the parameters in its first line can be edited.
  public init(requestTo url: String) {
    let (server, target) = Self.halves(url)
    self.url = url
    text = "GET \(target) HTTP/1.1\nHost: \(server.split(separator: "/").last ?? "")\n"
  }

  /// Creates the message of an answer, with JSON on many lines; `nil` if its body is not text.
  public init?(_ record: ExchangeRecord, body: [UInt8]) {
    guard case .answered(let status) = record.outcome, String(validating: body, as: UTF8.self) != nil else {
      return nil
    }
    url = nil
    let head = ["HTTP/1.1 \(status)"] + record.answerHeaders.map { "\($0.name): \($0.value)" }
    text = (head + [""] + IndentedJSON.lines(body)).joined(separator: "\n") + "\n"
  }

  /// Reads an edited text.
  ///
  /// - Throws: `UsageError`, which names the line and the column of an error.
  public func read(_ edited: String) throws(UsageError) -> Content {
    let lines = edited.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    guard let url else { return try Self.answer(lines) }
    let (server, target) = Self.halves(url)
    let start = "GET \(target.prefix { $0 != "?" })?"
    let line = lines.first ?? ""
    guard line.hasPrefix(start), line.hasSuffix(" HTTP/1.1"),
      lines.dropFirst() == text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    else { throw Self.fault(line: 1, column: 1, reason: "only the parameters after '?' can be edited") }
    let path = String(line.dropFirst(4).dropLast(9))
    let parts = RequestURL(path)
    guard let store = parts.value("country").flatMap({ Storefront(code: $0) }) else {
      throw Self.fault(line: 1, column: 1, reason: "'country' is not one of Apple's stores")
    }
    guard Set(parts.parameters.map(\.name)).count == parts.parameters.count else {
      throw Self.fault(line: 1, column: 1, reason: "a parameter occurs twice")
    }
    let query = parts.parameters.map {
      "\($0.name.percentEncoded)=\(($0.name == "country" ? store.code : $0.value).percentEncoded)"
    }
    return .request(url: server + start.dropFirst(4) + query.joined(separator: "&"))
  }

  private static func answer(_ lines: [Substring]) throws(UsageError) -> Content {
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]), 100..<600 ~= status else {
      throw Self.fault(
        line: 1, column: 1, reason: "'HTTP/1.1' and a status from 100 to 599 were expected")
    }
    let head = lines.dropFirst().prefix { !$0.isEmpty }
    let headers = try head.enumerated().map { place, line throws(UsageError) in
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else {
        throw Self.fault(
          line: place + 2, column: 1, reason: "a header with ':' or an empty line was expected")
      }
      return HeaderField(String(sides[0]), String(sides[1].drop { $0 == " " }))
    }
    let bodyStart = head.count + 2
    let body = Array(lines.dropFirst(bodyStart).joined(separator: "\n").utf8)
    var scanner = JSONScanner(body)
    do throws(JSONError) {
      _ = try scanner.skipValue()
      try scanner.expectEnd()
    } catch {
      let before = String(decoding: body.prefix(error.offset), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      throw Self.fault(
        line: bodyStart + before.count, column: (before.last?.count ?? 0) + 1,
        reason: "\(error.expected.rawValue) was expected")
    }
    return .answer(status: status, headers: headers, body: body)
  }

  /// What is wrong and what to do; lines and columns count from 1.
  private static func fault(line: Int, column: Int, reason: String) -> UsageError {
    UsageError(
      "Line \(line), column \(column): \(reason). ':edit' opens it again, ':continue' passes the original, "
        + "':drop' drops it.")
  }

  /// The URL's server, and what follows it.
  private static func halves(_ url: String) -> (server: String, target: String) {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return (parts.prefix(3).joined(separator: "/"), "/" + (parts.count > 3 ? parts[3] : ""))
  }
}
