internal import Catalog
internal import Covers
internal import Logging
internal import Terminal

/// Loads the pictures of cards, and prefetches covers.
///
/// It delays no key: fetching and drawing run in the background, and are cancelled when they are no longer needed.
@MainActor final class CoverLoader {
  /// A cover as a picture in one format and size.
  private struct Drawing: Hashable {
    var cover: CoverRequest
    var picture: PictureRequest
  }

  let services: CoverServices
  private let log: Logger
  private var drawn = LRUCache<Drawing, Picture>(bound: Limits.Covers.drawn)
  private var bringing: Task<Void, Never>?
  private var ahead: [CoverRequest: Task<Void, Never>] = [:]

  init(_ services: CoverServices, log: Logger) {
    self.services = services
    self.log = log
  }

  /// Loads the picture of a card, and cancels the previous one; passes `nil` if it is unavailable.
  ///
  /// A picture that was drawn before is passed immediately.
  func bring(
    _ cover: CoverRequest, as request: PictureRequest, mayAsk: Bool,
    to receiver: @escaping @MainActor (Picture?) -> Void
  ) {
    bringing?.cancel()
    let drawing = Drawing(cover: cover, picture: request)
    if let picture = drawn.value(of: drawing) { return receiver(picture) }
    bringing = Task { [self] in
      do {
        let image = try await services.fetching.cover(cover, mayAsk: mayAsk)
        let picture = try await services.drawing.picture(of: image, for: request)
        try Task.checkCancellation()
        drawn.keep(picture, bytes: picture.bytes, as: drawing)
        receiver(picture)
      } catch {
        guard !Task.isCancelled else { return }
        log.notice("no picture of \(cover.url): \(Self.sentence(error))")
        receiver(nil)
      }
    }
  }

  /// Prefetches these covers and cancels all other prefetches.
  func fetchAhead(_ covers: [CoverRequest]) {
    for (cover, task) in ahead where !covers.contains(cover) {
      task.cancel()
      ahead[cover] = nil
    }
    for cover in covers where ahead[cover] == nil {
      ahead[cover] = Task { [fetching = services.fetching] in
        _ = try? await fetching.cover(cover, mayAsk: true)
      }
    }
  }

  /// Removes all drawn pictures.
  func forgetDrawn() {
    stop()
    drawn.remove { _ in true }
  }

  /// Cancels everything in progress.
  func stop() {
    bringing?.cancel()
    fetchAhead([])
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as CoverError: error.sentence
    case let error as DrawingError: error.sentence
    case let error as PictureError: error.sentence
    default: "\(error)"
    }
  }
}
