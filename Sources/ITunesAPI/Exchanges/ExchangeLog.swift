internal import Catalog

/// Keeps the latest exchanges in memory; changes nothing.
public actor ExchangeLog: ExchangeInterceptor {
  /// An exchange as it is kept.
  public struct Entry: Hashable, Sendable {
    /// A number that counts all exchanges from 1.
    public var number: Int
    /// The exchange; its body may be truncated.
    public var exchange: Exchange
    /// Size of the original body in bytes.
    public var bodyLength: Int
  }

  /// The kept exchanges, oldest first.
  public private(set) var entries: [Entry] = []

  private let kept: Int
  private let keptBody: Int
  private var count = 0

  /// Creates a log of the last 200 exchanges, with 64 KiB of each body.
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
