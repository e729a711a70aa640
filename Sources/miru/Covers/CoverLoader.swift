internal import Catalog
internal import Covers
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
  private let log: LogFile
  private var drawn = LRUCache<Drawing, Picture>(bound: Limits.Covers.drawn)
  private var loading: Task<Picture?, any Error>?
  private var ahead: [CoverRequest: Task<Void, Never>] = [:]

  init(_ services: CoverServices, log: LogFile) {
    self.services = services
    self.log = log
  }

  /// Returns a picture that was drawn before.
  func drawnPicture(of cover: CoverRequest, as request: PictureRequest) -> Picture? {
    drawn.value(of: Drawing(cover: cover, picture: request))
  }

  /// Loads the picture of a card, and cancels the previous one, which throws; `nil` if it is unavailable.
  func load(
    _ cover: CoverRequest, as request: PictureRequest, mayAsk: Bool
  ) -> Task<Picture?, any Error> {
    loading?.cancel()
    let task = Task { () async throws -> Picture? in
      do {
        let image = try await services.fetching.cover(cover, mayAsk: mayAsk)
        let picture = try await services.drawing.picture(of: image, for: request)
        try Task.checkCancellation()
        drawn.keep(picture, bytes: picture.bytes, as: Drawing(cover: cover, picture: request))
        return picture
      } catch {
        try Task.checkCancellation()
        log.note("no picture of \(cover.url): \(Self.sentence(error))")
        return nil
      }
    }
    loading = task
    return task
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
    loading?.cancel()
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
