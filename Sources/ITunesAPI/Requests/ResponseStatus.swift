internal import Catalog

/// What the status of an answer means for the call.
enum ResponseStatus: Hashable {
  /// The body is the answer.
  case answered
  /// Too many calls; the server may have said how long to wait.
  case refused(retryAfter: Duration?)
  /// The server is in trouble; asking again may help.
  case unavailable(CatalogError)
  /// The question is not taken; asking again will not help.
  case rejected(CatalogError)

  /// Judges by the status, and by Apple's error JSON where there is some.
  ///
  /// A 403 is a refusal whatever its body says: it has been seen empty and with an empty list of results.
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
