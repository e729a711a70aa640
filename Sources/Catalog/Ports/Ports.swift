/// Every port of a library.
public typealias LibraryPorts =
  AnswerStore & ChangeLog & HistoryStore & Importing & ItemArchive & ItemStore & LineStore & ListStore
  & MatchStore & SettingStore

/// Every port of a catalogue.
public typealias CatalogPorts = CatalogClient & ExchangeHistory & OfflineSwitch

/// Turns network access on and off.
public protocol OfflineSwitch: Sendable {
  /// Whether network access is off.
  var isOffline: Bool { get async }

  /// Turns network access on or off; requests in flight are completed.
  func setOffline(_ offline: Bool) async
}

/// The latest exchanges of this session, kept in memory for inspection.
public protocol ExchangeHistory: Sendable {
  /// Returns the exchanges, newest first; cached answers too.
  func exchanges() async -> [ExchangeRecord]

  /// Returns the decompressed body of an answer; `nil` if there was none or it is no longer kept.
  func exchangeBody(_ number: Int) async -> [UInt8]?

  /// Returns what each element of an answer's list was read as, in order.
  ///
  /// - Throws: `CatalogError` if the body is no list of Apple's.
  func elements(ofBody body: [UInt8]) throws(CatalogError) -> [ReadElement]

  /// Sends the request of an exchange again, as a deliberate request, and stores the answer; nothing for a cover.
  func sendAgain(_ record: ExchangeRecord) async throws

  /// Deletes all exchanges.
  ///
  /// Waits for requests in flight, so that their answers are stored and can be deleted too.
  func forgetExchanges() async
}
