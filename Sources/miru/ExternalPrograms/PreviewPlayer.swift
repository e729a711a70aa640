internal import Catalog
internal import Features

/// Plays previews, one at a time, through whichever player is installed.
@MainActor final class PreviewPlayer {
  private var playing: Task<Void, Never>?
  /// Counts what was asked for: only the last of it is to be heard.
  private var turn = 0

  /// Plays a preview in place of the one before.
  ///
  /// `began` is called as its player is started, `heard` when that says that it plays, `ended` at its end; none of
  /// them if another preview was asked for, or silence, before it came to that.
  ///
  /// - Throws: `ExternalProgramError.noPlayer`.
  func play(
    _ address: ExternalURL, began: @MainActor () -> Void, heard: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor (ExternalProgramError?) -> Void
  ) async throws(ExternalProgramError) {
    turn += 1
    let mine = turn
    guard let player = await Self.installed(for: address) else { throw .noPlayer }
    await silence()
    guard turn == mine else { return }
    began()
    playing = Task {
      let failure = await Self.outcome(of: player) { [self] in
        if turn == mine { heard() }
      }
      guard turn == mine else { return }
      playing = nil
      ended(failure)
    }
  }

  /// Ends the preview that plays; `false` if none does.
  @discardableResult func stop() async -> Bool {
    turn += 1
    return await silence()
  }

  /// Ends the player and waits for its end, so that no two are heard at once.
  @discardableResult private func silence() async -> Bool {
    guard let playing else { return false }
    self.playing = nil
    playing.cancel()
    await playing.value
    return true
  }

  /// Returns when the preview has come to its end; at once when the task is cancelled.
  func settled() async {
    guard let playing else { return }
    await withTaskCancellationHandler {
      await playing.value
    } onCancel: {
      playing.cancel()
    }
  }

  private static func outcome(
    of player: ExternalProgram, heard: @escaping @MainActor () -> Void
  ) async -> ExternalProgramError? {
    do throws(ExternalProgramError) {
      try await player.run { await heard() }
      return nil
    } catch {
      return error
    }
  }

  private static func installed(for address: ExternalURL) async -> ExternalProgram? {
    for player in [ExternalProgram.mpv(address), .ffplay(address)] where await player.isInstalled {
      return player
    }
    return nil
  }
}

/// Searches the output of a program, chunk by chunk, for a line with a given prefix; blanks and a number may stand before it.
struct OutputPrefixMatcher {
  private let marker: [UInt8]
  /// How much of the sign the present line began with; `nil` if it began with something else, or the sign was seen.
  private var matched: Int? = 0
  private var wasSeen = false

  private static let number = Set(" -.0123456789".utf8)

  init(_ marker: String) { self.marker = Array(marker.utf8) }

  /// Takes in the next piece; `true` once, when the sign is complete.
  mutating func sees(_ piece: [UInt8]) -> Bool {
    guard !wasSeen else { return false }
    for byte in piece {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        matched = 0
      } else if let count = matched, count > 0 || !Self.number.contains(byte) {
        matched = byte == marker[count] ? count + 1 : nil
        wasSeen = matched == marker.count
      }
      if wasSeen { return true }
    }
    return false
  }
}
