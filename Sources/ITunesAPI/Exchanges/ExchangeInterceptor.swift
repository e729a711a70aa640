public import Catalog

/// Holds back, changes or drops requests and answers. A delay here counts against no timeout.
///
/// `url` is the URL that miru would send by itself.
public protocol ExchangeInterceptor: Sendable {
  /// Returns whether a request, or the answer to it, is held back.
  func stops(_ stage: ExchangeStage, of url: String, for caller: ExchangeRecord.Caller) -> Bool

  /// Holds a request back before it takes a slot of the budget, and returns its URL, perhaps with other parameters.
  ///
  /// - Throws: `CatalogError.stopped` if it was dropped.
  func request(_ url: String, of caller: ExchangeRecord.Caller) async throws(CatalogError) -> String

  /// Holds an answer back after it was stored as it came, and returns what to show in its place; `nil` for the answer itself.
  ///
  /// `body` is `nil` if it is no longer kept.
  ///
  /// - Throws: `CatalogError.stopped` if it was dropped.
  func answer(
    _ record: ExchangeRecord, body: [UInt8]?, to url: String
  ) async throws(CatalogError) -> IncomingResponse?

  /// Returns whether a request or its answer is held back now.
  func holds(_ url: String) -> Bool
  /// Returns a store in memory for an edited answer.
  func storeOfEdited() throws -> any AnswerStore
}

extension ExchangeInterceptor {
  /// Holds a request back if it must be. Returns its URL, and what became of it.
  func passed(
    _ url: String, of caller: ExchangeRecord.Caller, at now: Timestamp, in log: ExchangeLog
  ) async throws(CatalogError) -> (url: String, interceptions: [ExchangeStage: Interception]) {
    guard stops(.request, of: url, for: caller) else { return (url, [:]) }
    do {
      let passed = try await request(url, of: caller)
      return (passed, [.request: passed == url ? .paused : .edited])
    } catch {
      var record = ExchangeRecord(startedAt: now, caller: caller, url: url, outcome: .dropped)
      record.interceptions = [.request: .dropped]
      // Forgetting a cover cancels it, and must leave nothing of it.
      if !Task.isCancelled { await log.add(record) }
      throw error
    }
  }

  /// Holds the answer of an exchange back if it must be, and returns what to show in its place; `nil` for the answer itself.
  func passed(
    _ number: Int?, to url: String, of caller: ExchangeRecord.Caller, in log: ExchangeLog
  ) async throws(CatalogError) -> IncomingResponse? {
    guard stops(.answer, of: url, for: caller), let number, let (record, body) = await log.exchange(number)
    else { return nil }
    await log.note(number) { $0.interceptions[.answer] = .paused }
    do {
      let edited = try await answer(record, body: body, to: url)
      if edited != nil { await log.note(number) { $0.interceptions[.answer] = .edited } }
      return edited
    } catch {
      await log.note(number) { $0.interceptions[.answer] = .dropped }
      throw error
    }
  }
}
