import Catalog

/// A catalogue that answers lookups with albums, or fails, and notes what it was asked.
actor MockHomeCatalogue: CatalogClient {
  struct Question: Equatable {
    var request: CatalogRequest
    var trigger: RequestTrigger
    var freshness: Freshness
  }

  var rows: [StoredItem] = []
  var failure: CatalogError?
  var last: CatalogAnswer?
  var fetchedAt = Timestamp(milliseconds: 0)
  private(set) var questions: [Question] = []

  func change(_ body: @Sendable (isolated MockHomeCatalogue) -> Void) { body(self) }

  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) throws
    -> CatalogAnswer
  {
    questions.append(Question(request: request, trigger: trigger, freshness: freshness))
    if let failure { throw failure }
    return CatalogAnswer(
      request: request, rows: rows, unreadable: 0, fetchedAt: fetchedAt, source: .catalogue)
  }

  func lastAnswer(to request: CatalogRequest) -> CatalogAnswer? { last?.request == request ? last : nil }
  func allowance() -> Allowance { Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20) }
}
