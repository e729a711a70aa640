internal import Catalog

/// The meaning of a response's status for the request.
enum ResponseStatus: Hashable {
  /// The body is the answer.
  case answered
  /// Too many requests; `retryAfter` is the server's Retry-After, if any.
  case refused(retryAfter: Duration?)
  /// The server failed; a retry may help.
  case unavailable(CatalogError)
  /// The request was rejected; a retry will not help.
  case rejected(CatalogError)

  /// Evaluates the status, and Apple's error JSON if there is one.
  ///
  /// A 403 is a refusal whatever its body contains: bodies seen are empty, or an empty list of results.
  init(_ answer: IncomingResponse, at now: Timestamp) {
    let wait = RetryAfter.wait(answer.headers.first("Retry-After"), at: now)
    switch answer.status {
    case 200..<300: self = .answered
    case 403, 429: self = .refused(retryAfter: wait)
    case 400... where wait != nil: self = .refused(retryAfter: wait)
    case 500...: self = .unavailable(Self.sentence(in: answer) ?? .unavailable(status: answer.status))
    default: self = .rejected(Self.sentence(in: answer) ?? .rejected(status: answer.status))
    }
  }

  private static func sentence(in answer: IncomingResponse) -> CatalogError? {
    do throws(CatalogError) {
      _ = try ItemListResponse(reading: answer.body)
      return nil
    } catch {
      if case .appleSaid = error { return error }
      return nil
    }
  }
}
