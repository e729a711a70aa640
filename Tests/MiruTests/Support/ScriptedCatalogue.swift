import Catalog

@testable import miru

/// A catalogue that returns prepared answers only.
actor ScriptedCatalogue: CatalogClient, ExchangeHistory, OfflineSwitch {
  private let result: Result<CatalogAnswer, any Error>
  private let kept: CatalogAnswer?
  private(set) var isOffline = false

  init(_ result: Result<CatalogAnswer, any Error>, kept: CatalogAnswer? = nil) {
    self.result = result
    self.kept = kept
  }

  func answer(to request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness) throws
    -> CatalogAnswer
  {
    try result.get()
  }

  func lastAnswer(to request: CatalogRequest) -> CatalogAnswer? { kept }

  func allowance() -> Allowance { Allowance(callsLeft: 20, callsLeftForTyping: 16, limit: 20) }

  func sendAgain(_ record: ExchangeRecord) {}
  func forgetExchanges() {}
  func exchanges() -> [ExchangeRecord] { [] }
  func exchangeBody(_ number: Int) -> [UInt8]? { nil }
  nonisolated func elements(ofBody body: [UInt8]) -> [ReadElement] { [] }

  func setOffline(_ offline: Bool) { isOffline = offline }
}
