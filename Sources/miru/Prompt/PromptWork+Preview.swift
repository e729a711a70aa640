internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Plays the preview of a row, or of the card last shown, in place of the one that plays.
  func play(_ number: Int?) async throws {
    guard let row = try await row(number) else { return tellGone() }
    guard let address = try previewAddress(of: row) else {
      return failed(Failure(.nothingFound, "Apple gives no preview of \(Self.name(row))."))
    }
    guard await !catalogue.isOffline else {
      return failed(
        Failure(.unreachable, "Offline: a preview comes from Apple's servers; ':offline off' lets it play."))
    }
    try await player.play(address) { [self] in
      screen?.show(PreviewView(row).lines(width: width))
      send(.playing(Playback(title: Self.name(row)), at: now))
    } heard: { [self] in
      send(.playing(Playback(title: Self.name(row), startedAt: now), at: now))
    } ended: { [self] failure in
      send(.playing(nil, at: now))
      if let failure {
        failed(Failure(.unreachable, failure.previewSentence(inDemo: wiring.options.isDemo)))
      }
    }
  }

  /// Ends the preview that plays.
  func stopPlaying() async {
    guard await player.stop() else {
      return failed(Failure(.nothingFound, "No preview plays."))
    }
    send(.playing(nil, at: now))
  }

  private func previewAddress(of row: StoredItem) throws -> HandedAddress? {
    // The previews of a server under test lie on this machine, too.
    let reach: HandedAddress.Reach = try wiring.source().isLoopback ? .webAndLoopback : .web
    do throws(AddressRefusal) {
      return try row.previewAddress(reach: reach)
    } catch {
      throw Refusal(error.sentence("The preview's address"))
    }
  }
}
