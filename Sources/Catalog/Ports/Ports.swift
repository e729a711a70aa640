/// Every port of a library.
public typealias LibraryPorts =
  AnswerStore & ChangeLog & HistoryStore & Importing & ItemArchive & ItemStore & RequestLedger & SettingStore

/// Every port of a catalogue.
public typealias CatalogPorts = CatalogClient & ExchangeHistory & OfflineSwitch

/// Turns network access on and off.
public protocol OfflineSwitch: Sendable {
  /// Whether network access is off.
  var isOffline: Bool { get async }

  /// Turns network access on or off; requests in flight are completed.
  func setOffline(_ offline: Bool) async
}

/// The latest exchanges, kept in memory for inspection.
public protocol ExchangeHistory: Sendable {
  /// Deletes all exchanges.
  ///
  /// Waits for requests in flight, so that their answers are stored and can be deleted too.
  func forgetExchanges() async
}
