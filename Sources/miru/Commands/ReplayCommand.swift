internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation

/// `replay`: shows a recorded session, or checks that it still looks the same.
struct ReplayCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Show a session that '--record' recorded, or check it.",
    discussion: """
      Prints each event with its time, and the panel wherever it changed. With --check, it draws every frame anew.
      At the first that looks different it prints both and ends with 1.
      """)
  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Flag(help: "Compare every frame with what miru draws now.")
  var check = false

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    let recording = try SessionRecording(try read())
    if recording.isCutOff {
      Diagnostics.say("The last line of the recording is incomplete, so it was left out.")
    }
    guard check else {
      try wiring.page.print(recording.transcript)
      return .done
    }
    let result = RecordingCheck(recording, commands: CommandRegistry.atPrompt)
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

  private func read() throws(RecordingError) -> Data {
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
