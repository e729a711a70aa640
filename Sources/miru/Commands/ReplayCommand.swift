internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation

/// `replay`: shows a recorded session, or checks that it still looks the same.
struct ReplayCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a session that '--record' or ':record' recorded, or check it.",
    discussion: """
      At a terminal it is played: Space pauses, arrows step by event and query, 'g 9' and Enter go to event 9, 's' shows \
      the state, 'q' leaves. Otherwise, and with --plain, each event is printed with its time, and the panel where it \
      changed. With --check, every frame is drawn anew; the first difference is printed, and the exit code is 1.
      """)

  static let handlesSignals = true

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Flag(help: "Compare every frame with what miru draws now.")
  var check = false

  @Option(help: "How fast to play, from 0.25 to 16.")
  var speed = 1.0

  @Flag(help: "Do not shorten pauses over 2 s.")
  var realTime = false

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    guard (0.25...16).contains(speed) else { throw UsageError("--speed takes a number from 0.25 to 16.") }
    let commands = CommandRegistry.atPrompt
    let recording = try SessionRecording(Self.read(file))
    if recording.isCutOff {
      Diagnostics.say("The last line of the recording is incomplete, so it was left out.")
    }
    if !check, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !wiring.isPlain {
      var session = ReplaySession(recording, commands: commands)
      (session.speed, session.isRealTime) = (speed, realTime)
      return try await ReplayController(session, wiring: wiring).run()
    }
    guard check else {
      try wiring.page.print(recording.transcript)
      return .done
    }
    let result = RecordingCheck(recording, commands: commands)
    guard result.frames > 0 else {
      throw CommandFailure(.nothingFound, "The recording has no frames, so there is nothing to compare.")
    }
    guard let difference = result.difference else {
      try wiring.output.line("\(Wording.count(result.frames, "frame")), all as recorded.")
      return .done
    }
    try wiring.page.print(difference.lines)
    return .nothingFound
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
