public import Catalog

/// One request with its response and times.
public struct Exchange: Hashable, Sendable {
  /// The outcome of a request.
  public enum Outcome: Hashable, Sendable {
    /// A response, of any status.
    case answered(IncomingResponse)
    /// No response.
    case failed(CatalogError)
    /// The request was cancelled because miru was ending.
    case cancelled
  }

  /// The request.
  public var request: OutgoingRequest
  /// When the request was sent.
  public var startedAt: ClockReading
  /// When the response was complete, or the request had failed.
  public var endedAt: ClockReading
  /// The outcome.
  public var outcome: Outcome
}

extension Transport {
  /// Waits for the response; an error names the full timeout, not the rest of it.
  func outcome(
    of request: OutgoingRequest, within left: Duration, shownAs limit: Duration
  ) async -> (Exchange.Outcome, (any Error)?) {
    do {
      return (.answered(try await send(request, within: left)), nil)
    } catch CatalogError.timedOut(let host, after: left) {
      let error = CatalogError.timedOut(host: host, after: limit)
      return (.failed(error), error)
    } catch let error as CatalogError {
      return (.failed(error), error)
    } catch let unsent as RequestNotSent {
      return (.failed(unsent.reason), unsent)
    } catch {
      return (.cancelled, error)
    }
  }
}

extension ExchangeLog {
  /// Keeps an exchange that was sent, or could not be; returns its number.
  ///
  /// - Parameter sentAt: When the slot was there; `nil` without a budget.
  @discardableResult
  func add(
    _ exchange: Exchange, sentAt: ClockReading?, caller: ExchangeRecord.Caller, attempt: Int, now: Timestamp
  ) -> Int {
    var record = ExchangeRecord(
      startedAt: exchange.startedAt.wall, caller: caller, attempt: attempt, method: exchange.request.method,
      url: exchange.request.url, requestHeaders: exchange.request.headers, outcome: .cancelled)
    record.timing.slot = sentAt?.since(exchange.startedAt)
    let whole = exchange.endedAt.since(sentAt ?? exchange.startedAt)
    var body: [UInt8] = []
    switch exchange.outcome {
    case .cancelled: break
    case .failed(let error):
      record.outcome = .failed(reason: error.sentence(at: now))
      record.timing.untilFailure = whole
    case .answered(let answer):
      record.outcome = .answered(status: answer.status)
      record.answerHeaders = answer.headers
      record.bodyLength = answer.body.count
      record.timing.firstByte = answer.untilHead ?? whole
      record.timing.body = answer.untilHead.map { whole - $0 }
      body = answer.body
    }
    return add(record, body: body)
  }
}
