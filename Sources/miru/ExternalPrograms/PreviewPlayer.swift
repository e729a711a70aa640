internal import Catalog
internal import Features

/// What happens to a preview that plays.
enum PreviewStep: Sendable {
  /// The player reports sound.
  case heard
  case ended(ExternalProgramError?)
}

/// Plays previews, one at a time, through the installed player.
@MainActor final class PreviewPlayer {
  private var playing: Task<Void, Never>?
  /// Counts the calls: only the last one is played.
  private var turn = 0

  /// Starts a preview in place of the current one; `nil` if another call came meanwhile.
  ///
  /// A later call of `play` or `stop` ends the steps.
  ///
  /// - Throws: `ExternalProgramError.noPlayer`.
  func play(_ address: ExternalURL) async throws(ExternalProgramError) -> AsyncStream<PreviewStep>? {
    turn += 1
    let mine = turn
    guard let player = await Self.installed(for: address) else { throw .noPlayer }
    await silence()
    guard turn == mine else { return nil }
    let (steps, sink) = AsyncStream<PreviewStep>.makeStream()
    playing = Task {
      let failure = await player.failure { @MainActor [self] in
        if turn == mine { sink.yield(.heard) }
      }
      if turn == mine {
        playing = nil
        sink.yield(.ended(failure))
      }
      sink.finish()
    }
    return steps
  }

  /// Stops the preview; returns `false` if none is playing.
  @discardableResult func stop() async -> Bool {
    turn += 1
    return await silence()
  }

  /// Stops the player and waits for its end, so that two are never heard at once.
  @discardableResult private func silence() async -> Bool {
    guard let playing else { return false }
    self.playing = nil
    playing.cancel()
    await playing.value
    return true
  }

  private static func installed(for address: ExternalURL) async -> ExternalProgram? {
    for player in [ExternalProgram.mpv(address), .ffplay(address)] where await player.isInstalled {
      return player
    }
    return nil
  }
}
