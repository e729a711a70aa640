public import Catalog

/// Holds back, changes or drops requests and answers. A delay here counts against no timeout.
///
/// `url` is the URL that miru would send by itself.
public protocol ExchangeInterceptor: Sendable {
  /// Passes a request before it takes a slot of the budget, and returns its URL, perhaps with other parameters.
  ///
  /// - Throws: `CatalogError.stopped` if it was dropped.
  func request(_ url: String, of caller: ExchangeRecord.Caller) async throws(CatalogError) -> String

  /// Passes an answer after it was stored as it came, and returns what to show in its place; `nil` for the answer itself.
  ///
  /// `body` is `nil` if it is no longer kept.
  ///
  /// - Throws: `CatalogError.stopped` if it was dropped.
  func answer(
    _ record: ExchangeRecord, body: [UInt8]?, to url: String
  ) async throws(CatalogError) -> IncomingResponse?

  /// Returns whether answers to a request are stopped.
  func stopsAnswers(to url: String) -> Bool
  /// Returns whether a request or its answer is held back now.
  func holds(_ url: String) -> Bool
  /// Returns a store in memory for an edited answer.
  func storeOfEdited() throws -> any AnswerStore
}
