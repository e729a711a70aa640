public import ArgumentParser
public import Catalog
internal import Foundation

/// Records the events and frames of a search session, one line of JSON each.
///
/// The file holds everything that was typed and found; only its owner may read it.
@MainActor
public final class SessionRecorder {
  /// The file.
  public let path: String
  private let encoder = JSONEncoder()
  /// `nil` after a line could not be written, because a recording with a gap is useless.
  private var file: SystemFile?
  /// Called when a line cannot be written.
  public var onFailure: (RecordingError) -> Void = { _ in }
  /// Why recording stopped.
  public private(set) var failure: RecordingError? { didSet { failure.map(onFailure) } }

  /// Starts a recording.
  ///
  /// - Throws: `RecordingError`, also if the file exists.
  public init(_ start: RecordingStart, to path: String) throws(RecordingError) {
    self.path = path
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      file = try SystemFile.new(path, permissions: 0o600)
    } catch {
      throw error == .exists ? .exists(path: path) : .cannotWrite(path: path, reason: error.reason)
    }
    write(start)
    if let failure { throw failure }
  }

  /// Records an event before the session handles it.
  public func note(_ event: SearchEvent, at moment: Timestamp) {
    write(RecordedStep.event(event, at: moment))
  }

  /// Records the current panel.
  public func note(_ frame: RecordedFrame) { write(RecordedStep.frame(frame)) }

  /// Records a line.
  func write(_ line: some Encodable) {
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

/// `record`: records the session to a file.
public struct RecordCommand: PromptCommand {
  public static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record the session in a new file; 'off' stops.")

  @Argument(help: "A new file, which only you may read, or 'off'.", completion: .file())
  var file: String

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    guard context.place?.isTerminal == true else {
      throw UsageError("':record' needs a terminal; it records the panel.")
    }
    let isOff = file == "off"
    switch try prompt.record(to: isOff ? nil : context.expanded(file)) {
    case let former? where isOff: return .say("Recorded to \(former).")
    case let former?: throw UsageError("miru is recording to \(former). ':record off' stops it.")
    case nil where isOff: return .say("No recording is in progress.", status: .nothingFound)
    case nil: return .say("Recording to \(file). ':record off' stops it.")
    }
  }
}
