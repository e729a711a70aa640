/// The exchanges that a catalogue keeps in memory for looking at.
public protocol ExchangeHistory: Sendable {
  /// Forgets them all.
  ///
  /// Waits for calls under way: what they bring is stored when this returns, so that it can be forgotten too.
  func forgetExchanges() async
}
