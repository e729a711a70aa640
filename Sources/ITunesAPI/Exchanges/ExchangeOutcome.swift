internal import Catalog

/// The outcome of a request.
enum ExchangeOutcome: Equatable {
  /// A response, of any status.
  case answered(IncomingResponse)
  /// No response.
  case failed(CatalogError)
  /// The request was cancelled because miru was ending.
  case cancelled
}

extension Transport {
  /// Waits for the response; an error names the full timeout, not the rest of it.
  func outcome(
    of request: OutgoingRequest, within left: Duration, shownAs limit: Duration
  ) async -> (ExchangeOutcome, (any Error)?) {
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
  /// Keeps an exchange that ended now; returns its number.
  ///
  /// - Parameters:
  ///   - record: The exchange as it began.
  ///   - sentAt: When the slot was there; `nil` without a budget.
  func add(
    _ record: ExchangeRecord, _ outcome: ExchangeOutcome, from startedAt: ClockReading, sentAt: ClockReading?,
    to endedAt: ClockReading
  ) async -> Int {
    var record = record
    record.timing.slot = sentAt?.since(startedAt)
    let whole = endedAt.since(sentAt ?? startedAt)
    var body: [UInt8] = []
    switch outcome {
    case .cancelled: break
    case .failed(let error):
      record.outcome = .failed(reason: error.sentence(at: endedAt.wall))
      record.timing.untilFailure = whole
    case .answered(let answer):
      record.outcome = .answered(status: answer.status)
      record.answerHeaders = answer.headers
      record.bodyLength = answer.body.count
      record.version = answer.version
      let slot = record.timing.slot
      record.timing = answer.timing
      record.timing.slot = slot
      body = answer.body
    }
    return add(record, body: body)
  }
}
