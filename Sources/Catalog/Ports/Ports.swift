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
