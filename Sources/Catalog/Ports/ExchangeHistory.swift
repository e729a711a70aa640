/// The latest exchanges, which a catalogue keeps in memory for inspection.
public protocol ExchangeHistory: Sendable {
  /// Deletes them all.
  ///
  /// Waits for requests in flight, so that their answers are stored and can be deleted too.
  func forgetExchanges() async
}
