/// The checks of events from a server: an event changes only the tables of its kind, by the rules of the command that makes it.
extension SyncEvent {
  /// The years 1 to 9999, as in an import.
  private static let moments = Timestamp(milliseconds: -62_135_596_800_000)...lastMoment
  /// POSIX's maximum, in bytes.
  private static let longestHostName = 255
  private static let lastMoment = Timestamp(milliseconds: 253_402_300_799_999)
  /// The last clock leaves room for later ones.
  private static let clocks =
    SyncClock(rawValue: 0)...SyncClock(lastMoment, after: SyncClock(rawValue: 0))

  /// Whether miru can have made the event. What it says is ignored otherwise.
  public var isPossible: Bool {
    guard Self.clocks.contains(clock) else { return false }
    guard let content else { return true }
    guard content.moment.map(Self.moments.contains) ?? true else { return false }
    return switch content.kind {
    case .joined, .left: content.name?.utf8.count ?? 0 <= Self.longestHostName
    case .opened: content.item != nil && content.moment != nil
    case .starred: content.item != nil
    case .dismissed: content.item != nil && content.moment != nil && content.reference != nil
    case .listed:
      content.item != nil && content.namesList && (content.place == nil) == (content.moment == nil)
        && content.place?.isFinite != false
    case .listRemoved: content.namesList
    case .saved: content.name.map(SavedSearchSetting.accepts) == true
    case .retracted: content.reference.map { $0 > 0 && $0 < number } == true
    case .forgot: content.text != nil
    case .row:
      content.item != nil && content.moment != nil && content.name.flatMap(Storefront.init(code:)) != nil
    }
  }
}

extension SyncEvent.Content {
  fileprivate var namesList: Bool { name.map(ListName.accepts) == true }
}
