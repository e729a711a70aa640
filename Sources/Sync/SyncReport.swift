public import Catalog

/// What a synchronization did.
public struct SyncReport: Hashable, Sendable {
  /// Events of other devices, and own ones of before the library was restored, that were new here.
  public var pulled = 0
  /// Events that the server did not have.
  public var pushed = 0
  /// Items and queries that were forgotten here because another device forgot them.
  public var forgotten = 0
  /// Events whose content was removed from the server.
  public var rewritten = 0
  /// When an event of each device was last read; its own included.
  public var lastHeard: [SyncDevice: Timestamp] = [:]
  /// What is wrong with the server's data, each once.
  public var warnings: [SyncWarning] = []

  public init() {}
}
