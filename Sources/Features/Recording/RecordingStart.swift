public import Catalog

/// The first line of a recording: the initial state of the session.
public struct RecordingStart: Hashable, Codable, Sendable {
  /// The newest format version, which holds a session. Version 1 begins before the first event. A recording in another
  /// version is refused and must be made again.
  static let currentVersion = 2

  /// The format version of this recording.
  var miruRecording = 1
  var storefront: Storefront
  var entity: Entity?
  var panelRows: Int
  var isOffline: Bool
  var suggests: Bool
  /// The seconds ahead of UTC of the times shown. Recordings of miru 0.1 have a zone's name here and are replayed in UTC.
  var zone: String
  /// The time of the recording's start.
  var at: Timestamp
  /// The state of a session that had events before; `nil` for a session without events.
  var session: SearchSession?

  /// Creates the start of a recording from the state of a session.
  public init(_ session: SearchSession, in zone: LocalZone = .current) {
    storefront = session.settings.storefront
    entity = session.settings.entity
    panelRows = session.settings.panelRows
    isOffline = session.settings.isOffline
    suggests = session.settings.suggests
    self.zone = String(zone.secondsFromUTC(at: session.now))
    at = session.now
    if session != replayedSession(commands: session.commands) {
      (miruRecording, self.session) = (Self.currentVersion, session)
      // The commands are those of the miru that replays.
      self.session?.commands = []
    }
  }

  /// The zone of the times shown.
  var localZone: LocalZone {
    let seconds = Int(zone) ?? 0
    return LocalZone { _ in seconds }
  }

  /// Recreates the session; values that are not recorded come from `Limits`.
  func replayedSession(commands: [CommandSummary]) -> SearchSession {
    let settings = SearchSettings(
      storefront: storefront, entity: entity, panelRows: panelRows, isOffline: isOffline, suggests: suggests)
    var replayed = session ?? SearchSession(settings: settings, at: at)
    replayed.commands = commands
    return replayed
  }
}
