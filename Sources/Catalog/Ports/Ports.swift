/// Everything a library can be asked.
public typealias LibraryPorts =
  AnswerStore & BackingUp & CallLedger & ChangeLog & Forgetting & HabitReading & Importing & ItemArchive
  & LibraryBeginning & LineSuggesting & QuotaReporting & SettingStore & SimilarFinding & SizeBound
  & StackReading & StarShelf
  & StatisticsReading & TrackLibrary & VisitLog & WalkStore & WriteHindrance

/// Everything a catalogue can be asked.
public typealias CataloguePorts = CatalogAsking & ExchangeMemory & OfflineSwitch
