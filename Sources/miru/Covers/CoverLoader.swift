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
  private var drawn = LRUCache<Drawing, Picture>(bound: Limits.Covers.drawn)
  private var loading: Task<Void, Never>?
  private var ahead: [CoverRequest: Task<Void, Never>] = [:]

  init(_ services: CoverServices) { self.services = services }

  /// Returns a picture that was drawn before. Otherwise loads it in place of the one before, which never comes then, and gives it
  /// to `later`, or `nil` if it is unavailable.
  func picture(
    of cover: CoverRequest, as request: PictureRequest, mayAsk: Bool,
    later: @escaping @MainActor (Picture?) -> Void
  ) -> Picture? {
    loading?.cancel()
    let drawing = Drawing(cover: cover, picture: request)
    if let picture = drawn.value(of: drawing) { return picture }
    loading = Task {
      var picture: Picture?
      if let image = try? await services.fetching.cover(cover, mayAsk: mayAsk) {
        picture = try? await services.drawing.picture(of: image, for: request)
      }
      guard !Task.isCancelled else { return }
      if let picture { drawn.keep(picture, bytes: picture.bytes, as: drawing) }
      later(picture)
    }
    return nil
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
}
