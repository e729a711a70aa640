internal import Catalog

/// The last exchanges, kept in memory for looking at; holds nothing back.
public actor ExchangeLog: ExchangeInterceptor {
  /// An exchange as it is kept.
  public struct Entry: Hashable, Sendable {
    /// Counts all exchanges from 1, also those no longer kept.
    public var number: Int
    /// The exchange; its body may have been cut.
    public var exchange: Exchange
    /// Bytes of the body as it came.
    public var bodyLength: Int
  }

  /// The kept exchanges, oldest first.
  public private(set) var entries: [Entry] = []

  private let kept: Int
  private let keptBody: Int
  private var count = 0

  /// Keeps the last 200 exchanges and 64 KiB of each body.
  public init() { self.init(kept: Limits.Network.keptExchanges, keptBody: Limits.Network.keptBody) }

  init(kept: Int, keptBody: Int) {
    self.kept = kept
    self.keptBody = keptBody
  }

  public func forget() { entries = [] }

  public func passing(_ request: OutgoingRequest) -> OutgoingRequest { request }

  public func passing(_ exchange: Exchange) -> Exchange.Outcome {
    count += 1
    var short = exchange
    var length = 0
    if case .answered(var answer) = exchange.outcome {
      length = answer.body.count
      answer.body = Array(answer.body.prefix(keptBody))
      short.outcome = .answered(answer)
    }
    if entries.count == kept { entries.removeFirst() }
    entries.append(Entry(number: count, exchange: short, bodyLength: length))
    return exchange.outcome
  }
}
