internal import Catalog
internal import Foundation

/// The first line of a recording: what the session began with.
struct RecordingStart: Hashable, Codable, Sendable {
  /// The form of the lines. A recording in another form is refused; make a new one.
  static let currentVersion = 1

  /// The form of this recording's lines.
  var miruRecording: Int
  var storefront: Storefront
  var entity: Entity?
  var panelRows: Int
  var isOffline: Bool
  var suggests: Bool
  /// The time zone that moments were shown in.
  var zone: String
  /// When the session began.
  var at: Timestamp

  /// What a session begins with that nothing has happened to.
  init(_ session: SearchSession, in zone: TimeZone) {
    miruRecording = Self.currentVersion
    storefront = session.settings.storefront
    entity = session.settings.entity
    panelRows = session.settings.panelRows
    isOffline = session.settings.isOffline
    suggests = session.settings.suggests
    self.zone = zone.identifier
    at = session.now
  }

  /// The same session again; what is not written down stands in `Limits`.
  func session(commands: [CommandSummary]) -> SearchSession {
    let settings = SearchSettings(
      storefront: storefront, entity: entity, panelRows: panelRows, isOffline: isOffline, suggests: suggests)
    return SearchSession(settings: settings, commands: commands, at: at)
  }
}
