public import Catalog
public import Foundation

/// Writes down what a search session is told and what is shown of it, a line of JSON each.
///
/// The file holds everything that was typed and found; only its owner may read it.
@MainActor
public final class SessionRecorder {
  private let path: String
  private let encoder = JSONEncoder()
  /// `nil` once a line could not be written: what follows a gap would be no recording.
  private var file: SystemFile?
  /// Why no more is written.
  public private(set) var failure: RecordingError?

  /// Begins a recording of a session that nothing has happened to yet.
  ///
  /// - Throws: `RecordingError`, also if there is a file already.
  public init(_ session: SearchSession, to path: String, in zone: TimeZone = .current) throws(RecordingError)
  {
    self.path = path
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      file = try SystemFile.new(path, permissions: 0o600)
    } catch {
      throw error == .exists ? .exists(path: path) : .cannotWrite(path: path, reason: error.reason)
    }
    write(RecordingStart(session, in: zone))
    if let failure { throw failure }
  }

  /// Notes an event before the session takes it in.
  public func note(_ event: SearchEvent, at moment: Timestamp) {
    write(RecordedStep.event(event, at: moment))
  }

  /// Notes what the panel looks like now.
  public func note(_ frame: RecordedFrame) { write(RecordedStep.frame(frame)) }

  private func write(_ line: some Encodable) {
    guard let file else { return }
    do {
      try file.write(Array(try encoder.encode(line) + [UInt8(ascii: "\n")])[...])
    } catch {
      let reason = (error as? SystemError)?.reason ?? "\(error)"
      failure = .cannotWrite(path: path, reason: reason)
      self.file = nil
    }
  }
}
