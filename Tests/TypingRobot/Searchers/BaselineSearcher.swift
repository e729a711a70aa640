internal import Catalog
internal import Foundation
internal import ITunesAPI

/// What others do: ask after a fixed pause, or at Enter; no budget, nothing kept.
@MainActor final class BaselineSearcher: Searcher {
  var onAnswer: (Answered) -> Void = { _ in }

  private let address: String
  private let clock: VirtualClock
  private let transport: SlowTransport
  /// The pause after which it asks; `nil` waits for Enter.
  private let pause: Duration?
  private var text = ""
  /// Counts edits, so that an answer to an older line is dropped.
  private var edits = 0

  init(pause: Duration?, address: String, clock: VirtualClock, seed: UInt64) {
    self.pause = pause
    self.address = address
    self.clock = clock
    transport = SlowTransport(clock, seed: seed)
  }

  func edited(_ text: String) {
    self.text = text
    edits += 1
    guard let pause, !text.isEmpty else { return }
    let mine = edits
    clock.schedule(after: pause) { if mine == self.edits { self.ask() } }
  }

  func entered() { if pause == nil { ask() } }

  func close() async { await transport.shutdown() }

  private func ask() {
    var address = URLComponents(string: address + "/search")
    address?.queryItems = [
      URLQueryItem(name: "term", value: text), URLQueryItem(name: "country", value: "US"),
      URLQueryItem(name: "entity", value: "song"), URLQueryItem(name: "limit", value: "50"),
    ]
    guard let url = address?.string else { return }
    let mine = edits
    clock.begin {
      let answer = try? await self.transport.send(
        OutgoingRequest(url, to: EndpointRegistry.shared.search), within: Limits.Network.attempt)
      if answer?.status == 200, mine == self.edits { self.onAnswer(.called) }
    }
  }
}
