/// Turns network access on and off.
public protocol OfflineSwitch: Sendable {
  /// Whether network access is off.
  var isOffline: Bool { get async }

  /// Turns network access on or off; requests in flight are completed.
  func setOffline(_ offline: Bool) async
}
