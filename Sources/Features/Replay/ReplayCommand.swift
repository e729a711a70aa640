public import ArgumentParser
internal import Catalog
internal import Foundation
internal import Terminal

/// `replay`: shows a recorded session, or checks that it still looks the same.
public struct ReplayCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a session that '--record' or ':record' recorded, or check it.",
    discussion: """
      At a terminal it is played: Space pauses, arrows step by event and query, 'g 9' and Enter go to event 9, 's' shows \
      the state, 'q' leaves. Otherwise, and with --plain, each event is printed with its time, and the panel where it \
      changed. With --check, every frame is drawn anew; the first difference is printed, and the exit code is 1.
      """)

  public static let place = CommandPlace.shell
  public static let handlesSignals = true

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Flag(help: "Compare every frame with what miru draws now.")
  var check = false

  @Option(help: "How fast to play, from 0.25 to 16.")
  var speed = 1.0

  @Flag(help: "Do not shorten pauses over 2 s.")
  var realTime = false

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    guard (0.25...16).contains(speed) else { throw UsageError("--speed takes a number from 0.25 to 16.") }
    let recording = try SessionRecording(Self.read(file))
    if recording.isCutOff {
      context.say("The last line of the recording is incomplete, so it was left out.")
    }
    guard check else {
      var session = ReplaySession(recording, commands: context.commands)
      (session.speed, session.isRealTime) = (speed, realTime)
      let transcript = CommandReport { _ in recording.transcript }
      return CommandResult(.screen(ReplayScreen(session, clock: context.clock), else: transcript))
    }
    let result = RecordingCheck(recording, commands: context.commands)
    guard result.frames > 0 else {
      throw CommandFailure(.nothingFound, "The recording has no frames, so there is nothing to compare.")
    }
    guard let difference = result.difference else {
      let sentence = "\(Wording.count(result.frames, "frame")), all as recorded."
      return .lines { _ in [Line(SafeText(sentence))] }
    }
    return .lines(status: .nothingFound) { _ in difference.lines }
  }

  private static func read(_ file: String) throws(RecordingError) -> Data {
    do throws(SystemError) {
      let opened = try SystemFile.existing(file, writing: false)
      var data = Data()
      while true {
        let part = try opened.read(atMost: Limits.Transfer.writeBuffer)
        if part.isEmpty { return data }
        data.append(contentsOf: part)
      }
    } catch {
      throw .cannotRead(path: file, reason: error.reason)
    }
  }
}
