/// Everything a library can be asked.
public typealias LibraryPorts =
  AnswerStore & BackupCreating & RequestLedger & ChangeLog & Forgetting & UsagePatternReading & Importing
  & ItemArchive
  & LostLibraryDetecting & SuggestionProviding & QuotaReporting & SettingStore & SimilarItemFinding
  & SizeLimiting
  & StackReading & StarStore
  & StatisticsReading & TrackLibrary & VisitLog & NavigationPersistence & WriteErrorReporting

/// Everything a catalogue can be asked.
public typealias CatalogPorts = CatalogClient & ExchangeHistory & OfflineSwitch

/// Turns network access on and off.
public protocol OfflineSwitch: Sendable {
  /// Whether network access is off.
  var isOffline: Bool { get async }

  /// Turns network access on or off; requests in flight are completed.
  func setOffline(_ offline: Bool) async
}

/// The latest exchanges, which a catalogue keeps in memory for inspection.
public protocol ExchangeHistory: Sendable {
  /// Deletes them all.
  ///
  /// Waits for requests in flight, so that their answers are stored and can be deleted too.
  func forgetExchanges() async
}

/// Creates backups of a library while it is in use.
public protocol BackupCreating: Sendable {
  /// Makes today's copy unless there is one, another process is at it, or there is nothing to lose; returns whether it
  /// made one.
  ///
  /// Others can read and write meanwhile. A cancelled task stops; an incomplete file never counts as a backup.
  func backUp(at moment: Timestamp) async throws -> Bool
}

/// Detects that a library was created in place of a missing one.
public protocol LostLibraryDetecting: Sendable {
  /// The number of backups of the missing library; 0 otherwise.
  var backupsOfLost: Int { get }
}

/// Reports whether a library can be written.
public protocol WriteErrorReporting: Sendable {
  /// Why the library cannot be written at the moment, such as a full disk; `nil` when it can.
  ///
  /// Each write tries again, so the error ends by itself.
  var writeError: LibraryError? { get }
}

/// Keeps a library within a size limit.
public protocol SizeLimiting: Sendable {
  /// Sets the size limit in bytes; `nil` removes it.
  ///
  /// Checks now and after each write, in the background: tracks never opened, starred or exported are deleted, the
  /// least recently fetched first, in short transactions. What has to stay may exceed the limit.
  func keepWithin(bytes: Int64?) async

  /// Returns when no eviction is running.
  func sizeSettled() async

  /// Stops the eviction after the current step.
  func stopDropping() async
}
