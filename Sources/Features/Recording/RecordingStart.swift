internal import Catalog

/// The first line of a recording: the initial state of the session.
struct RecordingStart: Hashable, Codable, Sendable {
  /// The format version. A recording in another version is refused and must be made again.
  static let currentVersion = 1

  /// The format version of this recording.
  var miruRecording: Int
  var storefront: Storefront
  var entity: Entity?
  var panelRows: Int
  var isOffline: Bool
  var suggests: Bool
  /// The seconds ahead of UTC of the times shown. Recordings of miru 0.1 have a zone's name here and are replayed in UTC.
  var zone: String
  /// The time of the session's start.
  var at: Timestamp

  /// Creates the start of a recording from a session without events.
  init(_ session: SearchSession, in zone: LocalZone) {
    miruRecording = Self.currentVersion
    storefront = session.settings.storefront
    entity = session.settings.entity
    panelRows = session.settings.panelRows
    isOffline = session.settings.isOffline
    suggests = session.settings.suggests
    self.zone = String(zone.secondsFromUTC(at: session.now))
    at = session.now
  }

  /// The zone of the times shown.
  var localZone: LocalZone {
    let seconds = Int(zone) ?? 0
    return LocalZone { _ in seconds }
  }

  /// Recreates the session; values that are not recorded come from `Limits`.
  func session(commands: [CommandSummary]) -> SearchSession {
    let settings = SearchSettings(
      storefront: storefront, entity: entity, panelRows: panelRows, isOffline: isOffline, suggests: suggests)
    return SearchSession(settings: settings, commands: commands, at: at)
  }
}
