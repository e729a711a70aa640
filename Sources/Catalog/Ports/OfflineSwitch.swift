/// Whether the network may be used at all.
public protocol OfflineSwitch: Sendable {
  /// Whether nothing is asked.
  var isOffline: Bool { get async }

  /// Stops or allows asking; calls under way end by themselves.
  func setOffline(_ offline: Bool) async
}
