internal import Catalog
internal import Features
internal import Terminal

// Previews at the prompt, one at a time.

extension PromptContext {
  func play(_ rows: [StoredItem]) async throws {
    let reach = try work.wiring.reachOfAddresses()
    let playable = rows.filter { (try? $0.previewAddress(reach: reach)) != nil }
    // A single row without a preview says why.
    guard let queue = PreviewQueue(playable.isEmpty ? Array(rows.prefix(1)) : playable) else { return }
    try await play(queue)
  }

  func playOther(by step: Int) async throws {
    guard var queue = work.previews else {
      throw CommandFailure(
        .nothingFound, "No previews are playing; ':preview all' plays those of the last list.")
    }
    guard queue.go(by: step) else {
      throw CommandFailure(.nothingFound, "This is preview \(queue.position).")
    }
    try await play(queue)
  }

  func stopPlaying() async throws {
    work.previews = nil
    guard await work.player.stop() else { throw CommandFailure(.nothingFound, "No preview is playing.") }
    send(.playing(nil, at: now))
  }

  /// Plays the present preview of a queue, and the next ones after it.
  private func play(_ queue: PreviewQueue) async throws {
    let row = queue.row
    work.previews = nil
    let address: ExternalURL?
    let reach = try work.wiring.reachOfAddresses()
    do throws(ExternalURLError) {
      address = try row.previewAddress(reach: reach)
    } catch {
      throw CommandFailure(.unreadable, error.sentence("The preview's address"))
    }
    guard let address else {
      throw CommandFailure(.nothingFound, "Apple has no preview of \(row.name).")
    }
    guard await !work.catalogue.isOffline else {
      throw CommandFailure(
        .unreachable, "Offline: previews come from Apple's servers. ':offline off' allows requests again.")
    }
    let position = queue.isSingle ? nil : queue.position
    work.previews = queue
    try await work.player.play(address) { [self] in
      let notice = row.previewNotice
      work.screen?.show(Paragraph.notice(notice.sentence, link: notice.link, width: work.width))
      send(.playing(Playback(title: row.name, position: position), at: now))
    } heard: { [self] in
      send(.playing(Playback(title: row.name, position: position, startedAt: now), at: now))
    } ended: { [self] failure in
      send(.playing(nil, at: now))
      if let failure {
        work.previews = nil
        return work.failed(
          ErrorReport(.unreachable, failure.previewSentence(inDemo: work.wiring.options.isDemo)))
      }
      var next = queue
      guard next.go(by: 1) else { return work.previews = nil }
      work.asides.start { [self] in
        // Another preview may have been chosen meanwhile.
        guard work.previews?.position == queue.position else { return }
        do { try await playOther(by: 1) } catch { work.failed(ErrorReport(error)) }
      }
    }
  }
}
