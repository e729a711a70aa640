/// A request of this session with its outcome, or an answer from the cache that took the place of a request.
public struct ExchangeRecord: Hashable, Sendable {
  /// Who asked.
  public enum Caller: Hashable, Sendable {
    /// Typing, Enter or a command, or Home.
    case catalogue(RequestTrigger)
    /// A card that shows a cover.
    case cover
  }

  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// With an answer, of any HTTP status.
    case answered(status: Int)
    /// Without an answer; `reason` is a sentence.
    case failed(reason: String)
    /// It was cancelled before the answer arrived.
    case cancelled
    /// Nothing was sent: the library had an answer of that time.
    case cached(fetchedAt: Timestamp)
    /// Nothing was sent: it was dropped at a breakpoint.
    case dropped
  }

  /// A number that counts the exchanges of this session from 1; 0 until the record is kept.
  public var number = 0
  /// When a slot was requested, or the cache was read.
  public var startedAt: Timestamp
  /// Who asked.
  public var caller: Caller
  /// 1 for the first attempt, also after a redirect.
  public var attempt: Int
  /// The complete encoded URL; the method is always `GET`.
  public var url: String
  /// The header fields that miru sent; the transport's own are not among them.
  public var requestHeaders: [HeaderField]
  /// How it ended.
  public var outcome: Outcome
  /// The header fields of the answer, in the order received.
  public var answerHeaders: [HeaderField]
  /// The version of HTTP of the answer, such as `HTTP/2`; `nil` if unknown.
  public var version: String?
  /// Bytes of the decompressed body; 0 without an answer.
  public var bodyLength: Int
  /// Whether the body is still kept; of older exchanges, only the facts are.
  public var hasBody = false
  /// How long each part took.
  public var timing: ExchangeTiming
  /// What breakpoints did to the request and the answer.
  public var interceptions: [ExchangeStage: Interception] = [:]

  /// Whether a request was sent, or tried.
  public var isSent: Bool {
    switch outcome {
    case .answered, .failed, .cancelled: true
    case .cached, .dropped: false
    }
  }

  /// Creates a record.
  public init(
    startedAt: Timestamp, caller: Caller, attempt: Int = 1, url: String, requestHeaders: [HeaderField] = [],
    outcome: Outcome, answerHeaders: [HeaderField] = [], bodyLength: Int = 0,
    timing: ExchangeTiming = ExchangeTiming()
  ) {
    (self.startedAt, self.caller, self.attempt, self.url) = (startedAt, caller, attempt, url)
    (self.requestHeaders, self.outcome, self.answerHeaders) = (requestHeaders, outcome, answerHeaders)
    (self.bodyLength, self.timing) = (bodyLength, timing)
  }
}

/// A half of an exchange.
public enum ExchangeStage: String, CaseIterable, Codable, Sendable {
  /// A request before it is sent.
  case request
  /// An answer after it was stored.
  case answer
}

/// What a breakpoint did to a request or an answer.
public enum Interception: String, Sendable {
  /// It is held back, or went on unchanged.
  case paused
  /// It went on edited.
  case edited
  /// It did not go on.
  case dropped
}

/// The parts of an exchange, each measured by itself in whole milliseconds; `nil` for parts that did not happen.
public struct ExchangeTiming: Hashable, Sendable {
  /// Waiting for a slot of the budget.
  public var slot: Duration?
  /// Asking the name service; `nil` on a connection that was kept, like the next two.
  public var name: Duration?
  /// Connecting to the server or to a proxy.
  public var connection: Duration?
  /// Agreeing on TLS, after a proxy's answer; `nil` also without TLS.
  public var encryption: Duration?
  /// From there until the request was on its way.
  public var sending: Duration?
  /// From then to the first byte of the answer.
  public var firstByte: Duration?
  /// From the request to its failure.
  public var untilFailure: Duration?
  /// From the first to the last byte of the answer.
  public var body: Duration?
  /// Parsing the body.
  public var decoding: Duration?
  /// Storing the rows, until they could be shown.
  public var storing: Duration?

  /// Creates a timing without parts.
  public init() {}

  /// From the start to the last byte or the failure; `nil` if nothing was tried.
  public var untilEnd: Duration? {
    let parts = [slot, name, connection, encryption, sending, firstByte, body, untilFailure]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.reduce(.zero, +)
  }
}

/// An HTTP header field.
public struct HeaderField: Hashable, Sendable {
  /// The name as sent; case-insensitive.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension [HeaderField] {
  /// The value of the first field with this name; case-insensitive.
  public func first(_ name: String) -> String? {
    let wanted = name.lowercased()
    return first { $0.name.lowercased() == wanted }?.value
  }
}

/// What an element of an answer's list was read as.
public enum ReadElement: Hashable, Sendable {
  /// An item.
  case item(CatalogItem)
  /// Nothing; reading failed at this byte of the body.
  case unreadable(offset: Int)
}

/// The trigger of a request. Four of the twenty requests a minute are reserved for deliberate use.
public enum RequestTrigger: String, CaseIterable, Hashable, Sendable {
  /// Enter, a command of the prompt, or a command of the shell.
  case deliberate
  /// A pause in typing.
  case typing
  /// Home at the start, which the user did not request.
  case home
  /// A list that is matched, whose lines the user did not enter one by one.
  case match

  /// Whether it must not use the requests reserved for deliberate use.
  public var leavesReserve: Bool { self != .deliberate }
}
